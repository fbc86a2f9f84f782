import { readGradientClasses } from "./class-strings.ts";
import { isObject } from "./json.ts";
import type { Json, JsonObject } from "./json.ts";
import { colourOfClass } from "./palette.ts";

/**
 * Converts a block's styles to the one format the fields know. Old content has others: a position as its type only, a
 * gradient in three keys, colours as `{color}`, and class names or CSS values for sizes, fonts and layout. Unrecognised
 * values are kept for their field to validate.
 */
export function readStyleSpellings(styles: JsonObject): JsonObject {
  const read: Record<string, Json> = {};
  const gradient = readGradient(styles);
  for (const [name, value] of Object.entries(styles)) {
    if (gradient !== null && gradientKeys.has(name)) continue;
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    read[name] = reader?.(value) ?? value;
  }
  return { ...read, ...gradient };
}

type Reader = (value: Json) => Json | undefined;

const readers: Readonly<Record<string, Reader>> = {
  position: readPosition,
  colors: (value) => (isObject(value) ? mapValues(value, (part) => readColour(part)) : undefined),
  display: (value) => (value === "none" ? "hidden" : undefined),
  flexDirection: classOf(/^flex-(.+)$/, (name) => name.replace(/^col/, "column")),
  justifyContent: classOf(/^(?:justify-|flex-)(.+)$/, (name) =>
    /^(?:between|around|evenly)$/.test(name) ? `space-${name}` : name,
  ),
  alignItems: classOf(/^(?:items-|flex-)(.+)$/),
  gridCols: classOf(/^grid-cols-(\d+)$/, Number),
  gridRows: classOf(/^grid-rows-(\d+)$/, Number),
  // One step of the class scale is a quarter of a rem, which is 4 px.
  gridGap: (value) =>
    classOf(/^gap-(\d+)$/, (step) => Number(step) * 4)(value) ??
    classOf(/^(\d+)px$/, Number)(value),
  overflow: classOf(/^overflow-(.+)$/),
  zIndex: classOf(/^z-(\d+)$/, Number),
  opacity: classOf(/^(?:opacity-(\d+)|(\d+)%)$/, Number),
  fontWeight: classOf(/^(?:font-)?([a-z]+)$/, (name) => own(weights, name)),
  lineHeight: classOf(/^(?:leading-)?([a-z]+)$/, (name) => own(lineHeights, name)),
  letterSpacing: classOf(/^tracking-(.+)$/),
  fontFamily: readFont,
  backdropFilter: classOf(/^backdrop-(?:blur-)?(.+)$/, (name) =>
    /^(?:sm|md|lg)$/.test(name) ? `blur-${name}` : name === "blur" ? "blur-md" : name,
  ),
  animation: (value) =>
    isObject(value)
      ? mapValues(value, (part) => classOf(/^(\d+)ms$/, Number)(part) ?? kebab(part))
      : undefined,
  responsive: (value) =>
    isObject(value)
      ? mapValues(value, (device) => (isObject(device) ? mapValues(device, readOnDevice) : device))
      : undefined,
};

const weights: Readonly<Record<string, number>> = {
  light: 300,
  normal: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
  extrabold: 800,
};

const lineHeights: Readonly<Record<string, number>> = {
  none: 1,
  tight: 1.25,
  snug: 1.375,
  normal: 1.5,
  relaxed: 1.625,
  loose: 2,
};

/** Own properties only, so that inherited names such as "constructor" find nothing. */
function own(table: Readonly<Record<string, number>>, name: string): number | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** A reader that matches a text and converts the first captured group; undefined for anything else. */
function classOf(
  pattern: RegExp,
  read: (found: string) => Json | undefined = (found) => found,
): Reader {
  return (value) => {
    const found = typeof value === "string" ? pattern.exec(value.trim()) : null;
    const part = found?.slice(1).find((each) => each !== undefined);
    return part === undefined ? undefined : read(part);
  };
}

function mapValues(object: JsonObject, read: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, read(value)]));
}

/** Accepts a type alone, or an offset alone, which means relative positioning. */
function readPosition(value: Json): Json | undefined {
  if (typeof value === "string") return { type: value };
  const hasOffset = isObject(value) && (value["x"] !== undefined || value["y"] !== undefined);
  return hasOffset && value["type"] === undefined ? { type: "relative", ...value } : undefined;
}

function readColour(value: Json): Json {
  const colour = isObject(value) ? (value["color"] ?? "") : value;
  return typeof colour === "string"
    ? (colourOfClass(colour.replace(/^(?:text|bg|from|to)-/, "")) ?? colour)
    : colour;
}

function readFont(value: Json): Json | undefined {
  if (typeof value !== "string") return undefined;
  const [first = ""] = value.split(",");
  return first.trim().replace(/^(["'])(.*)\1$/, "$2");
}

function kebab(value: Json): Json {
  return typeof value === "string"
    ? value.replace(/[a-z][A-Z]/g, ([small = "", large = ""]) => `${small}-${large.toLowerCase()}`)
    : value;
}

function readOnDevice(value: Json): Json {
  return classOf(/^text-(.+)$/)(value) ?? value;
}

const gradientKeys = new Set(["gradientFrom", "gradientTo", "gradientDirection"]);

/**
 * Combines three keys into one gradient; the direction may be a CSS value or a class. Null if there is no gradient, or
 * one in the new format exists.
 */
function readGradient(styles: JsonObject): JsonObject | null {
  const { gradientFrom: from, gradientTo: to, gradientDirection: toward } = styles;
  if (from === undefined || to === undefined || styles["backgroundGradient"] !== undefined)
    return null;
  const named = typeof toward === "string" ? toward : "to right";
  const classes = readGradientClasses(`bg-gradient-${named} from-white to-black`).value;
  const direction = classes === null || !named.startsWith("to-") ? named : classes["direction"];
  return {
    backgroundGradient: {
      from: readColour(from),
      to: readColour(to),
      direction: direction ?? "to right",
    },
  };
}
