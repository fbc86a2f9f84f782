import { contrastBetween, parseColour } from "#core/fields/contrast.ts";

/** Theme colours that are near the ground: ink is read on them, and on all others the ground. */
const deep: readonly string[] = ["ground", "raised", "line", "transparent"];

/**
 * What is read best on a colour that an editor chose, as the class that says so: black or white on digits. The theme's
 * colours differ by the block's ground, so on them it is its ink or that ground.
 */
export function readableOn(colour: string): "black" | "white" | "ink" | "ground" {
  const found = colour.startsWith("#") ? parseColour(colour) : null;
  if (found === null) return deep.includes(colour) ? "ink" : "ground";
  const black = { r: 10, g: 13, b: 14, a: 1 };
  const white = { r: 255, g: 255, b: 255, a: 1 };
  return contrastBetween(found, black) >= contrastBetween(found, white) ? "black" : "white";
}
