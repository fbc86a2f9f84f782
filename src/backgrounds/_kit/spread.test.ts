import { expect, test } from "vitest";
import { share, spread, spreadOver } from "./spread.ts";

test("a share is what follows the decimal point, of negative numbers too", () => {
  expect(share(3.25)).toBeCloseTo(0.25);
  expect(share(-0.25)).toBeCloseTo(0.75);
});

test.each([10, 48, 200])("%d numbers leave no gap of thrice their mean distance", (count) => {
  const all = Array.from({ length: count }, (_, index) => spread(index)).toSorted((a, b) => a - b);
  const gaps = all.slice(1).map((value, index) => value - (all[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(3 / count);
});

test("points are spread over the whole square, as many in each quarter", () => {
  const quarters = Map.groupBy(
    Array.from({ length: 200 }, (_, index) => spreadOver(index, 0.04)),
    ({ x, y }) => `${Math.floor(x * 2)} ${Math.floor(y * 2)}`,
  );
  expect(quarters.size).toBe(4);
  for (const points of quarters.values()) expect(points.length).toBeGreaterThan(40);
});
