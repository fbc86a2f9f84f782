import { toHex } from "../fields/contrast.ts";
import type { Rgba } from "../fields/contrast.ts";

/** A colour by how it looks: lightness from 0 to 1, chroma from 0, hue in radians. Alpha is always 1. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** The colour in OKLCH, in which equal steps of lightness look equal. */
export function toOklch(colour: Rgba): Oklch {
  const [l, a, b] = toOklab(colour);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** The colour as `#rrggbb`. What screens cannot show loses as much chroma as needed. */
export function oklchToHex(colour: Oklch): string {
  return toHex(oklchToRgba(colour));
}

/** The same colour in numbers, rounded to those of its hex code. */
export function oklchToRgba({ l, c, h }: Oklch): Rgba {
  const light = Math.min(1, Math.max(0, l));
  const at = (chroma: number) => fromOklab([light, chroma * Math.cos(h), chroma * Math.sin(h)]);
  const own = at(c);
  if (isShown(own)) return rgbaOf(own);
  let [inside, outside] = [0, c];
  for (let step = 0; step < 16; step += 1) {
    const middle = (inside + outside) / 2;
    if (isShown(at(middle))) inside = middle;
    else outside = middle;
  }
  return rgbaOf(at(inside));
}

/** The colour on the way from one to another, in OKLab; a share of 0 is the first. */
export function mixed(from: Rgba, to: Rgba, share: number): string {
  return toHex(mixture(from, to, share));
}

/** The same colour in numbers. */
export function mixture(from: Rgba, to: Rgba, share: number): Rgba {
  const [one, other] = [toOklab(from), toOklab(to)];
  const between = (at: 0 | 1 | 2) => one[at] + (other[at] - one[at]) * share;
  const [a, b] = [between(1), between(2)];
  return oklchToRgba({ l: between(0), c: Math.hypot(a, b), h: Math.atan2(b, a) });
}

type Three = readonly [number, number, number];

/** Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/ */
function toOklab({ r, g, b }: Rgba): Three {
  const [red, green, blue] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Linear red, green and blue; outside of 0 to 1 if no screen shows the colour. */
function fromOklab([light, a, b]: Three): Three {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A hair outside is a rounding error. */
function isShown(parts: Three): boolean {
  return parts.every((part) => part > -0.0005 && part < 1.0005);
}

function rgbaOf([r, g, b]: Three): Rgba {
  return { r: curved(r), g: curved(g), b: curved(b), a: 1 };
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function curved(part: number): number {
  const share = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
}
