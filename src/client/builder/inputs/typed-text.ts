import { fitText } from "#core/fields/fit-text.ts";

/** Typed or pasted text without what cannot be stored: NUL and lone surrogates. */
export function storableText(typed: string): string {
  return typed.replaceAll("\0", "").toWellFormed();
}

/** The same, cut at `max` characters. For a text whose end nobody misses; else the person has to be told: `fitText`. */
export function cleanText(typed: string, max: number): string {
  return fitText(storableText(typed), max).text;
}
