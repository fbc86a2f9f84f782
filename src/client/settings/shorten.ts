/** Texts are shortened to as many characters. */
const longest = 120;
/** So many characters before a difference are kept, at most. */
const lead = 40;

/**
 * Two versions of a text, shortened to the same part of them: the beginning or, where this is the same in both, what is
 * around their first difference. Short ones stay whole.
 */
export function shortenBoth(was: string, value: string): readonly [string, string] {
  // Characters, so that none is cut in two.
  const before = Array.from(was);
  const after = Array.from(value);
  const most = Math.max(before.length, after.length);
  if (most <= longest) return [was, value];
  const different = before.findIndex((character, at) => character !== after[at]);
  const same = different === -1 ? before.length : different;
  const from = same <= longest - lead ? 0 : wordAfter(before, same - lead, same);
  return [cut(before, from), cut(after, from)];
}

/** Where the first word after `from` begins; `from` if none does before `to`. */
function wordAfter(text: readonly string[], from: number, to: number): number {
  const space = text.indexOf(" ", from);
  return space === -1 || space >= to ? from : space + 1;
}

function cut(text: readonly string[], from: number): string {
  const rest = text.slice(from);
  const shown =
    rest.length <= longest
      ? rest.join("")
      : `${rest
          .slice(0, longest - 1)
          .join("")
          .trimEnd()}…`;
  return from === 0 ? shown : `…${shown}`;
}
