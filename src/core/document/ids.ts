/** Numbers from 0 up to, not including, 1. Handed in, so that tests can repeat them. */
export type Random = () => number;

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
const idLength = 8;

/** The id of a new list item: 8 of `[a-z0-9]`, none of those `taken` in its list. */
export function newItemId(random: Random, taken: Iterable<string> = []): string {
  // A set is looked into as it is: the ids of a thousand blocks are not copied for each new one.
  const others = taken instanceof Set ? taken : new Set(taken);
  let id = draw(random);
  while (others.has(id)) id = draw(random);
  return id;
}

/** The id of a new block: 8 of `[a-z0-9]`, none of those `taken` on its page. */
export function newBlockId(random: Random, taken: Iterable<string> = []): string {
  return newItemId(random, taken);
}

function draw(random: Random): string {
  return Array.from(
    { length: idLength },
    () => letters[Math.floor(random() * letters.length)],
  ).join("");
}
