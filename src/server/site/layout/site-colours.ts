import type { MarkColours } from "#core/brand.ts";
import { paletteOf } from "#core/theme/derive-palette.ts";
import type { Theme } from "#core/theme/theme.ts";

/** The colours of icons and pictures, and of the browser's own bars: the theme's. */
export function siteColours(theme: Theme): MarkColours {
  const { ground, ink, signal } = paletteOf(theme).page;
  return { ground, ink, signal };
}
