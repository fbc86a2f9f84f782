/** A run of text that both texts share, or that only one has. */
export interface Run {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Longer texts are compared as wholes: the table below grows with the product of both lengths. */
const mostWords = 1500;

/**
 * A word diff: what was removed from `before` and what `after` added. Leaving out the removed runs yields `after`,
 * leaving out the added ones yields `before`.
 */
export function diffWords(before: string, after: string): readonly Run[] {
  const one = wordsOf(before);
  const other = wordsOf(after);
  if (one.length > mostWords || other.length > mostWords) {
    return join([
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ]);
  }
  const common = commonLengths(one, other);
  const runs: Run[] = [];
  let i = 0;
  let j = 0;
  while (i < one.length || j < other.length) {
    const left = one[i];
    const right = other[j];
    if (left !== undefined && left === right) {
      runs.push({ kind: "same", text: left });
      i += 1;
      j += 1;
    } else if (
      right === undefined ||
      (left !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))
    ) {
      runs.push({ kind: "removed", text: left ?? "" });
      i += 1;
    } else {
      runs.push({ kind: "added", text: right });
      j += 1;
    }
  }
  return join(runs);
}

function wordsOf(text: string): readonly string[] {
  return text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
}

/** Length of the longest common subsequence of the words from each pair of indexes on. */
function commonLengths(one: readonly string[], other: readonly string[]): readonly Uint16Array[] {
  const table = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row === undefined) continue;
      row[j] =
        one[i] === other[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

function at(table: readonly Uint16Array[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}

function join(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === "") continue;
    if (last?.kind === run.kind) joined[joined.length - 1] = { ...run, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}
