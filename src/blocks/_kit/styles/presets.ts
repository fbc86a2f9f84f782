import type { CustomGradient, GradientPresets } from "#core/fields/gradient.ts";

const down = (from: string, to: string): CustomGradient => ({
  from,
  to,
  direction: "to bottom right",
});

/**
 * The six named gradients as backgrounds (STYLE-028), dark enough for the theme's text on either
 * end. Their variants for text colours are in `../fields/presets.ts`.
 */
export const backgroundGradients = {
  Sunset: down("#46210f", "#3c1226"),
  Ocean: down("#06333f", "#101c44"),
  Purple: down("#2b1650", "#3a1145"),
  Fire: down("#472200", "#451313"),
  Mint: down("#063a27", "#063436"),
  Galaxy: down("#171d4d", "#33144a"),
} as const satisfies GradientPresets;
