import { hasSameOutline } from "#client/editor/use-outline.ts";
import type { Outlined } from "#client/editor/use-outline.ts";

/** Blocks that follow each other, with a key that they keep. */
export interface BlockGroup {
  readonly key: number;
  readonly blocks: readonly Outlined[];
}

/** Few enough to look through at each key, and enough that a thousand blocks are few groups. */
const size = 32;

/**
 * Puts a page's blocks into groups, for React looks at each neighbour of what changes: a thousand blocks side by side made
 * a copy of one dearer. A block keeps its group as long as its neighbours do, so that what is added or
 * moved is drawn anew and nothing else; a group whose blocks are the same is the same value.
 */
export function keepGroups(): (blocks: readonly Outlined[]) => readonly BlockGroup[] {
  let kept: readonly BlockGroup[] = [];
  let nextKey = 0;
  return (blocks) => {
    const above = countSame(kept, blocks);
    const below = countSame(kept.slice(above).toReversed(), blocks.toReversed(), true);
    if (above === kept.length && countBlocks(kept) === blocks.length) return kept;
    // One more on each side: what comes to stand beside a group may join it.
    const from = Math.max(0, above - 1);
    const to = kept.length - Math.max(0, below - 1);
    const [start, middle, end] = [kept.slice(0, from), kept.slice(from, to), kept.slice(to)];
    const changed = blocks.slice(countBlocks(start), blocks.length - countBlocks(end));
    kept = [...start, ...regroup(middle, changed, () => nextKey++), ...end];
    return kept;
  };
}

/** How many groups, from the first on, the blocks begin with. Both may be given from their end. */
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

/** Groups of these blocks that are as much as can be what the groups before were. */
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
    // Full, and none of its own blocks comes after this one.
    const isClosed =
      own === null &&
      last !== undefined &&
      last.blocks.length >= size &&
      (lastOf.get(rank) ?? -1) < place;
    if (own !== null && own !== rank) {
      // What came to stand above the first group joins it.
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

/** The places of a longest run of ranks that never falls; null has none. */
function longestRise(ranks: readonly (number | null)[]): ReadonlySet<number> {
  // For each length, the place where a run of that length ends lowest, and what stood before each place.
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
