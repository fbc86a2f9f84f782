import type { Condition } from "#core/fields/field.ts";

/** The condition for fields that apply only while a switch is on. */
export function whenOn(at: string): Condition {
  return { at, is: [true] };
}
