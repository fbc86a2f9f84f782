/** Top and bottom of an entry, in pixels; the origin does not matter. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The result of a drop. */
export interface Landing {
  /** The entry that the moved ones come after; null for the start. */
  readonly after: string | null;
  /** The position, from 1, of the first moved entry. */
  readonly position: number;
  /** How many entries there will be in all. */
  readonly count: number;
  /** True if the order stays the same. */
  readonly isSame: boolean;
}

/**
 * The gap for a pointer at `y`: 0 before the first entry, `count` after the last. A binary search,
 * so that only a few entries are measured. For tall entries, the middle of the part visible in
 * `sight` decides.
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

/** Where `moved` lands in `order` if dropped into a gap. New entries are in `moved` but not in `order`. */
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
  // The moved entries are adjacent already, after the same entry.
  const first = known[0] === undefined ? -1 : order.indexOf(known[0]);
  const isSame =
    !isNew &&
    first === before &&
    order.slice(first, first + known.length).every((id) => isMoved.has(id));
  const count = order.length + (isNew ? moved.length : 0);
  return { after, position: before + 1, count, isSame };
}

/** The gap in `order` with `place` of the entries that are not moved before it. */
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
