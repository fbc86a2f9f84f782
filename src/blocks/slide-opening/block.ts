import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { slideSection } from "../_kit/fields/slide-fields.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "slide-opening",
  aliases: ["opening"],
  storedAs: "opening",
  name: "Slide: opening",
  category: "investor",
  icon: "diamond",
  premium: false,
  description: "The first slide of a deck: what it is about, beside a stone being set.",
  emptyText: "No opening configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.badge": text({ label: "Badge", initial: "Investment deck", max: 120 }),
        "content.title": text({
          label: "Title",
          initial: "Private AI, built like a wall",
          max: 200,
        }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "Agents, a private language-model cloud, and the grid that joins them.",
          max: 1000,
        }),
        "content.description": longText({
          label: "Description",
          hint: "A new line is a line break.",
          initial:
            "For companies whose records may not leave the building.\nOn machines that they own.",
          max: 1000,
        }),
      },
    },
    {
      title: "Display",
      fields: {
        "settings.show3D": toggle({
          label: "Show in 3D",
          hint: "The drawing turns a little, except for visitors who prefer reduced motion.",
          default: true,
        }),
      },
    },
    slideSection,
  ],
});
