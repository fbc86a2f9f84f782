import { hasSameOutline } from "../editor/use-outline.ts";
import type { Outlined } from "../editor/use-outline.ts";

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
  const keyOf = (place: number): number => kept[place]?.key ?? nextKey++;
  return (blocks) => {
    const places = new Map(
      kept.flatMap((group, place) => group.blocks.map(({ id }) => [id, place] as const)),
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
        const above = rank === null && groups.length === 1 && kept.length > 0 ? groups.pop() : null;
        groups.push({ key: keyOf(own), blocks: [...(above?.blocks ?? []), block] });
        rank = own;
      } else if (last === undefined || isClosed) {
        groups.push({ key: nextKey++, blocks: [block] });
        rank = null;
      } else last.blocks.push(block);
    });
    kept = groups.map((group) => {
      const before = kept.find(({ key }) => key === group.key);
      return before !== undefined && hasSameOutline(before.blocks, group.blocks) ? before : group;
    });
    return kept;
  };
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
