import { digitsOf } from "./colour.ts";

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** Parses a theme colour or `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`; null for anything else. */
export function parseColour(value: string): Rgba | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(digitsOf(value))?.[1];
  if (digits === undefined) return null;
  const long = digits.length <= 4 ? digits.replaceAll(/./g, "$&$&") : digits;
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return { r: part(0), g: part(2), b: part(4), a: long.length === 8 ? part(6) / 255 : 1 };
}

/** The opaque colour that results from drawing one colour over another. */
export function over(front: Rgba, back: Rgba): Rgba {
  const mix = (one: number, other: number) => one * front.a + other * (1 - front.a);
  return { r: mix(front.r, back.r), g: mix(front.g, back.g), b: mix(front.b, back.b), a: 1 };
}

/** The colour as `#rrggbb`, ignoring alpha. */
export function toHex({ r, g, b }: Rgba): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG 2.2), 0 for black to 1 for white. */
export function luminance({ r, g, b }: Rgba): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio (WCAG 2.2) of two colours, from 1 to 21. Ignores alpha. */
export function contrastBetween(one: Rgba, other: Rgba): number {
  return contrastOfLuminances(luminance(one), luminance(other));
}

/** The same ratio from the luminances, for those who compare many colours with one. */
export function contrastOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
