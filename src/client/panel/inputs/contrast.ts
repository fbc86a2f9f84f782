import type { Palette } from "#core/theme/palette.ts";
import type { CustomGradient } from "#core/fields/gradient.ts";
import { contrastBetween, over, parseColour, toHex } from "#core/fields/contrast.ts";

/** The hex value that a theme colour has on the site; any other value unchanged. */
export function digitsOn(value: string, { page, onLight, onDark }: Palette): string {
  const named = new Map(
    Object.entries({ ...page, inkOnLight: onLight.ink, inkOnDark: onDark.ink }),
  );
  return named.get(value) ?? value;
}

/** A colour value as CSS for the builder's document; null for the block's own colour. */
export function cssOf(value: string, palette: Palette): string | null {
  return value === "" ? null : digitsOn(value, palette);
}

/** A gradient as a CSS image for the builder's document. */
export function cssOfGradient(gradient: CustomGradient, palette: Palette): string {
  const { direction, from, to } = gradient;
  return `linear-gradient(${direction}, ${digitsOn(from, palette)}, ${digitsOn(to, palette)})`;
}

/** The colour as #rrggbb for a native colour input; null if it is not a colour. */
export function hexOf(value: string, palette: Palette): string | null {
  const colour = parseColour(digitsOn(value, palette));
  return colour === null ? null : toHex(colour);
}

/**
 * Contrast ratio (WCAG 2.2) of a colour on a background, 1 to 21; null if either cannot be parsed. A translucent
 * colour is first blended over `against`.
 */
export function contrastOf(value: string, against: string, palette: Palette): number | null {
  const front = parseColour(digitsOn(value, palette));
  const back = parseColour(digitsOn(against, palette));
  if (front === null || back === null) return null;
  return contrastBetween(over(front, back), back);
}

/** The highest contrast of a colour to several backgrounds, and that background; null if none can be computed. */
export function bestContrast(
  value: string,
  against: readonly string[],
  palette: Palette,
): { readonly against: string; readonly ratio: number } | null {
  const found = against.flatMap((each) => {
    const ratio = contrastOf(value, each, palette);
    return ratio === null ? [] : [{ against: each, ratio }];
  });
  return found.toSorted((one, other) => other.ratio - one.ratio)[0] ?? null;
}

export interface Verdict {
  readonly text: string;
  readonly tone: "good" | "warn" | "danger";
}

/**
 * The WCAG level of a ratio: AA requires 4.5, or 3 for large text. Rounds down, so that a displayed pass is a real
 * one.
 */
export function judgeContrast(ratio: number): Verdict {
  const shown = `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
  if (ratio >= 4.5) return { text: `Contrast ${shown}, passes AA`, tone: "good" };
  if (ratio >= 3) return { text: `Contrast ${shown}, passes AA for large text only`, tone: "warn" };
  return { text: `Contrast ${shown}, fails AA`, tone: "danger" };
}
