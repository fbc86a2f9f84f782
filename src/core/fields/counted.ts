/**
 * A formatted number with its noun: "1 application", "12,345 applications". `many` is needed if the plural is not `one`
 * plus s.
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-GB")} ${nounFor(count, one, many)}`;
}

/** The noun alone, for numbers that are rendered separately. */
export function nounFor(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}
