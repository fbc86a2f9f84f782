import type { ListedPage } from "#core/contract/pages.ts";

/** A page of a list, and how many pages of the same list it stands below. */
export interface TreePage {
  readonly page: ListedPage;
  readonly depth: number;
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
  const add = (page: ListedPage, depth: number): void => {
    // Parents that form a ring would lead here again.
    if (seen.has(page.id)) return;
    seen.add(page.id);
    tree.push({ page, depth });
    for (const child of below.get(page.id) ?? []) add(child, depth + 1);
  };
  for (const page of below.get(null) ?? []) add(page, 0);
  // What is left stands in a ring: it is shown all the same.
  for (const page of pages) add(page, 0);
  return tree;
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
