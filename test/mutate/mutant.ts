/** One change to one file: replaces the text from `start` to `end`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly to: string;
  /** Description for the report: `=== becomes !==`. */
  readonly what: string;
}

export interface Mutant extends Change {
  /** Path from the project's folder. */
  readonly file: string;
  /** Stable while the changed line stays the same, wherever it is in the file. */
  readonly id: string;
}

/** Gives each change an id from the line on which it begins and its description. */
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

/** Returns the file's text with the change applied. */
export function applyMutant(source: string, { start, end, to }: Change): string {
  return source.slice(0, start) + to + source.slice(end);
}
