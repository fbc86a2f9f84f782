import type { ListedPage } from "#core/contract/pages.ts";
import type { ItemRows } from "#client/drag/item-target.ts";

/** A page of a list, and where it stands in it. */
export interface TreePage {
  readonly page: ListedPage;
  /** How many pages of the list it stands below. */
  readonly depth: number;
  /** Its place, from 1, among the pages below the same one, and how many these are. */
  readonly place: number;
  readonly count: number;
}

/**
 * The pages with each one's children directly after it, otherwise in list order. A page whose parent is not in the
 * list is at the top level.
 */
export function pageTree(pages: readonly ListedPage[]): readonly TreePage[] {
  const ids = new Set(pages.map(({ id }) => id));
  const below = Map.groupBy(pages, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  );
  const tree: TreePage[] = [];
  const seen = new Set<string>();
  const add = (siblings: readonly ListedPage[], depth: number): void => {
    for (const [index, page] of siblings.entries()) {
      // Parents that form a ring would lead here again.
      if (seen.has(page.id)) continue;
      seen.add(page.id);
      tree.push({ page, depth, place: index + 1, count: siblings.length });
      add(below.get(page.id) ?? [], depth + 1);
    }
  };
  add(below.get(null) ?? [], 0);
  // What is left stands in a ring: it is shown all the same.
  add(
    pages.filter(({ id }) => !seen.has(id)),
    0,
  );
  return tree;
}

/**
 * The pages with the same page above them as this one, itself included: the only ones it can be put between. Each has the
 * rows of all pages below it, which move with it.
 */
export function rowsBeside(rows: readonly TreePage[], pageId: string): readonly ItemRows[] {
  const at = rows.findIndex(({ page }) => page.id === pageId);
  const depth = rows[at]?.depth ?? 0;
  const above = rows.findLastIndex((row, index) => index < at && row.depth < depth);
  const end = rows.findIndex((row, index) => index > at && row.depth < depth);
  const last = end === -1 ? rows.length : end;
  const starts: number[] = [];
  for (let row = above + 1; row < last; row += 1) if (rows[row]?.depth === depth) starts.push(row);
  return starts.map((from, nth) => ({
    id: rows[from]?.page.id ?? "",
    from,
    to: (starts[nth + 1] ?? last) - 1,
  }));
}

/** What visitors have of a page: `draft` for nothing yet, `changed` for an older version than the saved one. */
export type PageState = "draft" | "changed" | "live";

/** Compares a page's live version with its saved one. */
export function pageState({
  published,
  revision,
}: Pick<ListedPage, "published" | "revision">): PageState {
  if (published === null) return "draft";
  return published.revision === revision ? "live" : "changed";
}
