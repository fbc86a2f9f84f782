import type { TreePage } from "./page-tree.ts";
import type { Places } from "./use-places.ts";

interface ChangedRows {
  readonly before: readonly TreePage[];
  /** The places of the rows now. */
  readonly places: Places;
  /** The first visible row before; below 0 if the list began in or below the visible part. */
  readonly first: number;
  /** Ids of pages that do not count, because the user may have moved them. */
  readonly held: readonly string[];
}

/** How many rows more than before there are above the first visible one. */
export function rowsAbove({ before, places, first, held }: ChangedRows): number {
  if (first <= 0) return 0;
  if (first >= before.length) return places.size - before.length;
  for (let was = Math.floor(first); was < before.length; was += 1) {
    const id = before[was]?.page.id ?? "";
    const place = places.get(id);
    if (place !== undefined && !held.includes(id)) return place - was;
  }
  return 0;
}
