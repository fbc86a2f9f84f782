import { icon } from "#core/fields/icon.ts";
import { lines } from "#core/fields/lines.ts";
import { list } from "#core/fields/list.ts";
import { number } from "#core/fields/number.ts";
import { longText, text } from "#core/fields/text.ts";
import { currencyField } from "../_kit/fields/amount.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { chartFields } from "../_kit/styles/arrangement-fields.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { fundColour } from "./fund-colour.ts";
import { demoRound, roundTemplates, seedRound } from "./rounds.ts";

export const definition = defineBlock({
  type: "use-of-funds",
  aliases: [],
  storedAs: "use-of-funds",
  name: "Use of funds",
  category: "investor",
  icon: "dollar-sign",
  premium: false,
  description: "What a funding round pays for: a ring chart, and each part's share and amount.",
  emptyText: "Loading chart...",
  narrows: { ...chartFields, ...coloursOf("title", "subtitle", "description", "primary") },
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "What the round pays for", max: 200 }),
        "content.subtitle": longText({
          label: "Subtitle",
          initial: "Half of it builds. The rest installs, secures, and waits.",
          max: 1000,
        }),
        "content.totalFunding": {
          ...number({
            label: "Total funding",
            hint: "Such as 2500000 or $2.5M.",
            default: 1_000_000,
            min: 0,
            max: 1e12,
            step: 10_000,
            whole: true,
            parsed: true,
            formerNames: ["totalAmount"],
          }),
          initial: seedRound.totalFunding,
        },
        "settings.currency": currencyField(),
        "content.timeline": text({ label: "Timeline", initial: seedRound.timeline, max: 80 }),
      },
    },
    {
      title: "Funds",
      fields: {
        "content.funds": list({
          label: "Funds",
          singular: "fund",
          summary: "category",
          percent: "percentage",
          max: 12,
          // The default total is that of the demo round, so the default split must match it
          // (CONST-023).
          default: demoRound.funds,
          initial: seedRound.funds,
          item: {
            category: text({ label: "Category", initial: "New category", max: 80 }),
            percentage: number({
              label: "Percentage",
              default: 0,
              min: 0,
              max: 100,
              step: 0.5,
              unit: "%",
              look: "slider",
            }),
            color: fundColour(),
            icon: icon({
              label: "Icon",
              default: "dollar-sign",
              offered: ["cpu", "rocket", "shield", "lock", "users", "target", "globe", "zap"],
            }),
            description: longText({ label: "Description", max: 400 }),
            amount: text({
              label: "Amount",
              hint: "If empty, its share of the total is shown.",
              max: 40,
            }),
          },
        }),
      },
    },
    {
      title: "Outcomes",
      fields: {
        "content.outcomes": lines({
          label: "Outcomes",
          hint: "What the round leads to, one per line.",
          initial: ["180+ customers", "$20M ARR by 2028", "8 industries"],
          max: 12,
        }),
      },
    },
    { title: "Quick Templates", templates: roundTemplates, fields: {} },
  ],
});
