import { icon } from "#core/fields/icon.ts";
import { list } from "#core/fields/list.ts";
import { text } from "#core/fields/text.ts";

/** The figures of a case (PANEL-160), with the two initial ones (PANEL-164). */
export const metrics = list({
  label: "Metrics",
  singular: "metric",
  summary: "label",
  max: 8,
  initial: [
    { id: "metr0001", label: "Efficiency", value: "50%", icon: "trending-up" },
    { id: "metr0002", label: "Cost reduction", value: "100K", icon: "target" },
  ],
  item: {
    label: text({ label: "Label", initial: "New metric", max: 120 }),
    value: text({ label: "Value", initial: "0%", max: 40 }),
    icon: icon({
      label: "Icon",
      default: "trending-up",
      offered: ["trending-up", "target", "star", "zap"],
    }),
  },
});
