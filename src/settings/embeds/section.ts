import { framePosition, frameZoom } from "#core/fields/frame-view-fields.ts";
import { defineSection } from "../_kit/define-section.ts";

/** How new embeds begin (DATA-020). Those that stand keep their own values. */
export const definition = defineSection({
  type: "embeds",
  name: "Embeds",
  icon: "globe",
  description: "How new embeds of other websites begin.",
  takesEffect: "saved",
  sections: [
    {
      title: "New embeds",
      fields: {
        "content.zoom": frameZoom({ default: 1.25 }),
        "content.x": framePosition("across", "content.zoom", { default: 0 }),
        "content.y": framePosition("down", "content.zoom", { default: -40 }),
      },
    },
  ],
});
