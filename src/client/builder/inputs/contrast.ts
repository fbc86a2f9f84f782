import { colourTokens } from "#core/fields/colour.ts";

interface Rgba {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** 0 to 1. */
  readonly a: number;
}

/** A colour value as CSS for the builder's own document; null for the block's own colour. */
export function cssOf(value: string): string | null {
  if (value === "" || value === "transparent") return value === "" ? null : value;
  const token = Object.entries(colourTokens).find(([name]) => name === value)?.[1];
  return token ?? value;
}

/** The colour as #rrggbb for a native colour input; null where it is none. */
export function hexOf(value: string): string | null {
  const colour = parseColour(value);
  if (colour === null) return null;
  return `#${[colour.r, colour.g, colour.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Contrast ratio (WCAG 2.2) of a colour and what it stands on, 1 to 21; null where the colour cannot
 * be told. A translucent colour is laid over `against` first.
 */
export function contrastOf(value: string, against: string): number | null {
  const front = parseColour(value);
  const back = parseColour(against);
  if (front === null || back === null) return null;
  const light = luminance(over(front, back));
  const dark = luminance(back);
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05);
}

export interface Verdict {
  readonly text: string;
  readonly tone: "good" | "warn" | "danger";
}

/** What a ratio means: AA asks for 4.5, for large text 3. Rounded down, so that a pass is one. */
export function judgeContrast(ratio: number): Verdict {
  const shown = `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
  if (ratio >= 4.5) return { text: `Contrast ${shown}, passes AA`, tone: "good" };
  if (ratio >= 3) return { text: `Contrast ${shown}, passes AA for large text only`, tone: "warn" };
  return { text: `Contrast ${shown}, fails AA`, tone: "danger" };
}

function parseColour(value: string): Rgba | null {
  const css = cssOf(value);
  if (css === null || !/^#[0-9a-f]{3,8}$/i.test(css)) return null;
  const digits = css.slice(1);
  const long = digits.length <= 4 ? digits.replaceAll(/./g, "$&$&") : digits;
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return { r: part(0), g: part(2), b: part(4), a: long.length === 8 ? part(6) / 255 : 1 };
}

function over(front: Rgba, back: Rgba): Rgba {
  const mix = (one: number, other: number) => one * front.a + other * (1 - front.a);
  return { r: mix(front.r, back.r), g: mix(front.g, back.g), b: mix(front.b, back.b), a: 1 };
}

function luminance({ r, g, b }: Rgba): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
