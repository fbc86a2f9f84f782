import { expect, test } from "vitest";
import { pageTree } from "./page-tree.ts";
import { rowsAbove } from "./rows-above.ts";
import { testPage } from "./test-page.ts";

const rowsOf = (ids: string) => pageTree(ids.split("").map((id) => testPage(id, `/${id}`)));

/** How many rows more are above the row at `first` of `before`, once the rows are those of `now`. */
function added(before: string, now: string, first: number, held: readonly string[] = []): number {
  const places = new Map(rowsOf(now).map(({ page }, place) => [page.id, place]));
  return rowsAbove({ before: rowsOf(before), places, first, held });
}

test("pages added, deleted or moved above the first visible row are counted, those below it are not", () => {
  expect(added("abcdef", "xyabcdef", 2)).toBe(2);
  expect(added("abcdef", "bcdef", 2.5)).toBe(-1);
  expect(added("abcdef", "fabcde", 3)).toBe(1);
  expect(added("abcdef", "abcdexf", 3)).toBe(0);
});

test("where the first visible page was deleted the next one counts, and a page that the user moved never does", () => {
  expect(added("abcdef", "xabdef", 2)).toBe(0);
  expect(added("abcdef", "cabdef", 2, ["c"])).toBe(0);
  expect(added("abcdef", "xyz", 2)).toBe(0);
});

test("a list that begins in sight stays, and one that ends above it counts whole", () => {
  expect(added("abc", "xabc", 0)).toBe(0);
  expect(added("abc", "xabc", -7)).toBe(0);
  expect(added("abc", "xyabc", 3)).toBe(2);
  expect(added("abc", "ab", 20)).toBe(-1);
});
