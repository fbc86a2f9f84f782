import type { Field, FieldOptions } from "./field.ts";

/** A day and a time on a wall clock, written `2030-01-01T09:00`; empty for none. */
export interface MomentField extends Field<string> {
  readonly kind: "moment";
}

const written = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/** A day and a time; which clock shows it is another field's matter. */
export function moment(
  options: FieldOptions & { readonly default?: string; readonly initial?: string },
): MomentField {
  const fallback = options.default ?? "";
  const expected = "must be a day and a time like 2030-01-01T09:00, or empty";
  const fits = (value: unknown): value is string =>
    value === "" || (typeof value === "string" && readMoment(value) !== null);
  return {
    ...options,
    kind: "moment",
    traits: {},
    default: fallback,
    read: (stored) => {
      if (stored === undefined) return { value: fallback };
      // Seconds and a zone, which other programs write, are left out.
      const value = typeof stored === "string" ? stored.slice(0, 16).replace(" ", "T") : stored;
      return fits(value) ? { value } : { value: fallback, problem: expected };
    },
    refuse: (value) => (fits(value) ? null : expected),
    schema: () => ({ type: "string", description: `${options.label}: ${expected}` }),
  };
}

/** Year, month (1 to 12), day, hour and minute; null for what is no moment of the calendar. */
export function readMoment(
  value: string,
): readonly [year: number, month: number, day: number, hour: number, minute: number] | null {
  const found = written.exec(value);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  // The calendar has no 31st of February: it would be another day.
  const isReal =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute;
  return isReal ? [year, month, day, hour, minute] : null;
}
