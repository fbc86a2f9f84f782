import type { Field, FieldOptions } from "./field.ts";
import { parseWhole } from "./parse-whole.ts";

export interface NumberField extends Field<number> {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit?: string;
  /** Only whole numbers. */
  readonly whole?: boolean;
  /** Texts are parsed: what stands behind the point is left out, and what is no number in range is 0 (PANEL-190). */
  readonly parsed?: boolean;
  /** `slider` where the place in its range says more than the figure. */
  readonly look?: "slider";
  /** Where a slider ends that does not offer the whole range. */
  readonly sliderMax?: number;
}

/** A number between `min` and `max`, both included. */
export function number(
  options: FieldOptions & {
    readonly default: number;
    readonly min: number;
    readonly max: number;
    readonly step?: number;
    readonly unit?: string;
    readonly whole?: boolean;
    readonly parsed?: boolean;
    readonly look?: "slider";
    readonly sliderMax?: number;
  },
): NumberField {
  const what = options.whole === true ? "whole number" : "number";
  const expected = `must be a ${what} from ${options.min} to ${options.max}`;
  const inRange = (value: unknown): value is number =>
    typeof value === "number" &&
    value >= options.min &&
    value <= options.max &&
    (options.whole !== true || Number.isInteger(value));
  return {
    ...options,
    kind: "number",
    step: options.step ?? 1,
    read: (stored) => {
      if (stored === undefined) return { value: options.default };
      if (options.parsed === true) {
        const isWritten = typeof stored === "string" || typeof stored === "number";
        const parsed = isWritten ? parseWhole(String(stored)) : Number.NaN;
        return inRange(parsed) ? { value: parsed } : { value: 0, problem: expected };
      }
      const value = typeof stored === "string" && stored.trim() !== "" ? Number(stored) : stored;
      return inRange(value) ? { value } : { value: options.default, problem: expected };
    },
    refuse: (value) => (inRange(value) ? null : expected),
    schema: () => ({
      type: options.whole === true ? "integer" : "number",
      minimum: options.min,
      maximum: options.max,
      description: options.label,
    }),
  };
}
