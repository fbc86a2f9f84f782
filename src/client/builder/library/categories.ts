import type { BlockDefinition, Category } from "#blocks/_kit/define/define-block.ts";

export type CategoryTab = "all" | Category;

/** A category tab and its number of blocks. */
export interface CountedTab {
  readonly id: CategoryTab;
  readonly label: string;
  readonly count: number;
}

export const categoryNames: Readonly<Record<Category, string>> = {
  layout: "Layout",
  content: "Content",
  media: "Media",
  interactive: "Interactive",
  investor: "Investor",
};

const named: readonly Category[] = ["layout", "content", "media", "interactive"];

/** All categories, in the order of their tabs. */
export const categories: readonly Category[] = [...named, "investor"];

/** "All", the four categories, and "Investor" if there are such blocks (BUILD-061, GAP-051). */
export function categoryTabs(definitions: readonly BlockDefinition[]): readonly CountedTab[] {
  const countOf = (id: CategoryTab) => inCategory(definitions, id).length;
  const shown = countOf("investor") > 0 ? categories : named;
  return [
    { id: "all", label: "All", count: definitions.length },
    ...shown.map((id) => ({ id, label: categoryNames[id], count: countOf(id) })),
  ];
}

/** The block types of a category, in their order. */
export function inCategory(
  definitions: readonly BlockDefinition[],
  tab: CategoryTab,
): readonly BlockDefinition[] {
  return tab === "all" ? definitions : definitions.filter(({ category }) => category === tab);
}
