/** The categories of questions (PANEL-066). */
export const categories = [
  ["general", "General"],
  ["pricing", "Pricing"],
  ["technical", "Technical"],
  ["support", "Support"],
  ["billing", "Billing"],
  ["features", "Features"],
] as const;

export type Category = (typeof categories)[number][0];

/** Items of one category, with its name. */
export interface CategoryGroup<Value> {
  readonly category: Category;
  readonly name: string;
  readonly items: readonly Value[];
}

/** Groups items by category, in order of first appearance. */
export function groupByCategory<Value extends { readonly category: Category }>(
  items: readonly Value[],
): readonly CategoryGroup<Value>[] {
  const names = new Map<Category, string>(categories);
  const found = new Set(items.map(({ category }) => category));
  return [...found].map((category) => ({
    category,
    name: names.get(category) ?? category,
    items: items.filter((item) => item.category === category),
  }));
}
