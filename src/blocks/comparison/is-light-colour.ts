import { colourTokens } from "#core/fields/colour.ts";
import { luminance, parseColour } from "#core/fields/contrast.ts";
import { lightest, ownPalette } from "#core/theme/palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import { groundOf, siteColour } from "../_kit/styles/light-ground.ts";

/**
 * Whether dark text is more readable than light text on a part's colour, or on the block's
 * background if the part has no (or a mostly transparent) colour. In light blocks theme colours are
 * inverted.
 */
export function isLightColour(
  value: string,
  styles: Readonly<Record<string, unknown>>,
  palette: Palette = ownPalette,
): boolean {
  const ground = groundOf(styles, palette);
  const colour = parseColour(siteColour(value, palette));
  if (colour === null || colour.a < 0.5) return ground.isLight;
  const isInverted =
    ground.isLight !== (palette.isLight === true) && Object.hasOwn(colourTokens, value);
  return luminance(colour) > lightest !== isInverted;
}
