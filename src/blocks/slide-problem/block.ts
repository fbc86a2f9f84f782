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
  type: "slide-problem",
  aliases: ["problem"],
  storedAs: "problem",
  name: "Slide: problem",
  category: "investor",
  icon: "lock",
  premium: false,
  description: "What the problem is, point by point, drawn in dashed lines.",
  emptyText: "No problems configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: slideHeadFields({
        title: "The records that matter may not be sent",
        subtitle: "So the work that needs them is still done by hand.",
      }),
    },
    {
      title: "Problems",
      fields: {
        "content.items": list({
          label: "Problems",
          singular: "problem",
          summary: "title",
          max: 12,
          initial: [
            {
              id: "prob0001",
              icon: "lock",
              title: "Records may not leave",
              description:
                "Law, contracts and customers say where data has to stay. A public service is elsewhere.",
            },
            {
              id: "prob0002",
              icon: "cloud",
              title: "So AI stops at the fence",
              description:
                "What may be sent is the harmless part. The rest is copied from one screen to another.",
            },
            {
              id: "prob0003",
              icon: "server",
              title: "Building it alone takes a team",
              description:
                "Eight layers, from agents down to micro services, are more than most companies can staff.",
            },
          ],
          item: {
            icon: slideIcon([
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
              "check-circle",
              "globe",
            ]),
            title: text({ label: "Title", initial: "New problem", max: 160 }),
            description: slideDescription("Who has it, and what it costs them."),
          },
        }),
      },
    },
    slideSection,
  ],
});
