import { currentZone, knownZone, zoneLabel } from "./times.ts";

/** The time zones that a browser or the server knows by name, and UTC, which some leave out. */
export const zones: readonly string[] = [
  ...new Set(["UTC", ...Intl.supportedValuesOf("timeZone").map(currentZone)]),
];

/**
 * The zones in whose names all words of a search stand, however they are written: "new york" finds `America/New_York`.
 * Another name of a zone, such as `US/Pacific`, is found by all of it.
 */
export function findZones(search: string, all: readonly string[] = zones): readonly string[] {
  const words = plain(search).split(" ");
  const found = all.filter((zone) => words.every((word) => plain(zone).includes(word)));
  if (found.length > 0) return found;
  const zone = spelledZone(search, all);
  return knownZone(zone) === null ? [] : [zone];
}

/** The zone that is meant by a name in any case, with blanks or underscores; the text itself if there is none. */
export function spelledZone(typed: string, all: readonly string[] = zones): string {
  const listed = all.find((zone) => plain(zone) === plain(typed));
  if (listed !== undefined) return listed;
  const other = knownZone(typed.trim().replaceAll(/\s+/g, "_"));
  return other === null ? typed.trim() : currentZone(other);
}

/** What is wrong with a name that somebody typed, as the end of a sentence that begins with "It"; null if it is right. */
export function zoneProblem(typed: string): string | null {
  if (knownZone(spelledZone(typed)) !== null) return null;
  const [found] = typed.trim() === "" ? [] : findZones(typed);
  return found === undefined
    ? "must be a time zone, such as Europe/Berlin: the one of the nearest large city"
    : `must be the whole name of a time zone, such as ${zoneLabel(found)}`;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[_/\s]+/g, " ")
    .trim();
}
