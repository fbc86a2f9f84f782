import { expect, test } from "vitest";
import { sitePages } from "#server/starter-content/site-map.ts";
import { sheetNumber } from "./sheet-number.ts";

test("a page's number is that of its group, and no two pages of a new site share one", () => {
  const numbers = new Map(sitePages.map((page) => [page.id, sheetNumber(page)]));
  expect(numbers.get("home")).toBe("A-00");
  expect(numbers.get("industry_retail")).toBe("B-04");
  expect(new Set(numbers.values()).size).toBe(sitePages.length);
});
