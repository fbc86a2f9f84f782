/**
 * All rows in parts: `first`, then what `read` finds after the last row of each, until there is none. Each part is read
 * after the previous one was consumed.
 */
export async function* partsFrom<Row>(
  first: readonly Row[],
  read: (last: Row) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let part = first;
  for (let last = part.at(-1); last !== undefined; last = part.at(-1)) {
    yield part;
    part = await read(last);
  }
}
