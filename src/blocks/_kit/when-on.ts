import type { Condition } from "#core/fields/field.ts";

/** For fields that count while a switch is on. */
export function whenOn(at: string): Condition {
  return { at, is: [true] };
}
