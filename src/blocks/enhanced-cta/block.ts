import { link, type LinkPreset } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { pageLinks } from "../_kit/fields/button-fields.ts";
import { buttonPairFields } from "../_kit/fields/button-pair-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

const links: readonly LinkPreset[] = [
  { value: "#demo", label: "#demo" },
  { value: "#platform", label: "#platform" },
  ...pageLinks,
];
const buttons = buttonPairFields({
  actions: ["link", "contact-form", "download", "external", "scroll", "meeting"],
  links,
  initial: [
    { text: "See it answer", link: "#demo" },
    { text: "Look inside", link: "#platform" },
  ],
});

/** The default links of the buttons (BLOCK-036). */
const mainLink = link({ ...buttons.main["content.buttonLink"], default: "#demo" });
const secondLink = link({
  ...buttons.second["content.secondaryButtonLink"],
  default: "#platform",
});

export const definition = defineBlock({
  type: "enhanced-cta",
  aliases: [],
  storedAs: "enhanced-cta",
  name: "Enhanced CTA",
  category: "content",
  icon: "key",
  premium: false,
  description: "A call to action beside a door left ajar, with assurances for visitors.",
  emptyText: "No enhanced call to action configured",
  narrows: coloursOf("title", "subtitle", "buttonPrimary", "buttonSecondary", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "The door is open", max: 200 }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial:
            "Bring ten questions that your own archive should be able to answer. We bring a machine, and take it away again.",
          max: 1000,
        }),
        "content.assurances": list({
          label: "Assurances",
          singular: "assurance",
          summary: "text",
          max: 6,
          initial: [
            { id: "assu0001", text: "One hour of your time" },
            { id: "assu0002", text: "Nothing to install" },
            { id: "assu0003", text: "Nothing to sign" },
          ],
          item: { text: text({ label: "Text", initial: "New assurance", max: 160 }) },
        }),
        "settings.showDrawing": toggle({
          label: "Show the door",
          hint: "It opens while the pointer is on the main button.",
          default: true,
        }),
      },
    },
    {
      title: "Primary button",
      note: "Its link is #demo unless you choose another: give this section id to a component on the page.",
      fields: {
        ...buttons.main,
        "content.buttonLink": mainLink,
        ...buttons.mainFile,
      },
    },
    {
      title: "Secondary button",
      note: "Its link is #platform unless you choose another.",
      fields: {
        ...buttons.second,
        "content.secondaryButtonLink": secondLink,
        ...buttons.secondFile,
      },
    },
  ],
});
