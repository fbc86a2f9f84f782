import { list } from "#core/fields/list.ts";
import { text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import {
  slideDescription,
  slideHeadFields,
  slideIcon,
  slideLines,
  slideSection,
} from "../_kit/fields/slide-fields.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "slide-use-cases",
  aliases: ["use-cases"],
  storedAs: "use-cases",
  name: "Slide: use cases",
  category: "investor",
  icon: "target",
  premium: false,
  description: "Where it is used: one line per use case, with its benefits.",
  emptyText: "No use cases configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: slideHeadFields({
        title: "One workflow at a time",
        subtitle: "Four of the eight industries, with the case each begins with.",
      }),
    },
    {
      title: "Use cases",
      fields: {
        "content.useCases": list({
          label: "Use cases",
          singular: "use case",
          summary: "title",
          max: 12,
          initial: [
            {
              id: "case0001",
              icon: "heart",
              title: "Healthcare: the letter after the visit",
              description:
                "Drafted from the record, inside the hospital, signed by whoever treated.",
              benefits: ["Nothing leaves the ward's network", "Each sentence names its source"],
            },
            {
              id: "case0002",
              icon: "building2",
              title: "Financial services: the file before the loan",
              description: "Papers are read, gaps are asked for, the decision stays with a person.",
              benefits: ["The same questions for every file", "A log that an auditor can read"],
            },
            {
              id: "case0003",
              icon: "cpu",
              title: "Manufacturing: the fault at night",
              description: "The line's own manuals and reports, asked in plain words.",
              benefits: [
                "Answers without a connection outside",
                "What was learned stays in the plant",
              ],
            },
            {
              id: "case0004",
              icon: "zap",
              title: "Energy: the permit to work",
              description: "Checked against plans and rules before somebody goes out.",
              benefits: ["Runs where no cloud is allowed", "A person approves each one"],
            },
          ],
          item: {
            icon: slideIcon([
              "target",
              "heart",
              "building2",
              "cpu",
              "zap",
              "users",
              "globe",
              "server",
              "rocket",
              "dollar-sign",
            ]),
            title: text({ label: "Title", initial: "New use case", max: 160 }),
            description: slideDescription("Who does what with it."),
            benefits: slideLines("Benefits", ["First benefit", "Second benefit"]),
          },
        }),
      },
    },
    slideSection,
  ],
});
