import { counted } from "./counted.ts";

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

/** "1 character was left out", "3,000 lines were left out". */
export function sayHowManyLeftOut(left: number, what = "character"): string {
  return `${counted(left, `${what} was`, `${what}s were`)} left out`;
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

/** Characters as people count them: an emoji of several signs is one. */
export function countCharacters(text: string): number {
  let count = 0;
  let at = 0;
  let size = window;
  // In windows: browsers segment a text in a time that grows with the square of its length.
  while (at < text.length) {
    // Half of a sign would count as one.
    const end = at + size + (isHighSurrogate(text, at + size - 1) ? 1 : 0);
    const { characters, last } = charactersIn(text.slice(at, end));
    if (end >= text.length) return count + characters;
    // The last one may go on behind the window.
    count += characters - 1;
    at += last;
    size = last === 0 ? size * 2 : window;
  }
  return count;
}

/** How many characters, and where the last one begins. */
function charactersIn(text: string): { readonly characters: number; readonly last: number } {
  // Each sign of most Western texts is a character by itself; to have them segmented takes seconds for some megabytes.
  if (/^[\t\n -~\u00a0-\u024f]*$/.test(text)) {
    return { characters: text.length, last: Math.max(0, text.length - 1) };
  }
  const starts = [...graphemes.segment(text)].map(({ index }) => index);
  return { characters: starts.length, last: starts.at(-1) ?? 0 };
}

function isHighSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

/** UTF-16 units that are segmented at once. */
const window = 1000;
