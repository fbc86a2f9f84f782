import { expect, test } from "vitest";
import type { ListedPage } from "#core/contract/pages.ts";
import { findPages, firstPages } from "./page-groups.ts";
import { testPage } from "./test-page.ts";

const page = (id: string, name: string, slug: string, group: ListedPage["group"]) =>
  testPage(id, slug, { name, group });

const pages = [
  page("investor_portal", "Investor Portal", "/investor-portal", "investor"),
  page("home", "Home", "/", "main"),
  page("small_business", "Small Business", "/small-business", "main"),
  page("industry_energy", "Energy", "/industry/energy", "industry"),
];

test("pages are found by words of their names and slugs, group by group", () => {
  const idsOf = (search: string) =>
    findPages(pages, search).flatMap((group) => group.pages.map(({ id }) => id));
  expect(idsOf("")).toEqual(["home", "small_business", "industry_energy", "investor_portal"]);
  expect(idsOf("business SMALL")).toEqual(["small_business"]);
  expect(idsOf("/industry")).toEqual(["industry_energy"]);
  expect(idsOf("nowhere")).toEqual([]);
});

test("the first pages are those of the first groups, and a group without any is left out", () => {
  const firstIds = (most: number) =>
    firstPages(findPages(pages, ""), most).map((group) => group.pages.map(({ id }) => id));
  expect(firstIds(3)).toEqual([["home", "small_business"], ["industry_energy"]]);
  expect(firstIds(1)).toEqual([["home"]]);
  expect(firstIds(10).flat()).toHaveLength(4);
});
