import { choice } from "#core/fields/choice.ts";
import { colour } from "#core/fields/colour.ts";
import { gradient } from "#core/fields/gradient.ts";
import { icon } from "#core/fields/icon.ts";
import { lines } from "#core/fields/lines.ts";
import { link } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { industryGradients, newUseCases } from "../_kit/fields/industry-fields.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { industryThemes } from "./themes.ts";

/** Shared values of the initial industries. */
const start = { useCases: newUseCases, link: "", gradient: "", borderColor: "" } as const;

export const definition = defineBlock({
  type: "industries",
  aliases: ["industry_showcase"],
  storedAs: "industry_showcase",
  name: "Industries cards",
  category: "content",
  icon: "building2",
  premium: false,
  description: "Who it is for: a card for each industry, which opens to its use cases.",
  emptyText: "No industries configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "Who it is for", max: 200 }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
      },
    },
    {
      title: "Industries",
      fields: {
        "content.industries": list({
          label: "Industries",
          singular: "industry",
          summary: "name",
          max: 48,
          initial: [
            {
              ...start,
              id: "indu0001",
              name: "First industry",
              icon: "heart",
              description: "What is hard there, in one sentence.",
            },
            {
              ...start,
              id: "indu0002",
              name: "Second industry",
              icon: "cpu",
              description: "What is hard there, in one sentence.",
            },
            {
              ...start,
              id: "indu0003",
              name: "Third industry",
              icon: "globe",
              description: "What is hard there, in one sentence.",
            },
          ],
          item: {
            name: text({ label: "Name", initial: "New industry", max: 120 }),
            icon: icon({
              label: "Icon",
              default: "building2",
              offered: [
                "heart",
                "dollar-sign",
                "cpu",
                "shield",
                "building2",
                "globe",
                "zap",
                "users",
                "brain",
                "cloud",
                "star",
                "target",
                "award",
                "rocket",
              ],
              when: { at: "settings.showIcons", is: [true] },
            }),
            description: longText({ label: "Description", max: 1000 }),
            useCases: lines({
              label: "Use cases",
              initial: newUseCases,
              max: 30,
              when: { at: "settings.showUseCases", is: [true] },
            }),
            link: link({
              label: "Page",
              hint: "Where the card's name leads. If empty, it is not a link.",
              isOptional: true,
            }),
            gradient: {
              ...gradient({
                label: "Colour theme",
                hint: "Also sets the border colour.",
                default: "",
                presets: industryGradients,
              }),
              alsoSets: industryThemes,
            },
            borderColor: colour({ label: "Border colour" }),
          },
        }),
      },
    },
    {
      title: "Display",
      fields: {
        "styles.gridCols": choice({
          label: "Columns",
          hint: "Narrow screens show fewer.",
          options: [
            [2, "2"],
            [3, "3"],
            [4, "4"],
          ],
          default: 3,
          look: "buttons",
        }),
        "settings.showUseCases": toggle({ label: "Show use cases", default: true }),
        "settings.expandable": toggle({
          label: "Expandable",
          hint: "Cards open to show their use cases; when off, these are always shown.",
          default: true,
          when: { at: "settings.showUseCases", is: [true] },
        }),
        "settings.showIcons": toggle({ label: "Show icons", default: true }),
      },
    },
  ],
});
