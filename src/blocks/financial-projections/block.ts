import { choice } from "#core/fields/choice.ts";
import { lines } from "#core/fields/lines.ts";
import { list } from "#core/fields/list.ts";
import { number } from "#core/fields/number.ts";
import { longText, text } from "#core/fields/text.ts";
import { currencyField } from "../_kit/fields/amount.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { chartFields } from "../_kit/styles/arrangement-fields.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

const millions = { default: 0, min: 0, max: 100_000, step: 0.1, unit: "M" } as const;

export const definition = defineBlock({
  type: "financial-projections",
  aliases: [],
  storedAs: "financial-projections",
  name: "Financial projections",
  category: "investor",
  icon: "trending-up",
  premium: false,
  description:
    "Revenue by year, from enterprises and smaller businesses, with the assumptions behind it.",
  emptyText: "Loading chart...",
  narrows: { ...chartFields, ...coloursOf("title", "subtitle", "description", "primary") },
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "The way to $20M", max: 200 }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "From $345K in 2025. The years between are calculated, not measured.",
          max: 1000,
        }),
        "content.target": text({
          label: "Revenue target",
          default: "$20M by 2028",
          max: 60,
        }),
      },
    },
    {
      title: "Projections",
      note: "Amounts are in millions. The bar for enterprises is full at 20, the one for smaller business at 5.",
      fields: {
        "content.projections": list({
          formerPath: "settings.projections",
          label: "Projections",
          singular: "year",
          summary: "year",
          max: 12,
          initial: [
            { id: "year2025", year: "2025", enterprise: 0.276, smallbusiness: 0.069, total: 0 },
            { id: "year2026", year: "2026", enterprise: 1.04, smallbusiness: 0.26, total: 0 },
            { id: "year2027", year: "2027", enterprise: 4.16, smallbusiness: 1.04, total: 0 },
            { id: "year2028", year: "2028", enterprise: 16, smallbusiness: 4, total: 0 },
          ],
          item: {
            year: text({ label: "Year", initial: "Year", max: 20 }),
            enterprise: number({ label: "Enterprise", ...millions }),
            smallbusiness: number({
              label: "Smaller business",
              ...millions,
              formerNames: ["consumer", "smallBusiness", "small_business"],
            }),
            total: number({ label: "Total", hint: "0: the sum of both.", ...millions }),
          },
        }),
        "content.enterpriseLabel": text({
          label: "Name for the first bars",
          default: "Enterprise",
          max: 40,
        }),
        "content.smallLabel": text({
          label: "Name for the second bars",
          default: "Smaller business",
          max: 40,
        }),
      },
    },
    {
      title: "Assumptions",
      fields: {
        "content.assumptions": lines({
          formerPath: "settings.assumptions",
          label: "Assumptions",
          initial: [
            "$345K in 2025 and $20M in 2028 are given: 3.9 times each year",
            "Four fifths from enterprises, a sample split",
            "180+ customers in 2028",
          ],
          max: 20,
        }),
      },
    },
    {
      title: "Display",
      fields: {
        "content.timeframe": choice({
          formerPath: "settings.timeframe",
          label: "Timeframe",
          options: [
            ["seed-stage", "Seed stage"],
            ["growth", "Growth"],
          ],
          default: "seed-stage",
          look: "buttons",
          notes: { growth: "Each year shows how many times the revenue of the year before it is." },
        }),
        "settings.currency": currencyField(),
      },
    },
  ],
});
