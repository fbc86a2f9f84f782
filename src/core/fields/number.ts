import type { Field, FieldOptions, NewBlockSite } from "./field.ts";
import { parseWhole } from "./parse-whole.ts";

export interface NumberField extends Field<number> {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit?: string;
  /** Only whole numbers. */
  readonly whole?: boolean;
  /** Texts are parsed: decimals are cut off, and anything that is not a number in range becomes 0 (PANEL-190). */
  readonly parsed?: boolean;
  /** The label for 0, if 0 means none and is valid in addition to the range. */
  readonly none?: string;
  /** `slider` if the position in the range matters more than the exact number. */
  readonly look?: "slider";
  /** The slider's end, if it does not cover the whole range. */
  readonly sliderMax?: number;
}

/** A number from `min` to `max` inclusive, or 0 if that means none. */
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
    readonly isProperty?: true;
    readonly initialOnSite?: (site: NewBlockSite) => number | undefined;
  },
): NumberField {
  const { isProperty, ...rest } = options;
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
    ...rest,
    kind: "number",
    traits: isProperty === undefined ? {} : { isProperty },
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
