import { expect, test } from "vitest";
import type { NewPage } from "#core/site-map.ts";
import type { HeaderEntry } from "#server/pages/directory/menus.ts";
import { publishedSiteOf } from "#server/pages/directory/published-site.ts";
import { directoryWith } from "#server/pages/directory/test-kit.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { testUrl } from "../test-kit.tsx";
import { headerRow, isLongName, isUnsureRow } from "./header-room.ts";
import { siteLayout } from "./site-layout.ts";

const page = (name: string, index = 0): NewPage => ({
  id: `added_${index}`,
  slug: `/added-${index}`,
  name,
  group: "main",
  access: "public",
  sheet: 9,
  parentId: null,
  rank: `b${index}`,
});
const namesOf = (entries: readonly HeaderEntry[]) => entries.map(({ label }) => label);
const rowOf = (pages: readonly NewPage[]) =>
  headerRow(siteLayout(publishedSiteOf(directoryWith(pages, "Ashlar")), testUrl));
const ofNewSite = ["Business", "Small Business", "Architecture", "Industries"];

test("the pages of a new site are all in the row", () => {
  const { shown, more } = rowOf(sitePages);
  expect(namesOf(shown)).toEqual([...ofNewSite, "About Us", "Publications"]);
  expect(more).toEqual([]);
});

test("what there is no room for is in the menu, and none is lost", () => {
  const added = ["Careers", "Partners", "A page with a long name", "Events"];
  const { shown, more } = rowOf([...sitePages, ...added.map(page)]);
  expect(namesOf([...shown, ...more])).toEqual([
    ...ofNewSite,
    "About Us",
    "Publications",
    ...added,
  ]);
  expect(namesOf(shown)).toEqual([...ofNewSite, "About Us"]);
});

test("a name that is longer than the row is in the menu, with all that follow", () => {
  const { shown, more } = rowOf(["Short", "x".repeat(100), "Last"].map(page));
  expect(namesOf(shown)).toEqual(["Short"]);
  expect(more).toHaveLength(2);
});

test("capitals, and characters that are wider than letters, take the room that they need", () => {
  const { shown, more } = rowOf([...sitePages, page("X")]);
  const names = [...shown, ...more].map(({ label }) => label);
  const inRow = (change: (name: string) => string) =>
    rowOf(names.map((name, index) => page(change(name), index))).shown.length;
  const small = inRow((name) => name);
  expect(inRow((name) => name.toUpperCase())).toBeLessThan(small);
  expect(inRow((name) => "石".repeat(name.length))).toBeLessThan(
    inRow((name) => "s".repeat(name.length)),
  );
  expect(isLongName("石".repeat(7))).toBe(true);
  expect(isLongName("s".repeat(7))).toBe(false);
});

test("only the row of a new site, and one with much room, may surely not be too wide", () => {
  const layoutOf = (pages: readonly NewPage[]) =>
    siteLayout(publishedSiteOf(directoryWith(pages, "Ashlar")), testUrl);
  expect(isUnsureRow(layoutOf(sitePages))).toBe(false);
  expect(isUnsureRow(layoutOf(["Short", "Last"].map(page)))).toBe(false);
  expect(isUnsureRow(layoutOf([...sitePages, page("More")]))).toBe(true);
  expect(isUnsureRow(layoutOf(["w".repeat(30), "m".repeat(30)].map(page)))).toBe(true);
});
