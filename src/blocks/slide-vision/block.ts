import { list } from "#core/fields/list.ts";
import { text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import {
  slideDescription,
  slideHeadFields,
  slideIcon,
  slideSection,
} from "../_kit/fields/slide-fields.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "slide-vision",
  aliases: ["vision"],
  storedAs: "vision",
  name: "Slide: vision",
  category: "investor",
  icon: "lightbulb",
  premium: false,
  description: "Where it all leads, on one slide: a sentence, and the points that support it.",
  emptyText: "No vision configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: slideHeadFields({
        title: "Every company keeps its own intelligence",
        subtitle:
          "Models come to the records. Keys, answers and what is learned stay with whoever owns the machines.",
      }),
    },
    {
      title: "Features",
      fields: {
        "content.features": list({
          label: "Features",
          singular: "feature",
          summary: "title",
          max: 12,
          initial: [
            {
              id: "visi0001",
              icon: "lock",
              title: "The records stay",
              description: "Nothing that was written in the building has to leave it.",
            },
            {
              id: "visi0002",
              icon: "zap",
              title: "The work gets done",
              description: "Agents act in the tools that people have open anyway.",
            },
            {
              id: "visi0003",
              icon: "users",
              title: "For every size",
              description: "A grid for an enterprise, one machine for a small business.",
            },
            {
              id: "visi0004",
              icon: "trending-up",
              title: "It pays soon",
              description: "One workflow first, counted before and after.",
            },
          ],
          item: {
            icon: slideIcon([
              "shield",
              "zap",
              "trending-up",
              "target",
              "users",
              "lock",
              "sparkles",
              "globe",
            ]),
            title: text({ label: "Title", initial: "New feature", max: 160 }),
            description: slideDescription(),
          },
        }),
      },
    },
    slideSection,
  ],
});
