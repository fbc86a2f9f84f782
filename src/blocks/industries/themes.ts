import type { industryGradients } from "../_kit/fields/industry-fields.ts";

/**
 * The border colour set along with a theme's gradient; choosing no theme removes it (PANEL-129).
 */
export const industryThemes = {
  "": { borderColor: "" },
  Coral: { borderColor: "#a8584c" },
  Amber: { borderColor: "#9a6a1c" },
  Moss: { borderColor: "#6f8240" },
  Jade: { borderColor: "#3c8a68" },
  Sky: { borderColor: "#417fae" },
  Cobalt: { borderColor: "#5069b3" },
  Iris: { borderColor: "#7a64b3" },
  Rose: { borderColor: "#a65578" },
} as const satisfies Readonly<Record<keyof typeof industryGradients | "", object>>;
