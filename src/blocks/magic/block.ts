import { choice } from "#core/fields/choice.ts";
import { colour } from "#core/fields/colour.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

const effects = ["particles", "morphing", "constellation"];

export const definition = defineBlock({
  type: "magic",
  aliases: [],
  storedAs: "magic",
  name: "Magic section",
  category: "interactive",
  icon: "sparkles",
  premium: true,
  description: "A heading over a quiet animation: dust, a stone being cut or the night sky.",
  emptyText: "No magic effect configured",
  narrows: coloursOf("title", "subtitle", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "One thought that stands alone",
          max: 200,
        }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "And one sentence on why it matters here.",
          max: 1000,
        }),
      },
    },
    {
      title: "Effect",
      note: "It moves while it is in view. Visitors can pause it; those who prefer reduced motion see it at rest.",
      fields: {
        "content.magicEffect": {
          ...choice({
            label: "Magic effect",
            options: [
              ["particles", "Particles"],
              ["morphing", "Morphing"],
              ["constellation", "Constellation"],
              ["none", "None"],
            ],
            default: "none",
          }),
          initial: "constellation",
        },
        "settings.effectColor": colour({
          label: "Colour of the marks",
          when: { at: "content.magicEffect", is: effects },
        }),
        "settings.intensity": choice({
          label: "Intensity",
          options: [
            ["quiet", "Quiet"],
            ["clear", "Clear"],
          ],
          default: "clear",
          look: "buttons",
          when: { at: "content.magicEffect", is: effects },
        }),
        "settings.animated": toggle({
          label: "Animated",
          default: true,
          when: { at: "content.magicEffect", is: effects },
        }),
      },
    },
  ],
});
