import type { Field, FieldOptions } from "./field.ts";

/** A local date and time, such as `2030-01-01T09:00`; empty for none. */
export interface MomentField extends Field<string> {
  readonly kind: "moment";
}

const written = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/** A local date and time; its time zone is in another field. */
export function moment(
  options: FieldOptions & { readonly default?: string; readonly initial?: string },
): MomentField {
  const fallback = options.default ?? "";
  const expected = "must be a date and time like 2030-01-01T09:00, or empty";
  const fits = (value: unknown): value is string =>
    value === "" || (typeof value === "string" && readMoment(value) !== null);
  return {
    ...options,
    kind: "moment",
    traits: {},
    default: fallback,
    read: (stored) => {
      if (stored === undefined) return { value: fallback };
      // Drops seconds and time zone, which other programs write.
      const value = typeof stored === "string" ? stored.slice(0, 16).replace(" ", "T") : stored;
      return fits(value) ? { value } : { value: fallback, problem: expected };
    },
    refuse: (value) => (fits(value) ? null : expected),
    schema: () => ({ type: "string", description: `${options.label}: ${expected}` }),
  };
}

/** Year, month (1 to 12), day, hour and minute; null if the text is not a valid date and time. */
export function readMoment(
  value: string,
): readonly [year: number, month: number, day: number, hour: number, minute: number] | null {
  const found = written.exec(value);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  // `Date.UTC` turns an invalid date such as 31 February into another day.
  const isReal =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute;
  return isReal ? [year, month, day, hour, minute] : null;
}
