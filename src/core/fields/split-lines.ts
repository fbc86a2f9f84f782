import { fitTyped } from "./fit-text.ts";
import { fitLines, type LinesField, type LinesCut } from "./lines.ts";

/** What replaces a text: the first line follows `before`, the last one precedes `behind`. */
export interface SplitText {
  readonly before: string;
  readonly lines: readonly string[];
  readonly behind: string;
}

/** The lines that replace one line. */
export interface FittedSplit {
  readonly lines: readonly string[];
  /** Offset of the caret in the last line. */
  readonly caret: number;
  readonly cut: LinesCut;
}

/**
 * The lines that a split makes of one, as far as there is room. Only inserted text is cut, from its end: the text
 * after the caret always follows the last line that fits.
 */
export function splitLines(
  { before, lines, behind }: SplitText,
  { max, maxLength }: Pick<LinesField, "max" | "maxLength">,
): FittedSplit {
  const { lines: fitted, cut } = fitLines(lines, { max, maxLength });
  let { characters } = cut;
  let caret = 0;
  const whole = fitted.map((line, place) => {
    const isLast = place === fitted.length - 1;
    const start = place === 0 ? before : "";
    const end = isLast ? behind : "";
    const typed = fitTyped(start + line + end, start.length + line.length, {
      before: start + end,
      max: maxLength,
    });
    characters += typed.cutCount;
    if (isLast) ({ caret } = typed);
    return typed.text;
  });
  return { lines: whole, caret, cut: { lines: cut.lines, characters } };
}
