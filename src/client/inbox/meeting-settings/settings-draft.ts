import type { Detail } from "#core/contract/refusals.ts";
import { waitOf } from "#core/forms/meeting/refused-time.ts";
import { meetingBounds } from "#core/forms/meeting/settings.ts";
import type { MeetingSettings } from "#core/forms/meeting/settings.ts";
import { zoneLabel } from "#core/forms/meeting/times.ts";
import { spelledZone, zoneProblem } from "#core/forms/meeting/zones.ts";
import { durationOf, minutesOf } from "./durations.ts";
import type { Duration } from "./durations.ts";

export type Field = keyof MeetingSettings;

/** The settings as they are typed: numbers may be none yet, and the time zone is in words. */
export interface SettingsDraft extends Omit<
  MeetingSettings,
  "lengthMinutes" | "bufferMinutes" | "noticeMinutes" | "horizonDays"
> {
  readonly lengthMinutes: string;
  readonly bufferMinutes: string;
  readonly noticeMinutes: Duration;
  readonly horizonDays: string;
}

/** What is wrong with fields, as ends of sentences that begin with "It": "must be a whole number". */
export type Problems = Partial<Record<Field, string>>;

/** The settings as texts to type over. */
export function draftOf(settings: MeetingSettings): SettingsDraft {
  return {
    ...settings,
    timeZone: zoneLabel(settings.timeZone),
    lengthMinutes: String(settings.lengthMinutes),
    bufferMinutes: String(settings.bufferMinutes),
    noticeMinutes: durationOf(settings.noticeMinutes),
    horizonDays: String(settings.horizonDays),
  };
}

/** What was typed as settings, and what is wrong with it. A field with a problem has no meaningful value. */
export function readDraft(draft: SettingsDraft): {
  readonly settings: MeetingSettings;
  readonly problems: Problems;
} {
  const settings = {
    ...draft,
    timeZone: spelledZone(draft.timeZone),
    place: draft.place.trim(),
    lengthMinutes: numberOf(draft.lengthMinutes),
    bufferMinutes: numberOf(draft.bufferMinutes),
    noticeMinutes: minutesOf(draft.noticeMinutes),
    horizonDays: numberOf(draft.horizonDays),
  };
  const plain = (bound: number) => String(bound);
  const found: Readonly<Record<Field, string | null>> = {
    timeZone: zoneProblem(draft.timeZone),
    firstStart: null,
    lastStart:
      settings.lastStart < settings.firstStart ? "must not be before the first start" : null,
    lengthMinutes: outside(settings.lengthMinutes, meetingBounds.lengthMinutes, plain),
    bufferMinutes: outside(settings.bufferMinutes, meetingBounds.bufferMinutes, plain),
    noticeMinutes: outside(settings.noticeMinutes, meetingBounds.noticeMinutes, waitOf),
    horizonDays: outside(settings.horizonDays, meetingBounds.horizonDays, plain),
    daysOff:
      draft.daysOff.length > meetingBounds.daysOff
        ? `must have at most ${meetingBounds.daysOff} days`
        : null,
    place:
      settings.place.length > meetingBounds.place
        ? `must have at most ${meetingBounds.place} characters`
        : null,
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, text]) => text !== null));
  return { settings, problems };
}

/** What a server refused, by field; a detail of one day off is about all of them. */
export function problemsOf(details: readonly Detail[]): Problems {
  return Object.fromEntries(
    details.flatMap(({ at, message }) => {
      const field = at.split(".")[1];
      return field === undefined ? [] : [[field, message]];
    }),
  );
}

/** The fields in which two drafts differ in what they mean: 60 minutes are an hour. */
export function changedFields(one: SettingsDraft, other: SettingsDraft): readonly Field[] {
  return fields.filter((field) => meaningOf(one, field) !== meaningOf(other, field));
}

function meaningOf(draft: SettingsDraft, field: Field): string {
  const value = readDraft(draft).settings[field];
  return JSON.stringify(Number.isNaN(value) ? draft[field] : value);
}

/**
 * What was typed over `base`, on top of what somebody else stored meanwhile. Fields that both changed keep what was typed;
 * they are `clashes`.
 */
export function rebase(
  draft: SettingsDraft,
  base: SettingsDraft,
  stored: SettingsDraft,
): { readonly draft: SettingsDraft; readonly clashes: readonly Field[] } {
  const mine = changedFields(base, draft);
  const typed = Object.fromEntries(mine.map((field) => [field, draft[field]]));
  const theirs = changedFields(base, stored);
  const next = { ...stored, ...typed };
  const differs = changedFields(next, stored);
  return { draft: next, clashes: theirs.filter((field) => differs.includes(field)) };
}

const fields: readonly Field[] = [
  "timeZone",
  "firstStart",
  "lastStart",
  "lengthMinutes",
  "bufferMinutes",
  "noticeMinutes",
  "horizonDays",
  "daysOff",
  "place",
];

function numberOf(typed: string): number {
  return typed.trim() === "" ? Number.NaN : Number(typed);
}

function outside(
  value: number,
  [least, most]: readonly [number, number],
  nameOf: (bound: number) => string,
): string | null {
  if (!Number.isInteger(value)) return "must be a whole number";
  if (value < least) return `must be at least ${nameOf(least)}`;
  return value > most ? `must be at most ${nameOf(most)}` : null;
}
