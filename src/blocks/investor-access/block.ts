import { toolPaths } from "#core/contract/tool-paths.ts";
import { choice } from "#core/fields/choice.ts";
import { lines } from "#core/fields/lines.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { whenOn } from "../_kit/fields/when-on.ts";

export const definition = defineBlock({
  type: "investor-access",
  aliases: [],
  storedAs: "investor-access",
  name: "Investor access",
  category: "investor",
  icon: "lock",
  premium: false,
  description: "A button that opens the investor sign-in on the page.",
  emptyText: "No investor access configured",
  narrows: coloursOf("title", "description", "buttonPrimary", "primary"),
  sections: [
    {
      title: "Content",
      note: "Investors sign in with their own accounts, to which an administrator invites them. This component holds no username or password.",
      noteLink: { text: "People", href: `${toolPaths.settings}/people` },
      fields: {
        "content.title": text({
          label: "Title",
          initial: "The investor area",
          max: 200,
          when: { at: "settings.style", is: ["card", "banner"] },
        }),
        "content.description": longText({
          label: "Description",
          initial:
            "The demo, the deck and the terms of the round are for the investors we talk to. Sign in with the account that was made for you.",
          max: 1000,
          when: whenOn("settings.showDescription"),
        }),
        "content.buttonText": text({
          label: "Button text",
          initial: "Open the investor demo",
          max: 80,
        }),
        "content.features": lines({
          label: "Features",
          hint: "What investors find behind the sign-in. One per line.",
          initial: [
            "The platform at work, from order to signature",
            "Milestones and targets, with the date of each",
            "The investment deck, and the use of funds",
          ],
          max: 12,
          maxLength: 160,
          when: whenOn("settings.showFeatures"),
        }),
        "content.contactInfo": longText({
          label: "Contact info",
          hint: "An e-mail address in it becomes a link. Without one, the site's own address is added.",
          initial: "No account yet? Write to us, and a person answers:",
          max: 400,
          when: whenOn("settings.showContactInfo"),
        }),
      },
    },
    {
      title: "Style settings",
      fields: {
        "settings.style": choice({
          label: "Style",
          options: [
            ["card", "Card"],
            ["button", "Button"],
            ["banner", "Banner"],
          ],
          default: "card",
          look: "buttons",
        }),
        "settings.showDescription": toggle({ label: "Show description", default: true }),
        "settings.showFeatures": toggle({ label: "Show features", default: true }),
        "settings.showContactInfo": toggle({ label: "Show contact info", default: true }),
        "settings.requireCredentials": toggle({
          label: "Require credentials",
          hint: "Asks for them in a dialog on this page. When off, the button leads straight to the investor demo, which admits only signed-in investors.",
          default: true,
        }),
      },
    },
  ],
});
