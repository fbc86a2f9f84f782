import type { Field, FieldOptions } from "./field.ts";

export interface NumberField extends Field<number> {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit?: string;
}

/** A number between `min` and `max`, both included. */
export function number(
  options: FieldOptions & {
    readonly default: number;
    readonly min: number;
    readonly max: number;
    readonly step?: number;
    readonly unit?: string;
  },
): NumberField {
  const expected = `must be a number from ${options.min} to ${options.max}`;
  const inRange = (value: unknown): value is number =>
    typeof value === "number" && value >= options.min && value <= options.max;
  return {
    ...options,
    kind: "number",
    step: options.step ?? 1,
    read: (stored) => {
      if (stored === undefined) return { value: options.default };
      const value = typeof stored === "string" && stored.trim() !== "" ? Number(stored) : stored;
      return inRange(value) ? { value } : { value: options.default, problem: expected };
    },
    refuse: (value) => (inRange(value) ? null : expected),
    schema: () => ({
      type: "number",
      minimum: options.min,
      maximum: options.max,
      description: options.label,
    }),
  };
}
