/** One change to one file: the text from `start` to `end` replaced. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly to: string;
  /** What was done, for the table: `=== becomes !==`. */
  readonly what: string;
}

export interface Mutant extends Change {
  /** Path from the project's folder. */
  readonly file: string;
  /** The same while the line that is changed stays as it is, wherever in the file it stands. */
  readonly id: string;
}

/** Names each change to a file by the line that it begins on and by what is done to it. */
export function nameMutants(
  file: string,
  source: string,
  changes: readonly Change[],
): readonly Mutant[] {
  const known = new Map<string, number>();
  return changes.map((change) => {
    const from = source.lastIndexOf("\n", change.start - 1) + 1;
    const line = source.slice(from).split("\n", 1).join("").trim();
    const name = `${file}: ${line} | ${change.what}`.replaceAll(/\s+/g, " ");
    const before = known.get(name) ?? 0;
    known.set(name, before + 1);
    return { ...change, file, id: before === 0 ? name : `${name} (${before + 1})` };
  });
}

/** The file's text with the change made. */
export function applyMutant(source: string, { start, end, to }: Change): string {
  return source.slice(0, start) + to + source.slice(end);
}
