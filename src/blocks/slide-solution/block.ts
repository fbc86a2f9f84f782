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
  type: "slide-solution",
  aliases: ["solution"],
  storedAs: "solution",
  name: "Slide: solution",
  category: "investor",
  icon: "check-circle",
  premium: false,
  description: "What you do about the problem, point by point, drawn in solid lines.",
  emptyText: "No solutions configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: slideHeadFields({
        title: "The models come to the records",
        subtitle: "One installation on the customer's own machines.",
      }),
    },
    {
      title: "Solutions",
      fields: {
        "content.items": list({
          label: "Solutions",
          singular: "solution",
          summary: "title",
          max: 12,
          initial: [
            {
              id: "solu0001",
              icon: "cloud",
              title: "A private LLM cloud",
              description:
                "Language models on hardware its owner owns, behind the owner's own sign-in.",
            },
            {
              id: "solu0002",
              icon: "brain",
              title: "Agents with a task",
              description:
                "Each has an account, rights and an end. It asks a person where it should.",
            },
            {
              id: "solu0003",
              icon: "network",
              title: "A grid of all machines",
              description:
                "Work goes where there is room. A node that fails is one node less, and nothing else.",
            },
          ],
          item: {
            icon: slideIcon([
              "check-circle",
              "shield",
              "lock",
              "key",
              "cloud",
              "server",
              "database",
              "network",
              "users",
              "brain",
              "cpu",
              "zap",
              "target",
              "dollar-sign",
              "trending-up",
              "lightbulb",
              "rocket",
              "globe",
            ]),
            title: text({ label: "Title", initial: "New solution", max: 160 }),
            description: slideDescription("What it does, and what is different then."),
          },
        }),
      },
    },
    slideSection,
  ],
});
