import type { ListedPage } from "#core/contract/pages.ts";

/** The groups of the page list, in order (BUILD-033 to BUILD-036). */
export const pageGroups = [
  { id: "main", label: "Main Pages" },
  { id: "industry", label: "Industry Solutions" },
  { id: "investor", label: "Investor Pages" },
] as const;

/** Some pages of a group of the list. */
export interface FoundGroup {
  readonly id: string;
  readonly label: string;
  readonly pages: readonly ListedPage[];
}

/** Pages whose name or slug contains every word of a search, by group and in list order. */
export function findPages(pages: readonly ListedPage[], search: string): readonly FoundGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ name, slug }: ListedPage) => {
    const text = `${name} ${slug}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = words.length === 0 ? pages : pages.filter(isFound);
  return pageGroups
    .map((group) => ({ ...group, pages: found.filter((page) => page.group === group.id) }))
    .filter((group) => group.pages.length > 0);
}

/** The same groups with so many pages at most, the first ones in their order. */
export function firstPages(groups: readonly FoundGroup[], most: number): readonly FoundGroup[] {
  let left = most;
  return groups.flatMap((group): readonly FoundGroup[] => {
    const pages = group.pages.slice(0, left);
    left -= pages.length;
    return pages.length === 0 ? [] : [{ ...group, pages }];
  });
}
