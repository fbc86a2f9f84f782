import { isList } from "./json.ts";
import type { Json } from "./json.ts";

/** Most bytes of one UTF-16 unit in JSON: `\u0001`. */
const mostPerUnit = 6;
/** Most bytes of one that is not written as an escape of six: CJK; a quote or a new line takes two. */
const mostUnescaped = 3;
/** Texts from this length on are looked through for such escapes. */
const longText = 4096;
// oxlint-disable-next-line no-control-regex
const longEscape = /[\u0000-\u0007\u000b\u000e-\u001f]/;
/** Most bytes of a number in JSON: `-2.2250738585072014e-308`. */
const mostPerNumber = 24;

const encoder = new TextEncoder();
const known = new WeakMap<object, number>();

/** True when a value takes more than this many bytes as JSON (UTF-8). Writes it out only when it may be close. */
export function exceedsBytes(value: Json, most: number): boolean {
  return upperBound(value) > most && jsonBytes(value) > most;
}

/** Bytes of a value as JSON (UTF-8). */
export function jsonBytes(value: Json): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/** Bytes that a value cannot exceed. Values are never changed in place, so each object is looked at once. */
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
