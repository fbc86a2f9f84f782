import type { JsonObject } from "./json.ts";
import { colourOfClass } from "./palette.ts";

/** The steps of the padding and margin scale. */
const scale: readonly number[] = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24];

/** The value read from a string of class names. */
export interface ClassReading {
  /** Null if no class name was recognised. */
  readonly value: JsonObject | null;
  /** Class names that were not recognised and are dropped. */
  readonly unknown: readonly string[];
}

const sidesOf: Readonly<Record<string, readonly string[]>> = {
  "": ["top", "right", "bottom", "left"],
  x: ["right", "left"],
  y: ["top", "bottom"],
  t: ["top"],
  r: ["right"],
  b: ["bottom"],
  l: ["left"],
};

/**
 * Reads `py-8`, `p-4 pt-12` (or with m) as `{top, right, bottom, left}` on the scale 0 to 24. Sides without a class are
 * absent and keep the block's default. Later classes win, as in `p-4 pt-12`.
 */
export function readSpacingClasses(text: string, kind: "padding" | "margin"): ClassReading {
  const value: Record<string, number> = {};
  const unknown: string[] = [];
  for (const name of words(text)) {
    const [, letter, side = "", step] = /^([pm])([xytrbl]?)-(\d{1,2})$/u.exec(name) ?? [];
    if (letter !== kind[0] || !scale.includes(Number(step))) unknown.push(name);
    else for (const key of sidesOf[side] ?? []) value[key] = Number(step);
  }
  return { value: Object.keys(value).length === 0 ? null : value, unknown };
}

const directions: Readonly<Record<string, string>> = {
  r: "to right",
  l: "to left",
  b: "to bottom",
  t: "to top",
  br: "to bottom right",
  bl: "to bottom left",
  tr: "to top right",
  tl: "to top left",
};

const gradientClass =
  /^(?:bg-(?:gradient|linear)-to-(?:tl|tr|bl|br|t|r|b|l)|(?:from|via|to)-\S+)$/u;

/** True for text made only of gradient classes, with both a `from-` and a `to-` colour. */
export function looksLikeGradient(text: string): boolean {
  if (!text.includes("from-")) return false;
  const names = words(text);
  return (
    names.every((name) => gradientClass.test(name)) &&
    names.some((name) => name.startsWith("from-")) &&
    names.some((name) => name.startsWith("to-"))
  );
}

/**
 * Reads `from-purple-500 to-blue-500` as `{from, to, direction}` with colours in hex; the direction is to the right
 * unless a `bg-gradient-to-…` class is present. A middle colour (`via-`) is not supported and reported as unknown.
 */
export function readGradientClasses(text: string): ClassReading {
  let from: string | null = null;
  let to: string | null = null;
  let direction = "to right";
  const unknown: string[] = [];
  for (const name of words(text)) {
    const [, toward] = /^bg-(?:gradient|linear)-to-([trbl]{1,2})$/u.exec(name) ?? [];
    const [, role, colourName = ""] = /^(from|to)-(\S+)$/u.exec(name) ?? [];
    const colour = colourOfClass(colourName);
    if (toward !== undefined && Object.hasOwn(directions, toward)) {
      direction = directions[toward] ?? direction;
    } else if (role === "from" && colour !== null) from = colour;
    else if (role === "to" && colour !== null) to = colour;
    else unknown.push(name);
  }
  return { value: from === null || to === null ? null : { from, to, direction }, unknown };
}

function words(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}
