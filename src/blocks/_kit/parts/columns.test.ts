import { expect, test } from "vitest";
import { columnsFor } from "./columns.ts";

test("up to five items stand in one row, and more of them without a hole where it can be had", () => {
  const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12].map(columnsFor);
  expect(columns).toEqual([1, 2, 3, 4, 5, 3, 4, 4, 3, 5, 4]);
});
