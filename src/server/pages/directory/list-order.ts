import type { PagePlaceRow } from "#server/db/queries/directory.ts";

/**
 * Pages in the order of the builder's list: by rank, each followed by the pages of its group below it. A page whose parent
 * is neither among them nor among the drafts counts as below none, as does one whose parent is in another group.
 */
export function inListOrder<Page extends PagePlaceRow>(
  pages: readonly Page[],
  drafts: readonly PagePlaceRow[],
): readonly Page[] {
  const places = new Map<string, PagePlaceRow>();
  for (const place of [...drafts, ...pages]) places.set(place.id, place);
  const shown = new Map(pages.map((page) => [page.id, page]));
  const inOrder = [...places.values()].toSorted(byRank);
  const below = Map.groupBy(inOrder, ({ parentId, group }) =>
    parentId !== null && places.get(parentId)?.group === group ? parentId : null,
  );
  const listed: Page[] = [];
  const seen = new Set<string>();
  const add = (siblings: readonly PagePlaceRow[]): void => {
    for (const { id } of siblings) {
      // Parents that form a ring would lead here again.
      if (seen.has(id)) continue;
      seen.add(id);
      const page = shown.get(id);
      if (page !== undefined) listed.push(page);
      add(below.get(id) ?? []);
    }
  };
  add(below.get(null) ?? []);
  // What is left stands in a ring.
  add(inOrder);
  return listed;
}

/** As the database sorts them: by rank, which is ASCII text, then by id. */
function byRank(one: PagePlaceRow, other: PagePlaceRow): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
