/** "1 application", "12,345 applications": a number as people read it, with its noun. `many` where that is not `one` and an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-GB")} ${nounFor(count, one, many)}`;
}

/** The noun alone, for where the number is drawn by itself. */
export function nounFor(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}
