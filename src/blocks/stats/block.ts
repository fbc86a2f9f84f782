import { choice } from "#core/fields/choice.ts";
import { gradient } from "#core/fields/gradient.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { statisticGradients } from "../_kit/fields/presets.ts";
import { kindOfCustom } from "../_kit/define/stored-custom.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { numberOrText } from "./number-or-text.ts";

const whenTitle = { at: "settings.showTitle", is: [true] };
const start = { gradient: "", prefix: "", animated: true } as const;

export const definition = defineBlock({
  type: "stats",
  aliases: ["stats_section"],
  claims: (stored) => kindOfCustom(stored) === "stats",
  storedAs: "stats",
  name: "Statistics",
  category: "content",
  icon: "bar-chart",
  premium: false,
  description: "Figures that count up when they come into view.",
  emptyText: "No statistics configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "settings.showTitle": toggle({ label: "Show title", default: true }),
        "content.title": text({
          label: "Title",
          initial: "In numbers",
          max: 200,
          when: whenTitle,
        }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000, when: whenTitle }),
      },
    },
    {
      title: "Statistics",
      fields: {
        "content.stats": list({
          label: "Statistics",
          singular: "statistic",
          summary: "label",
          max: 24,
          initial: [
            { ...start, id: "stat0001", number: "24", suffix: "/7", label: "of the day and week" },
            { ...start, id: "stat0002", number: "99.9", suffix: "%", label: "of a whole" },
            { ...start, id: "stat0003", number: "1,000", suffix: "+", label: "of something" },
          ],
          item: {
            number: numberOrText(
              text({
                label: "Number",
                hint: "Its first number counts up; a ratio such as 24/7 or a percentage from 90 % does not.",
                initial: "100",
                max: 40,
                formerNames: ["value"],
              }),
            ),
            label: text({ label: "Label", initial: "New statistic", max: 160 }),
            gradient: gradient({
              label: "Gradient",
              lookOf: "number",
              default: "",
              presets: statisticGradients,
            }),
            prefix: text({ label: "Prefix", max: 20 }),
            suffix: text({ label: "Suffix", max: 20 }),
            animated: toggle({ effectVisible: "attributes", label: "Animated", default: true }),
          },
        }),
      },
    },
    {
      title: "Layout",
      fields: {
        "styles.layout": choice({
          label: "Layout",
          options: [
            ["horizontal", "Horizontal"],
            ["vertical", "Vertical"],
            ["grid-2", "Grid of 2"],
            ["grid-3", "Grid of 3"],
          ],
          default: "horizontal",
        }),
      },
    },
    {
      title: "Animation",
      note: "Visitors who prefer reduced motion see the figures at once.",
      fields: {
        "settings.animationSpeed": choice({
          effectVisible: "attributes",
          label: "Animation speed",
          options: [
            ["slow", "Slow, 3 s"],
            ["normal", "Normal, 2 s"],
            ["fast", "Fast, 1 s"],
            ["none", "None"],
          ],
          default: "normal",
        }),
      },
    },
  ],
});
