import { choice } from "#core/fields/choice.ts";
import { list } from "#core/fields/list.ts";
import { number } from "#core/fields/number.ts";
import { longText, text } from "#core/fields/text.ts";
import { currencyField } from "../_kit/fields/amount.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { chartFields } from "../_kit/styles/arrangement-fields.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

const change = { kind: "change" } as const;

export const definition = defineBlock({
  type: "tco-waterfall",
  aliases: [],
  storedAs: "tco-waterfall",
  name: "Cost waterfall",
  category: "investor",
  icon: "bar-chart",
  premium: false,
  description: "From what something costs now to what it will cost, step by step.",
  emptyText: "No costs configured",
  narrows: { ...chartFields, ...coloursOf("title", "subtitle", "primary") },
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({
          label: "Title",
          initial: "Where $100K a year stays",
          max: 200,
        }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "A sample: half of a bill of $200K. How it splits is for the order of size.",
          max: 1000,
        }),
        "content.result": text({
          label: "Result",
          initial: "$100K less, 50% of the cost",
          max: 120,
        }),
      },
    },
    {
      title: "Costs",
      note: "A start sets the cost, a change adds to it or, if negative, subtracts from it, and a total shows the result.",
      fields: {
        "content.costs": list({
          label: "Costs",
          singular: "cost",
          summary: "label",
          max: 20,
          initial: [
            { id: "cost0001", label: "Cloud, as today", kind: "start", amount: 200_000 },
            { ...change, id: "cost0002", label: "Seats and tokens", amount: -70_000 },
            { ...change, id: "cost0003", label: "Moving data out", amount: -30_000 },
            { ...change, id: "cost0004", label: "Rework by hand", amount: -25_000 },
            { ...change, id: "cost0005", label: "Machines and power", amount: 25_000 },
            { id: "cost0006", label: "On your own machines", kind: "total", amount: 0 },
          ],
          item: {
            label: text({ label: "Label", initial: "New cost", max: 80 }),
            kind: choice({
              label: "Kind",
              options: [
                ["start", "Start"],
                ["change", "Change"],
                ["total", "Total"],
              ],
              default: "change",
              look: "buttons",
            }),
            amount: number({
              label: "Amount",
              default: 0,
              min: -1e12,
              max: 1e12,
              step: 1000,
              when: { at: "kind", is: ["start", "change"] },
            }),
          },
        }),
        "settings.currency": currencyField(),
      },
    },
  ],
});
