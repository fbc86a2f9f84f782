import type { CustomGradient } from "#core/fields/gradient.ts";

const light = (from: string, to: string): CustomGradient => ({
  from,
  to,
  direction: "to bottom right",
});

/** What the card of an industry can be lit with. */
export const impactGradients = {
  Coral: light("#ff8f7a", "#ff8fb8"),
  Amber: light("#ffb224", "#ff9f6b"),
  Moss: light("#c3d96b", "#7ee0a8"),
  Jade: light("#7ee0a8", "#3fc6cf"),
  Sky: light("#7cc4ff", "#58d6c9"),
  Cobalt: light("#7a9cff", "#7cc4ff"),
  Iris: light("#b79cff", "#7a9cff"),
  Rose: light("#ff8fb8", "#d79bff"),
} as const;
