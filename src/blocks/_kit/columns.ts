/**
 * How many of so many items stand side by side where there is room: all of up to five, else as many as leave no hole
 * in the last row, where it can be had.
 */
export function columnsFor(count: number): number {
  if (count <= 5) return count;
  return [5, 4, 3].find((columns) => count % columns === 0) ?? 4;
}
