/**
 * Returns the number of columns for a given number of items: up to five fit in one row; beyond
 * that, the largest of 5, 4 and 3 that fills the last row, or else 4.
 */
export function columnsFor(count: number): number {
  if (count <= 5) return count;
  return [5, 4, 3].find((columns) => count % columns === 0) ?? 4;
}
