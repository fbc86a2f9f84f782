import { knownZone } from "#core/forms/meeting/times.ts";

/** The time zones that the browser knows by name, and UTC, which it leaves out. */
export const zones: readonly string[] = [
  ...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]),
];

/**
 * The zones in whose names all words of a search stand, however they are written: "new york" finds `America/New_York`.
 * A zone known by another name, such as `Asia/Kolkata`, is found by all of it.
 */
export function findZones(search: string, all: readonly string[] = zones): readonly string[] {
  const words = plain(search).split(" ");
  const found = all.filter((zone) => words.every((word) => plain(zone).includes(word)));
  const typed = search.trim();
  const isOther = found.length === 0 && typed.includes("/") && knownZone(typed) !== null;
  return isOther ? [typed] : found;
}

/** The zone of this name in its right spelling; the text itself if there is none. */
export function spelledZone(typed: string, all: readonly string[] = zones): string {
  return all.find((zone) => plain(zone) === plain(typed)) ?? typed.trim();
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[_/\s]+/g, " ")
    .trim();
}
