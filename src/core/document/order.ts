import type { Identified } from "./list.ts";

/** A change to a list's members or order, as in the operations `add`, `remove` and `move`. */
export type OrderChange =
  | { readonly op: "remove"; readonly id: string; readonly after: string | null }
  | { readonly op: "add"; readonly id: string; readonly after: string | null }
  | {
      readonly op: "move";
      readonly id: string;
      readonly from: string | null;
      readonly after: string | null;
    };

/**
 * The changes that turn the order `now` into `then`, to be applied in order: removals first, then additions and the
 * minimum number of moves. If there is a choice of what to move, ids in `moved` are preferred. `isSame` tells whether
 * an id in both lists is still the same item; if not, it is removed and added.
 */
export function orderChanges(
  now: readonly Identified[],
  then: readonly Identified[],
  isSame: (id: string) => boolean,
  moved: ReadonlySet<string>,
): readonly OrderChange[] {
  const wanted = new Set(then.map((item) => item.id).filter(isSame));
  const chain = linked(now.map((item) => item.id));
  const changes: OrderChange[] = [];
  const kept: string[] = [];
  for (const { id } of now) {
    if (wanted.has(id)) kept.push(id);
    else changes.push({ op: "remove", id, after: chain.take(id) });
  }
  const stays = staying(kept, then, moved);
  const present = new Set(kept);
  let after: string | null = null;
  for (const { id } of then) {
    if (!present.has(id)) {
      changes.push({ op: "add", id, after });
      chain.put(id, after);
    } else if (!stays.has(id) && chain.before(id) !== after) {
      const from = chain.take(id);
      changes.push({ op: "move", id, from, after });
      chain.put(id, after);
    }
    after = id;
  }
  return changes;
}

/** A linked list of ids, so that the cost of a move does not depend on the list's length. */
function linked(ids: readonly string[]) {
  const previous = new Map<string, string | null>();
  const next = new Map<string | null, string>();
  const link = (left: string | null, right: string | undefined) => {
    if (right === undefined) next.delete(left);
    else {
      next.set(left, right);
      previous.set(right, left);
    }
  };
  let last: string | null = null;
  for (const id of ids) {
    link(last, id);
    last = id;
  }
  const before = (id: string) => previous.get(id) ?? null;
  return {
    before,
    take(id: string): string | null {
      const left = before(id);
      link(left, next.get(id));
      next.delete(id);
      return left;
    },
    put(id: string, after: string | null) {
      const right = next.get(after);
      link(after, id);
      link(id, right);
    },
  };
}

/** The items that need not move: the longest common order of both lists, excluding those in `moved`. */
function staying(
  kept: readonly string[],
  then: readonly Identified[],
  moved: ReadonlySet<string>,
): ReadonlySet<string> {
  const places = new Map(then.map((item, place) => [item.id, place]));
  const candidates = kept
    .filter((id) => !moved.has(id))
    .map((id) => ({ id, place: places.get(id) ?? 0 }));
  return new Set(longestRising(candidates).map((item) => item.id));
}

interface Placed {
  readonly id: string;
  readonly place: number;
}

interface Run {
  readonly item: Placed;
  readonly before: Run | undefined;
}

/** The longest increasing subsequence by `place`, in O(n log n). */
function longestRising(items: readonly Placed[]): readonly Placed[] {
  // ends[n] is the last item of the run of n + 1 items that ends lowest.
  const ends: Run[] = [];
  for (const item of items) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.item.place ?? 0) < item.place) low = middle + 1;
      else high = middle;
    }
    ends[low] = { item, before: ends[low - 1] };
  }
  const found: Placed[] = [];
  for (let run = ends.at(-1); run !== undefined; run = run.before) found.push(run.item);
  return found.toReversed();
}
