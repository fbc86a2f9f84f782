import { contrastBetween, parseColour } from "#core/fields/contrast.ts";

/**
 * Theme colours close to the background: text on them uses ink, on all others the background
 * colour.
 */
const deep: readonly string[] = ["ground", "raised", "line", "transparent"];

/**
 * Returns the class for readable text on a colour: black or white on a hex colour. Theme colours
 * vary with the block's background, so on them it is the block's ink or background colour.
 */
export function readableOn(colour: string): "black" | "white" | "ink" | "ground" {
  const found = colour.startsWith("#") ? parseColour(colour) : null;
  if (found === null) return deep.includes(colour) ? "ink" : "ground";
  const black = { r: 10, g: 13, b: 14, a: 1 };
  const white = { r: 255, g: 255, b: 255, a: 1 };
  return contrastBetween(found, black) >= contrastBetween(found, white) ? "black" : "white";
}
