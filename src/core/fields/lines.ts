import type { Json } from "../document/json.ts";
import { isSafeText } from "../document/safe-json.ts";
import type { Field, FieldOptions } from "./field.ts";
import { fitText, describeCut } from "./fit-text.ts";

export interface LinesField extends Field<readonly string[]> {
  readonly kind: "lines";
  /** Maximum number of lines. */
  readonly max: number;
  /** Maximum characters per line. */
  readonly maxLength: number;
}

/**
 * A list of single-line texts, changed as one value. By default 50 lines of 300 characters. Reading drops blank lines
 * and splits texts with line breaks, as old content has them.
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
  const expected = `must be a list of at most ${max} single-line texts, each of at most ${maxLength} characters`;
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
      const { lines: fitted, cut } = fitLines(found, { max, maxLength });
      return { value: fitted, notices: describeLinesCut(cut) };
    },
    schema: () => ({
      type: "array",
      maxItems: max,
      items: { type: "string", maxLength, pattern: "^[^\\r\\n]*$" },
      description: options.label,
    }),
  };
}

/**
 * The non-blank lines of a stored value; elements that are not text are kept for validation. Null if it is not a list.
 */
function splitLines(stored: Json): readonly Json[] | null {
  if (typeof stored === "string") return typedLines(stored);
  if (!Array.isArray(stored)) return null;
  return stored.flatMap((line: Json): readonly Json[] => {
    if (typeof line === "number") return [String(line)];
    return typeof line === "string" ? typedLines(line) : [line];
  });
}

/** The non-blank lines of typed text, trimmed. */
export function typedLines(typed: string): readonly string[] {
  return typed
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** How much was cut from a list of lines. */
export interface LinesCut {
  readonly lines: number;
  /** Graphemes cut from lines that were kept. */
  readonly characters: number;
}

/** The first `max` lines, each cut to `maxLength` between graphemes. */
export function fitLines(
  typed: readonly string[],
  { max, maxLength }: Pick<LinesField, "max" | "maxLength">,
): { readonly lines: readonly string[]; readonly cut: LinesCut } {
  const fitted = typed.slice(0, Math.max(0, max)).map((line) => fitText(line, maxLength));
  return {
    lines: fitted.map(({ text }) => text),
    cut: {
      lines: typed.length - fitted.length,
      characters: fitted.reduce((sum, { cutCount }) => sum + cutCount, 0),
    },
  };
}

/** Describes what was cut: "3 lines were left out", "1 character was left out"; empty if everything fits. */
export function describeLinesCut({ lines: count, characters }: LinesCut): readonly string[] {
  return [
    ...(count > 0 ? [describeCut(count, "line")] : []),
    ...(characters > 0 ? [describeCut(characters)] : []),
  ];
}
