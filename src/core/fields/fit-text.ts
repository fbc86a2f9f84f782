const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A text that fits, and how many characters did not. */
export interface FittedText {
  readonly text: string;
  /** Characters as people count them that were left out; 0 where all fits. */
  readonly left: number;
}

/** The beginning of a text that has at most `max` UTF-16 units, cut between characters as people see them. */
export function fitText(text: string, max: number): FittedText {
  if (text.length <= max) return { text, left: 0 };
  const at = max <= 0 ? 0 : startOfCharacter(text, max);
  return { text: text.slice(0, at), left: countCharacters(text.slice(at)) };
}

/** Where the character as people see it begins that a place in a text (in UTF-16 units) is in; the place itself at the end. */
export function startOfCharacter(text: string, at: number): number {
  return graphemes.segment(text).containing(at)?.index ?? at;
}

/** "1 character was left out", "3 lines were left out". */
export function sayHowManyLeftOut(left: number, what = "character"): string {
  return `${left} ${left === 1 ? `${what} was` : `${what}s were`} left out`;
}

/**
 * What a control may hold after something was put in front of `caret`: of what was put there the end goes, never what
 * stood behind it. `before` is what the control held; it comes back where nothing of it fits.
 */
export function fitTyped(
  typed: string,
  caret: number,
  { before, max }: { readonly before: string; readonly max: number },
): FittedText & { readonly caret: number } {
  if (typed.length <= max) return { text: typed, left: 0, caret };
  const behind = typed.slice(caret);
  const { text, left } = fitText(typed.slice(0, caret), max - behind.length);
  if (behind.length > max) return { text: before, left: typed.length - before.length, caret };
  return { text: text + behind, left, caret: text.length };
}

/** Characters as people count them; of a very long text its units, which nobody counts. */
function countCharacters(text: string): number {
  if (text.length > 10_000) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}
