import { gradient } from "#core/fields/gradient.ts";
import { icon } from "#core/fields/icon.ts";
import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { namedGradients, statisticGradients } from "../_kit/fields/presets.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";

export const definition = defineBlock({
  type: "investment-hero",
  aliases: [],
  storedAs: "investment-hero",
  name: "Investment overview",
  category: "investor",
  icon: "rocket",
  premium: false,
  description: "The funding round in one sentence, with its key figures.",
  emptyText: "No investment overview configured",
  narrows: coloursOf("title", "description", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.badgeText": text({ label: "Badge", initial: "Seed round", max: 80 }),
        "content.headline": text({
          label: "Headline",
          initial: "A $1M seed round",
          max: 160,
        }),
        "content.gradientText": text({
          label: "Headline, coloured part",
          initial: "on the way to $20M ARR",
          max: 160,
        }),
        "content.gradient": gradient({
          label: "Colour of that part",
          lookOf: "content.gradientText",
          default: "Fire",
          presets: namedGradients,
        }),
        "content.description": longText({
          label: "Description",
          initial:
            "Private AI on machines that the customer owns. The round pays for the first installations; what follows is sold, not raised.",
          max: 1000,
        }),
      },
    },
    {
      title: "Metrics",
      fields: {
        "content.metrics": list({
          label: "Metrics",
          singular: "metric",
          summary: "label",
          max: 12,
          initial: [
            {
              id: "metr0001",
              icon: "calendar",
              value: "$345K",
              label: "2025 starting point",
              color: "",
            },
            {
              id: "metr0002",
              icon: "target",
              value: "$20M",
              label: "ARR target for 2028",
              color: "Signal",
            },
            {
              id: "metr0003",
              icon: "users",
              value: "180+",
              label: "customers, target for 2028",
              color: "",
            },
            {
              id: "metr0004",
              icon: "globe",
              value: "$152B+",
              label: "combined market of 8 industries",
              color: "",
            },
          ],
          item: {
            value: text({ label: "Value", initial: "$0", max: 40 }),
            label: text({ label: "Label", initial: "New metric", max: 120 }),
            icon: icon({
              label: "Icon",
              default: "dollar-sign",
              offered: [
                "target",
                "trending-up",
                "users",
                "zap",
                "dollar-sign",
                "calendar",
                "award",
                "bar-chart",
              ],
            }),
            color: gradient({
              label: "Colour",
              lookOf: "value",
              default: "",
              presets: statisticGradients,
            }),
          },
        }),
      },
    },
    {
      title: "Bottom message",
      fields: {
        "content.bottomMessage": longText({
          label: "Bottom message",
          initial: "60 days to close, from the first meeting to the signature.",
          max: 300,
        }),
      },
    },
  ],
});
