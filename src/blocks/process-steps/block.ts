import { choice } from "#core/fields/choice.ts";
import { colour } from "#core/fields/colour.ts";
import { gradient } from "#core/fields/gradient.ts";
import { icon } from "#core/fields/icon.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { kindOfCustom } from "../_kit/define/stored-custom.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { stepGradients, stepThemes } from "./themes.ts";

const start = { color: "", borderColor: "", iconColor: "" } as const;

export const definition = defineBlock({
  type: "process-steps",
  aliases: [],
  claims: (stored) => kindOfCustom(stored) === "steps",
  storedAs: "process-steps",
  name: "Process steps",
  category: "content",
  icon: "target",
  premium: false,
  description: "How something works, step by step, as stairs, a column or a grid.",
  emptyText: "No steps configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "How it runs", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Steps",
      fields: {
        "content.steps": list({
          label: "Steps",
          singular: "step",
          summary: "title",
          numbered: "title",
          max: 24,
          initial: [
            {
              ...start,
              id: "step0001",
              icon: "target",
              title: "1. First Step",
              description: "What happens first, and who does it.",
            },
            {
              ...start,
              id: "step0002",
              icon: "cpu",
              title: "2. Second Step",
              description: "What follows from it, and how long that takes.",
            },
            {
              ...start,
              id: "step0003",
              icon: "award",
              title: "3. Third Step",
              description: "What is there at the end that was not there before.",
            },
          ],
          item: {
            icon: icon({
              label: "Icon",
              default: "users",
              offered: [
                "users",
                "cpu",
                "zap",
                "shield",
                "globe",
                "brain",
                "cloud",
                "heart",
                "star",
                "target",
                "award",
                "rocket",
                "lightbulb",
                "building2",
              ],
            }),
            title: text({ label: "Title", initial: "New Step", max: 160 }),
            description: longText({ label: "Description", max: 1000 }),
            color: {
              ...gradient({
                label: "Colour theme",
                hint: "Also sets the border and icon colours.",
                default: "",
                presets: stepGradients,
              }),
              alsoSets: stepThemes,
            },
            borderColor: colour({ label: "Border colour" }),
            iconColor: colour({ label: "Icon colour" }),
          },
        }),
      },
    },
    {
      title: "Layout",
      fields: {
        "styles.layoutStyle": choice({
          label: "Layout",
          options: [
            ["horizontal", "Horizontal, a stair"],
            ["vertical", "Vertical, a column"],
            ["grid", "Grid"],
          ],
          default: "horizontal",
        }),
        "settings.showConnectors": toggle({ label: "Show connectors", default: true }),
      },
    },
    {
      title: "Numbering",
      fields: {
        "settings.numberingStyle": choice({
          label: "Numbering",
          options: [
            ["numeric", "1, 2, 3"],
            ["roman", "I, II, III"],
            ["letters", "A, B, C"],
            ["none", "None"],
          ],
          default: "numeric",
        }),
      },
    },
  ],
});
