import { brandColours } from "#core/brand.ts";
import type { MarkColours } from "#core/brand.ts";
import type { Theme } from "#core/theme/theme.ts";

/** The colours of icons and pictures: the theme's own, as in its stylesheet. */
export function siteColours({ ground, ink }: Theme): MarkColours {
  return {
    ground: ground || brandColours.ground,
    ink: ink || brandColours.ink,
    signal: brandColours.signal,
  };
}
