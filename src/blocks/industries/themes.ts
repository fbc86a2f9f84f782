import type { CustomGradient } from "#core/fields/gradient.ts";

const theme = (from: string, to: string): CustomGradient => ({
  from,
  to,
  direction: "to bottom right",
});

/** The gradients of the eight colour themes of industries (PANEL-204). */
export const industryGradients = {
  Coral: theme("#ff8f7a", "#ff8fb8"),
  Amber: theme("#ffb224", "#ff9f6b"),
  Moss: theme("#c3d96b", "#7ee0a8"),
  Jade: theme("#7ee0a8", "#3fc6cf"),
  Sky: theme("#7cc4ff", "#58d6c9"),
  Cobalt: theme("#7a9cff", "#7cc4ff"),
  Iris: theme("#b79cff", "#7a9cff"),
  Rose: theme("#ff8fb8", "#d79bff"),
} as const;

/** The border that choosing a theme sets beside its gradient; choosing none takes it away (PANEL-129). */
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
