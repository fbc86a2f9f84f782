import { counted } from "./counted.ts";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Text that fits, and how much was cut. */
export interface FittedText {
  readonly text: string;
  /** Number of graphemes cut; 0 if everything fits. */
  readonly cutCount: number;
}

/** The start of a text, at most `max` UTF-16 units long and cut between graphemes. */
export function fitText(text: string, max: number): FittedText {
  if (text.length <= max) return { text, cutCount: 0 };
  const at = max <= 0 ? 0 : startOfCharacter(text, max);
  return { text: text.slice(0, at), cutCount: countCharacters(text.slice(at)) };
}

/** Index of the start of the grapheme at `at` (in UTF-16 units); `at` itself at the end of the text. */
export function startOfCharacter(text: string, at: number): number {
  return graphemes.segment(text).containing(at)?.index ?? at;
}

/** Describes what was cut: "1 character was left out", "3,000 lines were left out". */
export function describeCut(left: number, what = "character"): string {
  return `${counted(left, `${what} was`, `${what}s were`)} left out`;
}

/**
 * Fits a control's text to `max` after an insertion that ends at `caret`, by cutting the end of the insertion and never
 * the text after it. `before` is the previous text; it is restored if nothing of the insertion fits.
 */
export function fitTyped(
  typed: string,
  caret: number,
  { before, max }: { readonly before: string; readonly max: number },
): FittedText & { readonly caret: number } {
  if (typed.length <= max) return { text: typed, cutCount: 0, caret };
  const behind = typed.slice(caret);
  const { text, cutCount } = fitText(typed.slice(0, caret), max - behind.length);
  if (behind.length > max) return { text: before, cutCount: typed.length - before.length, caret };
  return { text: text + behind, cutCount, caret: text.length };
}

/** Number of graphemes: an emoji of several code points counts as one. */
export function countCharacters(text: string): number {
  let count = 0;
  let at = 0;
  let size = window;
  // Processed in windows, because browsers segment text in time quadratic to its length.
  while (at < text.length) {
    // Keeps a surrogate pair together; half of one would count as a character.
    const end = at + size + (isHighSurrogate(text, at + size - 1) ? 1 : 0);
    const { characters, last } = charactersIn(text.slice(at, end));
    if (end >= text.length) return count + characters;
    // The last grapheme may continue past the window, so it is counted with the next one.
    count += characters - 1;
    at += last;
    size = last === 0 ? size * 2 : window;
  }
  return count;
}

/** Number of graphemes, and the index of the last one. */
function charactersIn(text: string): { readonly characters: number; readonly last: number } {
  // Fast path: in most Western texts each code unit is a grapheme, and segmenting some megabytes takes seconds.
  if (/^[\t\n -~\u00a0-\u024f]*$/.test(text)) {
    return { characters: text.length, last: Math.max(0, text.length - 1) };
  }
  const starts = [...graphemes.segment(text)].map(({ index }) => index);
  return { characters: starts.length, last: starts.at(-1) ?? 0 };
}

function isHighSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

/** UTF-16 units segmented at once. */
const window = 1000;
