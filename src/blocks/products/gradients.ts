import type { CustomGradient, GradientPresets } from "#core/fields/gradient.ts";

const to = (from: string, end: string): CustomGradient => ({
  from,
  to: end,
  direction: "to bottom right",
});

/**
 * The five gradients of products (PANEL-083, PANEL-203). Both ends are readable on the background
 * colour.
 */
export const productGradients = {
  Furnace: to("#ffb224", "#ff7a59"),
  Blueprint: to("#7cc4ff", "#7a8cff"),
  Verdigris: to("#7ee0a8", "#3fc6cf"),
  Dusk: to("#b79cff", "#ff8fb8"),
  Limestone: to("#f2f4f1", "#9aa5a3"),
} as const satisfies GradientPresets;
