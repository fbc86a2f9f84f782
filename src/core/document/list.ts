/** An element of a list addressed by id: a block of a page, or an item of a block's list. */
export interface Identified {
  readonly id: string;
}

// Index of the last match. Callers often look up the same id again, as on each key press, or go through a list in
// order.
let near = 0;

/** Index of the item with this id, or -1. Ids are unique in a list. */
export function indexOfId(list: readonly Identified[], id: string): number {
  if (list[near]?.id === id) return near;
  if (list[near + 1]?.id === id) return (near += 1);
  const place = list.findIndex((item) => item.id === id);
  if (place >= 0) near = place;
  return place;
}

/** The id of the item before an index; null at the start. */
export function idBefore(list: readonly Identified[], place: number): string | null {
  return list[place - 1]?.id ?? null;
}

/** The list with an item inserted right after `after` (null: at the start), or null if `after` is not in it. */
export function insertAfter<Item extends Identified>(
  list: readonly Item[],
  item: Item,
  after: string | null,
): readonly Item[] | null {
  const place = after === null ? 0 : indexOfId(list, after) + 1;
  return after !== null && place === 0 ? null : list.toSpliced(place, 0, item);
}
