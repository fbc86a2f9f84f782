import { expect, test } from "vitest";
import type { SitePage } from "#core/site-map.ts";
import { navigationOf } from "#server/starter-content/navigation.ts";
import { sitePages } from "#server/starter-content/site-map.ts";
import { headerRow } from "./header-room.ts";

const page = (name: string): SitePage => ({
  id: name,
  slug: `/${name}`,
  name,
  group: "main",
  access: "public",
  sheet: 9,
});
const namesOf = (pages: readonly SitePage[]) => pages.map(({ name }) => name);

test("the pages of a new site are all in the row", () => {
  const { shown, more } = headerRow(navigationOf(sitePages));
  expect(namesOf(shown)).toEqual(["About Us", "Publications"]);
  expect(more).toEqual([]);
});

test("what there is no room for is in the menu, and none is lost", () => {
  const added = ["Careers", "Partners", "A page with a long name", "Events"].map(page);
  const { shown, more } = headerRow(navigationOf([...sitePages, ...added]));
  expect(namesOf([...shown, ...more])).toEqual(["About Us", "Publications", ...namesOf(added)]);
  expect(namesOf(shown)).toEqual(["About Us"]);
});

test("a name that is longer than the row is in the menu, with all that follow", () => {
  const { shown, more } = headerRow(
    navigationOf([page("Short"), page("x".repeat(100)), page("Last")]),
  );
  expect(namesOf(shown)).toEqual(["Short"]);
  expect(more).toHaveLength(2);
});
