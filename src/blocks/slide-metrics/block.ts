import { gradient } from "#core/fields/gradient.ts";
import { contactLink } from "#core/fields/href.ts";
import { link } from "#core/fields/link.ts";
import { list } from "#core/fields/list.ts";
import { object } from "#core/fields/object.ts";
import { specifiedPages } from "#core/fields/specified-pages.ts";
import { text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { pageLinks, usualLinks } from "../_kit/fields/button-fields.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { statisticGradients } from "../_kit/fields/presets.ts";
import { slideHeadFields, slideIcon, slideSection } from "../_kit/fields/slide-fields.ts";

const whenShown = { at: "settings.showCTA", is: [true] };
const links = [...pageLinks, ...usualLinks.filter(({ value }) => value === contactLink)];
const cta = { primary: "Arrange a conversation", secondary: "See the architecture" };

export const definition = defineBlock({
  type: "slide-metrics",
  aliases: ["metrics"],
  storedAs: "metrics",
  name: "Slide: metrics",
  category: "investor",
  icon: "bar-chart",
  premium: false,
  description: "The deck's figures on one slide: the first one large, the others beside it.",
  emptyText: "No metrics configured",
  sections: [
    {
      title: "Content",
      fields: slideHeadFields({
        title: "From $345K to $20M",
        subtitle: "The starting point is 2025; what is a target says its year.",
      }),
    },
    {
      title: "Metrics",
      fields: {
        "content.metrics": list({
          label: "Metrics",
          singular: "metric",
          summary: "label",
          max: 17,
          initial: [
            {
              id: "metr0001",
              icon: "target",
              value: "$20M",
              label: "ARR, target for 2028",
              color: "Signal",
            },
            {
              id: "metr0002",
              icon: "trending-up",
              value: "$345K",
              label: "starting point, 2025",
              color: "",
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
              icon: "bar-chart",
              value: "$152B+",
              label: "market of 8 industries together",
              color: "",
            },
            { id: "metr0005", icon: "calendar", value: "60", label: "days to close", color: "" },
            { id: "metr0006", icon: "zap", value: "99.9%", label: "uptime", color: "" },
            {
              id: "metr0007",
              icon: "dollar-sign",
              value: "$1M",
              label: "seed round",
              color: "Blueprint",
            },
          ],
          item: {
            icon: slideIcon([
              "target",
              "trending-up",
              "users",
              "zap",
              "dollar-sign",
              "calendar",
              "award",
              "bar-chart",
            ]),
            value: text({ label: "Value", initial: "0", max: 24 }),
            label: text({ label: "Label", initial: "New metric", max: 160 }),
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
      title: "Buttons",
      fields: {
        "settings.showCTA": toggle({ label: "Show buttons", default: true }),
        "content.cta": {
          ...object({
            label: "Button texts",
            parts: {
              primary: text({ label: "Primary", max: 80 }),
              secondary: text({ label: "Secondary", max: 80 }),
            },
            when: whenShown,
            formerPath: "settings.cta",
          }),
          initial: cta,
        },
        "content.primaryLink": link({
          label: "Primary leads to",
          presets: links,
          initial: contactLink,
          textAt: "content.cta.primary",
          when: whenShown,
        }),
        "content.secondaryLink": link({
          label: "Secondary leads to",
          presets: links,
          initial: specifiedPages.architecture,
          textAt: "content.cta.secondary",
          when: whenShown,
        }),
      },
    },
    slideSection,
  ],
});
