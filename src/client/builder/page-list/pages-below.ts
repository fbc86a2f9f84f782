import type { ListedPage } from "#core/contract/pages.ts";

/** Ids of the pages below a page, at any depth, without its own. */
export function idsBelow(pages: readonly ListedPage[], pageId: string): ReadonlySet<string> {
  const found = new Set<string>();
  const children = Map.groupBy(pages, ({ parentId }) => parentId);
  const collect = (id: string): void => {
    for (const child of children.get(id) ?? []) {
      if (child.id === pageId || found.has(child.id)) continue;
      found.add(child.id);
      collect(child.id);
    }
  };
  collect(pageId);
  return found;
}
