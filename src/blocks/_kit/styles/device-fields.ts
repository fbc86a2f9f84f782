import { choice } from "#core/fields/choice.ts";
import { object } from "#core/fields/object.ts";
import { toggle } from "#core/fields/toggle.ts";

/** Overrides per device (STYLE-012, STYLE-035, STYLE-036). */
export const deviceFields = {
  "styles.responsive": object({
    label: "On each device",
    look: "devices",
    parts: {
      mobile: device("Mobile, up to 639 px"),
      tablet: device("Tablet, 640 to 1023 px"),
      desktop: device("Desktop, from 1024 px"),
    },
  }),
} as const;

function device(label: string) {
  return object({
    label,
    parts: {
      padding: choice({
        label: "Padding, top and bottom",
        options: [
          ["", "Unchanged"],
          ["py-4", "M · 16 px"],
          ["py-6", "L · 24 px"],
          ["py-8", "XL · 32 px"],
          ["py-12", "2XL · 48 px"],
          ["py-16", "3XL · 64 px"],
          ["py-20", "4XL · 80 px"],
        ],
        default: "",
      }),
      fontSize: choice({
        label: "Text size",
        options: [
          ["", "Unchanged"],
          ["sm", "Small"],
          ["base", "Base"],
          ["lg", "Large"],
          ["xl", "XL"],
          ["2xl", "2XL"],
          ["3xl", "3XL"],
        ],
        default: "",
      }),
      hidden: toggle({ label: "Hidden", default: false }),
    },
  });
}
