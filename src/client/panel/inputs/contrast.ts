import { digitsOf } from "#core/fields/colour.ts";
import type { CustomGradient } from "#core/fields/gradient.ts";
import { contrastBetween, over, parseColour, toHex } from "#core/fields/contrast.ts";

/** A colour value as CSS for the builder's document; null for the block's own colour. */
export function cssOf(value: string): string | null {
  return value === "" ? null : digitsOf(value);
}

/** A gradient as a CSS image for the builder's document. */
export function cssOfGradient({ direction, from, to }: CustomGradient): string {
  return `linear-gradient(${direction}, ${cssOf(from) ?? ""}, ${cssOf(to) ?? ""})`;
}

/** The colour as #rrggbb for a native colour input; null if it is not a colour. */
export function hexOf(value: string): string | null {
  const colour = parseColour(value);
  return colour === null ? null : toHex(colour);
}

/**
 * Contrast ratio (WCAG 2.2) of a colour on a background, 1 to 21; null if either cannot be parsed. A translucent
 * colour is first blended over `against`.
 */
export function contrastOf(value: string, against: string): number | null {
  const front = parseColour(value);
  const back = parseColour(against);
  if (front === null || back === null) return null;
  return contrastBetween(over(front, back), back);
}

/** The highest contrast of a colour to several backgrounds, and that background; null if none can be computed. */
export function bestContrast(
  value: string,
  against: readonly string[],
): { readonly against: string; readonly ratio: number } | null {
  const found = against.flatMap((each) => {
    const ratio = contrastOf(value, each);
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
