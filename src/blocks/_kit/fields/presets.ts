import type { CustomGradient, GradientPresets } from "#core/fields/gradient.ts";

const toRight = (from: string, to: string): CustomGradient => ({ from, to, direction: "to right" });

/** The six named gradients (STYLE-028). Both ends are readable as text on the dark background. */
export const namedGradients = {
  Sunset: toRight("#ff9f6b", "#ff6f91"),
  Ocean: toRight("#5ad1e6", "#6aa8ff"),
  Purple: toRight("#b79cff", "#e29bff"),
  Fire: toRight("#ffb224", "#ff7a59"),
  Mint: toRight("#7ee0a8", "#58d6c9"),
  Galaxy: toRight("#8fa2ff", "#d79bff"),
} as const satisfies GradientPresets;

/** The seven gradients of the statistics blocks (PANEL-100, PANEL-203). */
export const statisticGradients = {
  Signal: toRight("#ffcf70", "#ffb224"),
  Blueprint: toRight("#a9d8ff", "#7cc4ff"),
  Growth: toRight("#b4efcb", "#7ee0a8"),
  Copper: toRight("#ffc09a", "#ff9f6b"),
  Lilac: toRight("#d3c4ff", "#b79cff"),
  Rose: toRight("#ffb3c4", "#ff8fa8"),
  Paper: toRight("#f2f4f1", "#9aa5a3"),
} as const satisfies GradientPresets;
