import { list } from "#core/fields/list.ts";
import { number } from "#core/fields/number.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { currencyField } from "../_kit/fields/amount.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { chartFields } from "../_kit/styles/arrangement-fields.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

/** Sample figures: the markets of 8 industries in billions, 152 in total. */
const markets = [
  ["Financial services", 31],
  ["Healthcare", 28],
  ["Manufacturing", 24],
  ["Retail & e-commerce", 18],
  ["Technology", 17],
  ["Telecommunications", 13],
  ["Energy & utilities", 12],
  ["Transportation & logistics", 9],
] as const;

export const definition = defineBlock({
  type: "market-growth",
  aliases: [],
  storedAs: "market-growth",
  name: "Market growth",
  category: "investor",
  icon: "bar-chart",
  premium: false,
  description: "How large a market is, part by part, and how fast each part grows.",
  emptyText: "No market figures configured",
  narrows: { ...chartFields, ...coloursOf("title", "subtitle", "description", "primary") },
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "One platform, eight markets",
          max: 200,
        }),
        "content.subtitle": longText({ label: "Subtitle", max: 1000 }),
        "content.total": text({ label: "Whole market", initial: "$152B+", max: 40 }),
        "content.totalLabel": text({
          label: "Label",
          initial: "combined market of 8 industries",
          max: 120,
        }),
      },
    },
    {
      title: "Markets",
      note: "Values are in billions. The longest bar is the largest market.",
      fields: {
        "content.markets": list({
          label: "Markets",
          singular: "market",
          summary: "label",
          max: 24,
          initial: markets.map(([label, value], index) => ({
            id: `mark000${index + 1}`,
            label,
            value,
            growth: "",
          })),
          item: {
            label: text({ label: "Market", initial: "New market", max: 80, formerNames: ["name"] }),
            value: number({
              label: "Value",
              default: 0,
              min: 0,
              max: 1_000_000,
              step: 0.1,
              unit: "B",
            }),
            growth: text({ label: "Growth", hint: "Such as +12% a year.", max: 40 }),
          },
        }),
        "settings.showShare": toggle({ label: "Show each share", default: true }),
        "settings.currency": currencyField(),
      },
    },
    {
      title: "Source",
      fields: {
        "content.source": longText({
          label: "Source",
          initial: "The sum is the combined market; its split is a sample, for the order of size.",
          max: 400,
        }),
      },
    },
  ],
});
