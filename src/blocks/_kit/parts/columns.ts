/**
 * Returns the number of columns for a given number of items: up to five fit in one row; beyond
 * that, the largest of 5, 4 and 3 that fills the last row, or else 4.
 */
export function columnsFor(count: number): number {
  if (count <= 5) return count;
  return [5, 4, 3].find((columns) => count % columns === 0) ?? 4;
}

/**
 * Returns how many of the chosen columns to use for a number of items: one fewer where a single
 * item would be left in the last row and would not be with one fewer.
 */
export function columnsWithin(chosen: number, count: number): number {
  const isLeftAlone = (columns: number): boolean => count % columns === 1;
  return chosen > 2 && isLeftAlone(chosen) && !isLeftAlone(chosen - 1) ? chosen - 1 : chosen;
}
