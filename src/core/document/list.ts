/** Anything in a list that is addressed by id: a block of a page, an item of a block's list. */
export interface Identified {
  readonly id: string;
}

// Where the last one was found. Whoever asks again asks for the same, as at every key, or goes through a list in its order.
let near = 0;

/** Index of an id, which no two items of a list share, or -1. */
export function indexOfId(list: readonly Identified[], id: string): number {
  if (list[near]?.id === id) return near;
  if (list[near + 1]?.id === id) return (near += 1);
  const place = list.findIndex((item) => item.id === id);
  if (place >= 0) near = place;
  return place;
}

/** The id before an index; null at the start. */
export function idBefore(list: readonly Identified[], place: number): string | null {
  return list[place - 1]?.id ?? null;
}

/** The list with an item right after `after` (null: at the start), or null when `after` is not in it. */
export function insertAfter<Item extends Identified>(
  list: readonly Item[],
  item: Item,
  after: string | null,
): readonly Item[] | null {
  const place = after === null ? 0 : indexOfId(list, after) + 1;
  return after !== null && place === 0 ? null : list.toSpliced(place, 0, item);
}
