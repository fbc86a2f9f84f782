import { isSafeText, unsafeText } from "../document/safe-json.ts";
import type { Field, FieldOptions } from "./field.ts";

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

export interface ChoiceField<Value extends string | number = string | number> extends Field<Value> {
  readonly kind: "choice";
  readonly options: readonly Choice<Value>[];
  /** `buttons` for a few short options side by side, `menu` otherwise. */
  readonly look: "menu" | "buttons";
  /** Notes shown below the field while their value is selected (PANEL-020). */
  readonly notes?: { readonly [Key in Value]?: string };
  /** Any other text of at most this many characters is a value too. */
  readonly otherMax?: number;
}

/** One of a list of options, each given as `[value, label]`. A number stored as text is read as the number. */
export function choice<const Value extends string | number>(
  options: FieldOptions & {
    readonly options: readonly (readonly [Value, string])[];
    readonly default: NoInfer<Value>;
    readonly look?: "menu" | "buttons";
    readonly notes?: { readonly [Key in NoInfer<Value>]?: string };
  },
): ChoiceField<Value> {
  const list = options.options.map(([value, label]) => ({ value, label }));
  const find = (stored: unknown) =>
    list.find(
      ({ value }) => value === stored || (typeof value === "number" && String(value) === stored),
    )?.value;
  const expected = `must be one of: ${list.map(({ value }) => value).join(", ")}`;
  return {
    ...options,
    kind: "choice",
    traits: {},
    options: list,
    look: options.look ?? "menu",
    read: (stored) => {
      if (stored === undefined) return { value: options.default };
      const value = find(stored);
      return value === undefined ? { value: options.default, problem: expected } : { value };
    },
    refuse: (value) => (list.some((option) => option.value === value) ? null : expected),
    schema: () => ({ enum: list.map(({ value }) => value), description: options.label }),
  };
}

/**
 * One of a list of texts, or any other text of at most `otherMax` characters. An empty text is another one that nobody
 * has typed yet.
 */
export function openChoice(
  options: FieldOptions & {
    readonly options: readonly string[];
    readonly default: string;
    readonly otherMax: number;
  },
): ChoiceField<string> {
  const { otherMax } = options;
  const named = options.options.map((value) => [value, value] as const);
  const expected = `must be one of: ${options.options.join(", ")}; or another text of at most ${otherMax} characters`;
  const refuse = (value: unknown) => {
    if (typeof value !== "string" || value.length > otherMax) return expected;
    return isSafeText(value) ? null : unsafeText;
  };
  return {
    ...choice<string>({ ...options, options: named }),
    otherMax,
    read: (stored) => {
      if (stored === undefined) return { value: options.default };
      return typeof stored === "string" && refuse(stored) === null
        ? { value: stored }
        : { value: options.default, problem: expected };
    },
    refuse,
    schema: () => ({
      type: "string",
      maxLength: otherMax,
      description: `${options.label}: ${options.options.join(", ")}, or another`,
    }),
  };
}
