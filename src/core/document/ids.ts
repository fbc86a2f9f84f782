/** Random numbers in [0, 1). Passed in so that tests are repeatable. */
export type Random = () => number;

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
const idLength = 8;

/** A new list item id: 8 of `[a-z0-9]`, not among the ids `taken` in its list. */
export function newItemId(random: Random, taken: Iterable<string> = []): string {
  // A Set is used as is, to avoid copying a thousand block ids for each new one.
  const others = taken instanceof Set ? taken : new Set(taken);
  let id = draw(random);
  while (others.has(id)) id = draw(random);
  return id;
}

/** A new block id: 8 of `[a-z0-9]`, not among the ids `taken` on its page. */
export function newBlockId(random: Random, taken: Iterable<string> = []): string {
  return newItemId(random, taken);
}

/** New block ids for copies, by the ids of their originals; none of them is among `taken`. */
export function idsOfCopies(
  random: Random,
  originals: readonly { readonly id: string }[],
  taken: Iterable<string> = [],
): ReadonlyMap<string, string> {
  const others = new Set(taken);
  return new Map(
    originals.map(({ id }) => {
      const copy = newBlockId(random, others);
      others.add(copy);
      return [id, copy];
    }),
  );
}

function draw(random: Random): string {
  return Array.from(
    { length: idLength },
    () => letters[Math.floor(random() * letters.length)],
  ).join("");
}
