import { isTimeZone } from "#core/time-zone.ts";
import { text } from "#core/fields/text.ts";
import type { TextField, TextOptions } from "#core/fields/text.ts";

const expected = "must be a time zone, for example Europe/Berlin";

/** The name of a time zone that this machine knows. */
export function timeZone(options: TextOptions): TextField {
  const field = text({ max: 64, ...options });
  return {
    ...field,
    read: (stored) => {
      const reading = field.read(stored);
      return isTimeZone(reading.value) ? reading : { value: field.default, problem: expected };
    },
    refuse: (value) =>
      typeof value === "string" && value.length <= field.max && isTimeZone(value) ? null : expected,
  };
}
