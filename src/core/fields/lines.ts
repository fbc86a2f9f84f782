import type { Json } from "../document/json.ts";
import { isSafeText } from "../document/safe-json.ts";
import type { Field, FieldOptions } from "./field.ts";

export interface LinesField extends Field<readonly string[]> {
  readonly kind: "lines";
  /** Most lines. */
  readonly max: number;
  /** Most characters of one line. */
  readonly maxLength: number;
}

/**
 * A list of plain texts, one to a line: one value, changed as a whole. 50 lines of 300 characters unless
 * told. Blank lines say nothing: reading drops them. Old content holds one text with line breaks, too.
 */
export function lines(
  options: FieldOptions & {
    readonly default?: readonly string[];
    readonly initial?: readonly string[];
    readonly max?: number;
    readonly maxLength?: number;
  },
): LinesField {
  const fallback = options.default ?? [];
  const { max = 50, maxLength = 300 } = options;
  const expected = `must be a list of at most ${max} texts of one line, each of at most ${maxLength} characters`;
  const fits = (line: Json): line is string => typeof line === "string" && line.length <= maxLength;
  return {
    ...options,
    kind: "lines",
    traits: { text: "lines" },
    hint: options.hint ?? "One per line.",
    default: fallback,
    max,
    maxLength,
    read: (stored) => {
      if (stored === undefined) return { value: fallback };
      const found = splitLines(stored);
      if (found === null) return { value: fallback, problem: expected };
      const value = found.filter(fits).slice(0, max);
      return value.length === found.length ? { value } : { value, problem: expected };
    },
    refuse: (value) =>
      Array.isArray(value) &&
      value.length <= max &&
      value.every((line: Json) => fits(line) && !/[\r\n]/.test(line) && isSafeText(line))
        ? null
        : expected,
    schema: () => ({
      type: "array",
      maxItems: max,
      items: { type: "string", maxLength, pattern: "^[^\\r\\n]*$" },
      description: options.label,
    }),
  };
}

/** The lines in what is stored, without blank ones; what is no text stays, to be judged. Null for no list. */
function splitLines(stored: Json): readonly Json[] | null {
  if (typeof stored === "string") return typedLines(stored);
  if (!Array.isArray(stored)) return null;
  return stored.flatMap((line: Json): readonly Json[] => {
    if (typeof line === "number") return [String(line)];
    return typeof line === "string" ? typedLines(line) : [line];
  });
}

/** What was typed, line by line, without blank lines and the space around each. */
export function typedLines(typed: string): readonly string[] {
  return typed
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
