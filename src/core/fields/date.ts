import type { Field, FieldOptions } from "./field.ts";

export interface DateField extends Field<string> {
  readonly kind: "date";
}

/** A day as `YYYY-MM-DD`, or the empty string for none. A new item gets the day it is created on. */
export function date(options: FieldOptions & { readonly default?: string }): DateField {
  const fallback = options.default ?? "";
  const expected = "must be a date as YYYY-MM-DD";
  return {
    ...options,
    kind: "date",
    traits: {},
    default: fallback,
    initialOn: dayOf,
    read: (stored) => {
      if (stored === undefined) return { value: fallback };
      // Old content has timestamps too; only their day counts.
      const day = typeof stored === "string" ? stored.trim().replace(/(?<=^.{10})T.*$/, "") : null;
      return day !== null && isDay(day) ? { value: day } : { value: fallback, problem: expected };
    },
    refuse: (value) => (typeof value === "string" && isDay(value) ? null : expected),
    schema: () => ({
      type: "string",
      pattern: "^(\\d{4}-\\d{2}-\\d{2})?$",
      description: options.label,
    }),
  };
}

/** The day of a time in the local time zone, as `YYYY-MM-DD`. */
function dayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(now.getFullYear()).padStart(4, "0")}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function isDay(text: string): boolean {
  if (text === "") return true;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
