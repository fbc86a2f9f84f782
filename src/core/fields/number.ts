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
  /** Beside the range it takes 0, which says that there is no number; this is what the panel calls it. */
  readonly none?: string;
  /** `slider` where the place in its range says more than the figure. */
  readonly look?: "slider";
  /** Where a slider ends that does not offer the whole range. */
  readonly sliderMax?: number;
}

/** A number between `min` and `max`, both included; or 0 where that stands for none. */
export function number(
  options: FieldOptions & {
    readonly default: number;
    readonly min: number;
    readonly max: number;
    readonly step?: number;
    readonly unit?: string;
    readonly whole?: boolean;
    readonly parsed?: boolean;
    readonly none?: string;
    readonly look?: "slider";
    readonly sliderMax?: number;
  },
): NumberField {
  const what = options.whole === true ? "whole number" : "number";
  const { none } = options;
  const orNone = none === undefined ? "" : `, or 0 for “${none}”`;
  const expected = `must be a ${what} from ${options.min} to ${options.max}${orNone}`;
  const inRange = (value: unknown): value is number =>
    typeof value === "number" &&
    ((value >= options.min &&
      value <= options.max &&
      (options.whole !== true || Number.isInteger(value))) ||
      (none !== undefined && value === 0));
  return {
    ...options,
    kind: "number",
    traits: {},
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
    schema: () => {
      const { label: description, min: minimum, max: maximum } = options;
      const range = { type: options.whole === true ? "integer" : "number", minimum, maximum };
      return none === undefined
        ? { ...range, description }
        : { anyOf: [range, { type: "number", enum: [0] }], description };
    },
  };
}
