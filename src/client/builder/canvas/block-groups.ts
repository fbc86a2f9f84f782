import { hasSameOutline } from "#client/editor/use-outline.ts";
import type { Outlined } from "#client/editor/use-outline.ts";

/** Consecutive blocks under a stable React key. */
export interface BlockGroup {
  readonly key: number;
  readonly blocks: readonly Outlined[];
}

/** Small enough to diff on each key press, and large enough that a thousand blocks are few groups. */
const size = 32;

/**
 * Splits a page's blocks into groups, because React compares all siblings of a changed element: with a thousand
 * siblings even duplicating one block was slow. A block keeps its group as long as its neighbours do, so that only
 * added or moved blocks are rendered again; a group whose blocks are unchanged keeps its identity.
 */
export function keepGroups(): (blocks: readonly Outlined[]) => readonly BlockGroup[] {
  let kept: readonly BlockGroup[] = [];
  let nextKey = 0;
  return (blocks) => {
    const above = countSame(kept, blocks);
    const below = countSame(kept.slice(above).toReversed(), blocks.toReversed(), true);
    if (above === kept.length && countBlocks(kept) === blocks.length) return kept;
    // One more group on each side, because a changed block may join its neighbour's group.
    const from = Math.max(0, above - 1);
    const to = kept.length - Math.max(0, below - 1);
    const [start, middle, end] = [kept.slice(0, from), kept.slice(from, to), kept.slice(to)];
    const changed = blocks.slice(countBlocks(start), blocks.length - countBlocks(end));
    kept = [...start, ...regroup(middle, changed, () => nextKey++), ...end];
    return kept;
  };
}

/** How many leading groups match the blocks. With `isReversed` both lists are given from their end. */
function countSame(
  groups: readonly BlockGroup[],
  blocks: readonly Outlined[],
  isReversed = false,
): number {
  let place = 0;
  const changed = groups.findIndex((group) => {
    const there = blocks.slice(place, place + group.blocks.length);
    place += there.length;
    return !hasSameOutline(group.blocks, isReversed ? there.toReversed() : there);
  });
  return changed < 0 ? groups.length : changed;
}

function countBlocks(groups: readonly BlockGroup[]): number {
  return groups.reduce((count, group) => count + group.blocks.length, 0);
}

/** Groups the blocks, reusing as many of the groups before as possible. */
function regroup(
  before: readonly BlockGroup[],
  blocks: readonly Outlined[],
  newKey: () => number,
): readonly BlockGroup[] {
  const keyOf = (place: number): number => before[place]?.key ?? newKey();
  const places = new Map(
    before.flatMap((group, place) => group.blocks.map(({ id }) => [id, place] as const)),
  );
  const ranks = blocks.map(({ id }) => places.get(id) ?? null);
  const staying = longestRise(ranks);
  const lastOf = new Map([...staying].toReversed().map((place) => [ranks[place] ?? null, place]));
  const groups: { key: number; blocks: Outlined[] }[] = [];
  let rank: number | null = null;
  blocks.forEach((block, place) => {
    const own = staying.has(place) ? (ranks[place] ?? null) : null;
    const last = groups.at(-1);
    // The group is full and none of its own blocks follows this one.
    const isClosed =
      own === null &&
      last !== undefined &&
      last.blocks.length >= size &&
      (lastOf.get(rank) ?? -1) < place;
    if (own !== null && own !== rank) {
      // Blocks added above the first group join it.
      const above = rank === null && groups.length === 1 && before.length > 0 ? groups.pop() : null;
      groups.push({ key: keyOf(own), blocks: [...(above?.blocks ?? []), block] });
      rank = own;
    } else if (last === undefined || isClosed) {
      groups.push({ key: newKey(), blocks: [block] });
      rank = null;
    } else last.blocks.push(block);
  });
  return groups.map((group) => {
    const same = before.find(({ key }) => key === group.key);
    return same !== undefined && hasSameOutline(same.blocks, group.blocks) ? same : group;
  });
}

/** The indexes of a longest non-decreasing subsequence of the ranks; null ranks are skipped. */
function longestRise(ranks: readonly (number | null)[]): ReadonlySet<number> {
  // `ends`: for each length, the index where a run of that length ends lowest. `before`: the predecessor of each index.
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  ranks.forEach((rank, place) => {
    if (rank === null) return;
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ranks[ends[middle] ?? -1] ?? Infinity) <= rank) from = middle + 1;
      else to = middle;
    }
    before.set(place, ends[from - 1]);
    ends[from] = place;
  });
  const places = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) places.add(at);
  return places;
}
