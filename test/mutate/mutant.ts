/** One change to one file: the text from `start` to `end` replaced. */
export interface Mutant {
  /** Path from the project's folder. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly to: string;
  /** What was done, for the table: `=== becomes !==`. */
  readonly what: string;
}

/** Names a mutant by what it changes, so that it is known again while its file stays as it is. */
export function idOf({ file, start, end, to }: Mutant): string {
  return `${file}@${start}-${end}:${to}`;
}

/** The file's text with the change made. */
export function applyMutant(source: string, { start, end, to }: Mutant): string {
  return source.slice(0, start) + to + source.slice(end);
}
