import { fitTyped } from "#core/fields/fit-text.ts";
import { fitLines, type LinesField, type LinesLeft } from "#core/fields/lines.ts";
import type { SplitText } from "./plain-editing.ts";

/** The lines that replace one line. */
export interface FittedSplit {
  readonly lines: readonly string[];
  /** Offset of the caret in the last line. */
  readonly caret: number;
  readonly left: LinesLeft;
}

/**
 * The lines that a split makes of one, as far as there is room. Only inserted text is cut, from its end: the text
 * after the caret always follows the last line that fits.
 */
export function splitLines(
  { before, lines, behind }: SplitText,
  { max, maxLength }: Pick<LinesField, "max" | "maxLength">,
): FittedSplit {
  const { lines: fitted, left } = fitLines(lines, { max, maxLength });
  let { characters } = left;
  let caret = 0;
  const whole = fitted.map((line, place) => {
    const isLast = place === fitted.length - 1;
    const start = place === 0 ? before : "";
    const end = isLast ? behind : "";
    const cut = fitTyped(start + line + end, start.length + line.length, {
      before: start + end,
      max: maxLength,
    });
    characters += cut.left;
    if (isLast) ({ caret } = cut);
    return cut.text;
  });
  return { lines: whole, caret, left: { lines: left.lines, characters } };
}
