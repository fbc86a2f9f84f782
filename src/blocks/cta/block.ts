import { choice } from "#core/fields/choice.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { buttonPairFields } from "../_kit/fields/button-pair-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { kindOfCustom } from "../_kit/define/stored-custom.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { ctaTemplates } from "./templates.ts";

const buttons = buttonPairFields({
  actions: ["link", "contact-form", "download", "external", "scroll", "meeting"],
  initial: [
    { text: "Get started", link: "/signup" },
    { text: "Write to us", action: "contact-form", link: "" },
  ],
});

export const definition = defineBlock({
  type: "cta",
  aliases: ["cta_section"],
  claims: (stored) => kindOfCustom(stored) === "call",
  storedAs: "cta",
  name: "CTA",
  category: "content",
  icon: "target",
  premium: false,
  description: "A call to action: one sentence and one or two buttons.",
  emptyText: "No call to action configured",
  narrows: coloursOf("title", "subtitle", "buttonPrimary", "buttonSecondary", "primary"),
  sections: [
    {
      title: "Content",
      note: "Best practice: say what the visitor gets and what happens next, in one sentence. A number says more than an adjective.",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "Say what happens next",
          max: 200,
        }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial:
            "What a visitor gets for pressing the button, how long it takes, and what it costs.",
          max: 1000,
        }),
      },
    },
    {
      title: "Primary button",
      note: "Best practice: begin with a verb, in two to four words, and promise only what the next page delivers.",
      fields: {
        ...buttons.main,
        ...buttons.mainFile,
      },
    },
    {
      title: "Secondary button",
      note: "Best practice: leave it out, or offer those who are not ready a smaller step.",
      fields: {
        ...buttons.second,
        ...buttons.secondFile,
      },
    },
    {
      title: "Quick Templates",
      note: "A template replaces the title, subtitle and buttons. You can undo it.",
      templates: ctaTemplates,
      fields: {},
    },
    {
      title: "Button look",
      fields: {
        "styles.buttonLayout": choice({
          label: "Button layout",
          options: [
            ["horizontal", "Horizontal"],
            ["vertical", "Vertical"],
            ["centered", "Centered"],
          ],
          default: "horizontal",
          look: "buttons",
        }),
        "styles.buttonStyle": choice({
          label: "Button style",
          options: [
            ["gradient", "Gradient"],
            ["solid", "Solid"],
            ["outline", "Outline"],
            ["glass", "Glass"],
          ],
          default: "solid",
          look: "buttons",
        }),
        "settings.fullWidth": toggle({
          label: "Full-width buttons",
          hint: "The buttons fill the available width.",
          default: false,
        }),
      },
    },
  ],
});
