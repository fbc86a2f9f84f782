import type { Json } from "../document/json.ts";
import { isSafeText } from "../document/safe-json.ts";
import type { Field, FieldOptions } from "./field.ts";
import { fitText, sayHowManyLeftOut } from "./fit-text.ts";

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
    fit: (value) => {
      const found = splitLines(value);
      if (found === null || !found.every((line) => typeof line === "string")) return null;
      const { lines: fitted, left } = fitLines(found, { max, maxLength });
      return { value: fitted, said: sayLinesLeftOut(left) };
    },
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

/** How much of some lines did not fit. */
export interface LinesLeft {
  readonly lines: number;
  /** Of the lines that fit, as people count them. */
  readonly characters: number;
}

/** The first of these lines that a field has room for, each cut between characters. */
export function fitLines(
  typed: readonly string[],
  { max, maxLength }: Pick<LinesField, "max" | "maxLength">,
): { readonly lines: readonly string[]; readonly left: LinesLeft } {
  const fitted = typed.slice(0, Math.max(0, max)).map((line) => fitText(line, maxLength));
  return {
    lines: fitted.map(({ text }) => text),
    left: {
      lines: typed.length - fitted.length,
      characters: fitted.reduce((sum, { left }) => sum + left, 0),
    },
  };
}

/** "3 lines were left out", "1 character was left out"; none where all fits. */
export function sayLinesLeftOut({ lines: count, characters }: LinesLeft): readonly string[] {
  return [
    ...(count > 0 ? [sayHowManyLeftOut(count, "line")] : []),
    ...(characters > 0 ? [sayHowManyLeftOut(characters)] : []),
  ];
}
