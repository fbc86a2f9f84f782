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
  type: "slide-security-architecture",
  aliases: ["security-architecture"],
  storedAs: "security-architecture",
  name: "Slide: security architecture",
  category: "investor",
  icon: "shield",
  premium: false,
  description:
    "Security layer by layer, from the outer wall to the records, drawn as the plan of a keep.",
  emptyText: "No security layers configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: slideHeadFields({
        title: "Security in five walls",
        subtitle: "From the network inwards: whoever is through one stands before the next.",
      }),
    },
    {
      title: "Security layers",
      fields: {
        "content.securityLayers": list({
          label: "Security layers",
          singular: "security layer",
          summary: "title",
          max: 12,
          initial: [
            {
              id: "secu0001",
              icon: "network",
              title: "Network",
              description: "The grid stands on the customer's own network.",
              features: ["No connection outwards is needed", "Traffic between nodes is encrypted"],
            },
            {
              id: "secu0002",
              icon: "users",
              title: "Access",
              description: "People and agents sign in, each by an account of their own.",
              features: ["Rights by role", "An end date for each agent"],
            },
            {
              id: "secu0003",
              icon: "server",
              title: "Machines",
              description: "Models run on hardware that the customer owns.",
              features: ["No copy elsewhere", "Replaceable one by one"],
            },
            {
              id: "secu0004",
              icon: "key",
              title: "Keys",
              description: "Who holds the keys holds the data: the customer alone.",
              features: ["Never with the maker", "Changed without a stop"],
            },
            {
              id: "secu0005",
              icon: "shield",
              title: "Proof",
              description: "SOC 2 Type II, and a log of every read and every action.",
              features: ["Audited over a period", "The log stays with its owner"],
            },
          ],
          item: {
            icon: slideIcon(["shield", "lock", "key", "network", "database", "users", "server"]),
            title: text({ label: "Title", initial: "New security layer", max: 160 }),
            description: slideDescription("What it keeps out, and how."),
            features: slideLines("Features", ["First feature", "Second feature"]),
          },
        }),
      },
    },
    slideSection,
  ],
});
