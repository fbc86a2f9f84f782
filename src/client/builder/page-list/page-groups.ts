import type { ListedPage } from "#core/contract/pages.ts";

/** The groups of the page list, in order (BUILD-033 to BUILD-036). */
export const pageGroups = [
  { id: "main", label: "Main Pages" },
  { id: "industry", label: "Industry Solutions" },
  { id: "investor", label: "Investor Pages" },
] as const;

/** Pages whose name or slug contains every word of a search, by group and in list order. */
export function findPages(
  pages: readonly ListedPage[],
  search: string,
): readonly {
  readonly id: string;
  readonly label: string;
  readonly pages: readonly ListedPage[];
}[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return pageGroups
    .map((group) => ({
      ...group,
      pages: pages.filter((page) => {
        const text = `${page.name} ${page.slug}`.toLowerCase();
        return page.group === group.id && words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.pages.length > 0);
}
