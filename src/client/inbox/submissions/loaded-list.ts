/** The loaded beginning of a list, newest first, without gaps or duplicates. */
export interface LoadedList<Item> {
  readonly items: readonly Item[];
  /** Whether older entries can be loaded. */
  readonly hasMore: boolean;
}

interface Identified {
  readonly id: string;
}

/**
 * Replaces the newest page. Older entries are kept if they overlap it; if more entries arrived than
 * fit into one page they do not, and are dropped until loaded again.
 */
export function withNewest<Item extends Identified>(
  loaded: LoadedList<Item>,
  newest: readonly Item[],
  perAnswer: number,
): LoadedList<Item> {
  if (newest.length < perAnswer) return { items: newest, hasMore: false };
  const end = newest.at(-1)?.id;
  const border = loaded.items.findIndex(({ id }) => id === end);
  if (border === -1) return { items: newest, hasMore: true };
  const older = without(loaded.items.slice(border + 1), newest);
  return { items: [...newest, ...older], hasMore: loaded.hasMore };
}

/** The list with the entries older than `before` appended; unchanged if it no longer ends with that entry. */
export function withOlder<Item extends Identified>(
  loaded: LoadedList<Item>,
  before: string,
  older: readonly Item[],
  perAnswer: number,
): LoadedList<Item> {
  if (loaded.items.at(-1)?.id !== before) return loaded;
  return {
    items: [...loaded.items, ...without(older, loaded.items)],
    hasMore: older.length === perAnswer,
  };
}

/** The list with this entry in place of the one with its id; unchanged if it has none. */
export function withOneChanged<Item extends Identified>(
  loaded: LoadedList<Item>,
  item: Item,
): LoadedList<Item> {
  return { ...loaded, items: loaded.items.map((each) => (each.id === item.id ? item : each)) };
}

/** The list without the entry with this id. */
export function withoutOne<Item extends Identified>(
  loaded: LoadedList<Item>,
  id: string,
): LoadedList<Item> {
  return { ...loaded, items: loaded.items.filter((each) => each.id !== id) };
}

function without<Item extends Identified>(items: readonly Item[], others: readonly Item[]): Item[] {
  const ids = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}
