import { fitLines, typedLines, type LinesField, type LinesCut } from "./lines.ts";
import { splitLines } from "./split-lines.ts";

/** The text of a control before something was typed or pasted, and the text after the caret now. */
export interface LinesBefore {
  readonly before: string;
  readonly behind: string;
}

/**
 * Fits the lines of a control to its limits after something was typed or pasted. Only the inserted text is cut, from its end;
 * lines that were there before are kept.
 */
export function fitTypedLines(
  typed: string,
  { before, behind }: LinesBefore,
  { max, maxLength }: Pick<LinesField, "max" | "maxLength">,
): { readonly lines: readonly string[]; readonly cut: LinesCut } {
  const whole = fitLines(typedLines(typed), { max, maxLength });
  const fitsWhole = whole.cut.lines === 0 && whole.cut.characters === 0;
  // Otherwise several places changed at once, for example by a browser extension.
  if (fitsWhole || !before.endsWith(behind) || !typed.endsWith(behind)) return whole;
  const upToCaret = typed.slice(0, typed.length - behind.length);
  const start = samePrefix(before.slice(0, before.length - behind.length), upToCaret);
  const put = upToCaret.slice(start).split("\n");
  const head = upToCaret.slice(0, start).split("\n");
  const tail = behind.split("\n");
  // The rest of the caret's line before and after the inserted text, unless that starts or ends with a whole line.
  const endsWithLine = put.length > 1 && isBlank(put.at(-1));
  let inFront = put.length > 1 && isBlank(put[0]) ? "" : (head.pop() ?? "");
  let after = endsWithLine ? "" : (tail.shift() ?? "");
  const lines = typedLines(put.join("\n"));
  const room = () => max - count(head) - count(tail);
  if (isBlank(inFront) && lines.length > room()) {
    // Stays a line of its own instead of being appended to the last line that fits.
    tail.unshift(after);
    [inFront, after] = ["", ""];
  }
  // Spaces around a line are dropped when it is stored, so they take no room from its words.
  const texts = {
    before: inFront.trimStart(),
    lines: lines.length === 0 ? [""] : lines,
    behind: after.trimEnd(),
  };
  const hasRoom = room() > 0;
  const split = hasRoom ? splitLines(texts, { max: room(), maxLength }) : null;
  // Without room the caret's line stays whole.
  const middle = split?.lines ?? [inFront + (endsWithLine ? (tail.shift() ?? "") : after)];
  const kept = typedLines([...head, ...middle, ...tail].join("\n"));
  const cut = split?.cut ?? { lines: lines.length, characters: 0 };
  if (kept.length <= max) return { lines: kept, cut };
  // A line was only broken in two.
  const stood = typedLines(before);
  return { lines: stood, cut: { lines: kept.length - stood.length, characters: 0 } };
}

function samePrefix(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same] === other[same]) same += 1;
  return same;
}

function isBlank(line = ""): boolean {
  return line.trim() === "";
}

function count(lines: readonly string[]): number {
  return typedLines(lines.join("\n")).length;
}
