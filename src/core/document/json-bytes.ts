import { isList } from "./json.ts";
import type { Json } from "./json.ts";

/** The most bytes a UTF-16 code unit takes in JSON: `\u0001`. */
const mostPerUnit = 6;
/** The most bytes a code unit takes without a six-byte escape: three for CJK, two for a quote or newline. */
const mostUnescaped = 3;
/** Texts of at least this length are searched for such escapes. */
const longText = 4096;
// oxlint-disable-next-line no-control-regex
const longEscape = /[\u0000-\u0007\u000b\u000e-\u001f]/;
/** The most bytes a number takes in JSON: `-2.2250738585072014e-308`. */
const mostPerNumber = 24;

const encoder = new TextEncoder();
const known = new WeakMap<object, number>();

/**
 * True if the value takes more than this many bytes as JSON (UTF-8). Serialises it only if a cheap upper bound exceeds
 * the limit.
 */
export function exceedsBytes(value: Json, most: number): boolean {
  return upperBound(value) > most && jsonBytes(value) > most;
}

/** The size of the value as JSON, in bytes (UTF-8). */
export function jsonBytes(value: Json): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/** A cheap upper bound of the size in bytes. Values are immutable, so each object's result is cached. */
function upperBound(value: Json): number {
  if (typeof value === "string") return textBound(value);
  if (typeof value !== "object" || value === null) return mostPerNumber;
  const before = known.get(value);
  if (before !== undefined) return before;
  let bytes = 2;
  if (isList(value)) {
    for (const item of value) bytes += upperBound(item) + 1;
  } else {
    for (const [name, item] of Object.entries(value)) {
      bytes += name.length * mostPerUnit + 4 + upperBound(item);
    }
  }
  known.set(value, bytes);
  return bytes;
}

function textBound(text: string): number {
  const isPlain = text.length >= longText && text.isWellFormed() && !longEscape.test(text);
  return text.length * (isPlain ? mostUnescaped : mostPerUnit) + 2;
}
