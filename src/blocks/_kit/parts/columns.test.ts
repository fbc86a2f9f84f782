import { expect, test } from "vitest";
import { columnsFor, columnsWithin } from "./columns.ts";

test("up to five items stand in one row, and more of them without a hole where it can be had", () => {
  const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12].map(columnsFor);
  expect(columns).toEqual([1, 2, 3, 4, 5, 3, 4, 4, 3, 5, 4]);
});

test("no item is left alone in the last row of chosen columns where one column fewer avoids it", () => {
  const inColumns = (chosen: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 9].map((count) => columnsWithin(chosen, count));
  expect(inColumns(2)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2]);
  expect(inColumns(3)).toEqual([3, 3, 3, 3, 2, 3, 3, 3, 3]);
  expect(inColumns(4)).toEqual([4, 4, 4, 4, 4, 3, 4, 4, 3]);
  expect(inColumns(6)).toEqual([6, 6, 6, 6, 6, 6, 6, 5, 6]);
});
