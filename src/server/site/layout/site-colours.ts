import { brandColours } from "#core/brand.ts";
import type { MarkColours } from "#core/brand.ts";
import type { JsonObject } from "#core/document/json.ts";
import { isColour } from "#core/fields/colour.ts";

/** The colours of icons and pictures: the theme's own if they are hex colours, as in its stylesheet. */
export function siteColours(theme: JsonObject): MarkColours {
  return {
    ground: digitsAt(theme, "backgroundColor") ?? brandColours.ground,
    ink: digitsAt(theme, "primaryColor") ?? brandColours.ink,
    signal: brandColours.signal,
  };
}

function digitsAt(theme: JsonObject, name: string): string | null {
  const colour = theme[name];
  return isColour(colour) && /^#[0-9a-f]+$/i.test(colour) ? colour : null;
}
