import { number } from "#core/fields/number.ts";
import { defineSection } from "../_kit/define-section.ts";

/** How new embeds begin (DATA-020). Those that stand keep their own values. */
export const definition = defineSection({
  type: "embeds",
  name: "Embeds",
  icon: "globe",
  description: "How new embeds of other websites begin.",
  takesEffect: "saved",
  sections: [
    {
      title: "New embeds",
      fields: {
        "content.zoom": number({
          label: "Zoom",
          hint: "How much larger the other website is drawn. 1 is its own size.",
          default: 1.25,
          min: 0.5,
          max: 2,
          step: 0.05,
          look: "slider",
        }),
        "content.x": number({
          label: "Position across",
          hint: "How much of what the zoom pushes out is cut off at the left, the rest at the right.",
          default: 0,
          min: -100,
          max: 0,
          step: 5,
          unit: "%",
          look: "slider",
        }),
        "content.y": number({
          label: "Position down",
          hint: "How much of what the zoom pushes out is cut off at the top. The end of the website can always be reached.",
          default: -40,
          min: -100,
          max: 0,
          step: 5,
          unit: "%",
          look: "slider",
        }),
      },
    },
  ],
});
