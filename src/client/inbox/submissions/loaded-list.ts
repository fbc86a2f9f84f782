/** As much of a list, the newest first, as was read of it: from its beginning, without a gap, each once. */
export interface KnownList<Item> {
  readonly items: readonly Item[];
  /** There are older ones. */
  readonly isMore: boolean;
}

interface Named {
  readonly id: string;
}

/**
 * The list with its beginning read anew. What was read further down stays where it borders on that; where more came than one
 * answer holds it does not, and is read again when somebody asks for it.
 */
export function withNewest<Item extends Named>(
  known: KnownList<Item>,
  newest: readonly Item[],
  perAnswer: number,
): KnownList<Item> {
  if (newest.length < perAnswer) return { items: newest, isMore: false };
  const end = newest.at(-1)?.id;
  const border = known.items.findIndex(({ id }) => id === end);
  if (border === -1) return { items: newest, isMore: true };
  const older = without(known.items.slice(border + 1), newest);
  return { items: [...newest, ...older], isMore: known.isMore };
}

/** The list with those older than the one with the id `before`; as it was where it does not end there any more. */
export function withOlder<Item extends Named>(
  known: KnownList<Item>,
  before: string,
  older: readonly Item[],
  perAnswer: number,
): KnownList<Item> {
  if (known.items.at(-1)?.id !== before) return known;
  return {
    items: [...known.items, ...without(older, known.items)],
    isMore: older.length === perAnswer,
  };
}

/** The list without the one with this id. */
export function withoutOne<Item extends Named>(
  known: KnownList<Item>,
  id: string,
): KnownList<Item> {
  return { ...known, items: known.items.filter((each) => each.id !== id) };
}

function without<Item extends Named>(items: readonly Item[], others: readonly Item[]): Item[] {
  const ids = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}
