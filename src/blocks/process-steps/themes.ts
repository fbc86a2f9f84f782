import type { CustomGradient } from "#core/fields/gradient.ts";

const theme = (from: string, to: string): CustomGradient => ({ from, to, direction: "to right" });

/** The gradients of the five colour themes of steps (PANEL-203). */
export const stepGradients = {
  Furnace: theme("#ffb224", "#ff7a59"),
  Blueprint: theme("#7cc4ff", "#7a8cff"),
  Verdigris: theme("#7ee0a8", "#3fc6cf"),
  Dusk: theme("#b79cff", "#ff8fb8"),
  Limestone: theme("#f2f4f1", "#9aa5a3"),
} as const;

/** The colours set along with a theme's gradient; choosing no theme removes them (PANEL-097). */
export const stepThemes = {
  "": { borderColor: "", iconColor: "" },
  Furnace: { borderColor: "#a8641f", iconColor: "#ffb224" },
  Blueprint: { borderColor: "#3f6fb0", iconColor: "#7cc4ff" },
  Verdigris: { borderColor: "#2f8b74", iconColor: "#7ee0a8" },
  Dusk: { borderColor: "#8a5fae", iconColor: "#b79cff" },
  Limestone: { borderColor: "#76807e", iconColor: "#f2f4f1" },
} as const satisfies Readonly<Record<keyof typeof stepGradients | "", object>>;
