import type { CustomGradient, GradientPresets } from "#core/fields/gradient.ts";

const to = (from: string, end: string): CustomGradient => ({
  from,
  to: end,
  direction: "to bottom right",
});

/** Gradients for a feature's stone. Both ends are visible as lines on the background colour. */
export const featureGradients = {
  "Purple to blue": to("#b79cff", "#7cc4ff"),
  "Blue to teal": to("#7cc4ff", "#58d6c9"),
  "Teal to green": to("#58d6c9", "#7ee0a8"),
  "Amber to coral": to("#ffb224", "#ff8f7a"),
  "Coral to rose": to("#ff8f7a", "#ff8fb8"),
  "Rose to purple": to("#ff8fb8", "#b79cff"),
  "Paper to stone": to("#f2f4f1", "#9aa5a3"),
} as const satisfies GradientPresets;

/** The gradient of a new feature (PANEL-040). */
export const newFeatureGradient = "Purple to blue" satisfies keyof typeof featureGradients;
