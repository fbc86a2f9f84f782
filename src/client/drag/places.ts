/** Top and bottom of an entry, in pixels from anywhere. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Where a drop leads. */
export interface Landing {
  /** The entry that what is moved comes after; null: to the start. */
  readonly after: string | null;
  /** From 1: where the first of what is moved will stand. */
  readonly position: number;
  /** How many there will be in all. */
  readonly count: number;
  /** The order stays what it is. */
  readonly isSame: boolean;
}

/**
 * The gap that a pointer at `y` means: 0 before the first entry, `count` after the last. Entries follow one another
 * downward; a few of them are asked for their place, however many there are. Of a tall entry the half that counts is of the part `sight` shows.
 */
export function gapAt(
  count: number,
  spanOf: (index: number) => Span,
  y: number,
  sight: Span = { top: -Infinity, bottom: Infinity },
): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spanOf(middle).bottom > y) high = middle;
    else low = middle + 1;
  }
  if (low === count) return count;
  const { top, bottom } = spanOf(low);
  const shown = (Math.max(top, sight.top) + Math.min(bottom, sight.bottom)) / 2;
  return y < shown ? low : low + 1;
}

/** Where `moved` lands in `order` when it is dropped into a gap. Entries that are new are in `moved` and not in `order`. */
export function landingAt(
  order: readonly string[],
  moved: readonly string[],
  gap: number,
): Landing {
  const isMoved = new Set(moved);
  let before = 0;
  let after: string | null = null;
  for (const id of order.slice(0, gap)) {
    if (isMoved.has(id)) continue;
    before += 1;
    after = id;
  }
  const known = order.filter((id) => isMoved.has(id));
  const isNew = known.length < moved.length;
  // They stand together already, right after the same entry.
  const first = known[0] === undefined ? -1 : order.indexOf(known[0]);
  const isSame =
    !isNew &&
    first === before &&
    order.slice(first, first + known.length).every((id) => isMoved.has(id));
  const count = order.length + (isNew ? moved.length : 0);
  return { after, position: before + 1, count, isSame };
}

/** The gap in `order` for a place among the entries that stay: `place` of them stand before it. */
export function gapFor(order: readonly string[], moved: readonly string[], place: number): number {
  if (place <= 0) return 0;
  const isMoved = new Set(moved);
  let stayed = 0;
  for (const [index, id] of order.entries()) {
    if (isMoved.has(id)) continue;
    stayed += 1;
    if (stayed === place) return index + 1;
  }
  return order.length;
}
