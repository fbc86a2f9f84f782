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
  type: "slide-product-offerings",
  aliases: ["product-offerings"],
  storedAs: "product-offerings",
  name: "Slide: product offerings",
  category: "investor",
  icon: "building2",
  premium: false,
  description: "What you sell, side by side: each offering with what it includes.",
  emptyText: "No product offerings configured",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: slideHeadFields({
        title: "Three parts, one product",
        subtitle: "Each can be taken alone. Together they are the grid.",
      }),
    },
    {
      title: "Offerings",
      fields: {
        "content.offerings": list({
          label: "Offerings",
          singular: "offering",
          summary: "name",
          max: 12,
          initial: [
            {
              id: "offr0001",
              icon: "brain",
              name: "AI agents",
              description: "Do a written task in the tools that are there.",
              features: [
                "An account and rights for each",
                "1000+ connectors",
                "A person approves what matters",
              ],
            },
            {
              id: "offr0002",
              icon: "cloud",
              name: "Private LLM cloud",
              description: "Models that run where the records are.",
              features: [
                "On the customer's own machines",
                "Open weights, replaceable",
                "99.9% uptime SLA",
              ],
            },
            {
              id: "offr0003",
              icon: "network",
              name: "Agent grid",
              description: "Joins machines of any kind to one.",
              features: [
                "Nodes added while it runs",
                "Work moves when one fails",
                "24/7 monitoring",
              ],
            },
          ],
          item: {
            icon: slideIcon([
              "brain",
              "cloud",
              "network",
              "server",
              "building2",
              "users",
              "cpu",
              "database",
              "shield",
              "rocket",
            ]),
            name: text({ label: "Name", initial: "New offering", max: 160 }),
            description: slideDescription("What is sold, and to whom."),
            features: slideLines("Features", ["First feature", "Second feature"]),
          },
        }),
      },
    },
    slideSection,
  ],
});
