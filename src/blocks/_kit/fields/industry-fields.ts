import type { CustomGradient, GradientPresets } from "#core/fields/gradient.ts";

const theme = (from: string, to: string): CustomGradient => ({
  from,
  to,
  direction: "to bottom right",
});

/** The gradients offered for the card of an industry (PANEL-204). */
export const industryGradients = {
  Coral: theme("#ff8f7a", "#ff8fb8"),
  Amber: theme("#ffb224", "#ff9f6b"),
  Moss: theme("#c3d96b", "#7ee0a8"),
  Jade: theme("#7ee0a8", "#3fc6cf"),
  Sky: theme("#7cc4ff", "#58d6c9"),
  Cobalt: theme("#7a9cff", "#7cc4ff"),
  Iris: theme("#b79cff", "#7a9cff"),
  Rose: theme("#ff8fb8", "#d79bff"),
} as const satisfies GradientPresets;

/** The use cases of a new industry (PANEL-132, GAP-035). */
export const newUseCases = ["First use case", "Second use case", "Third use case"] as const;
