import { expect, test } from "vitest";
import type { PagePlaceRow } from "#server/db/queries/directory.ts";
import { inListOrder } from "./list-order.ts";

const place = (
  id: string,
  rank: string,
  parentId: string | null = null,
  group: PagePlaceRow["group"] = "main",
): PagePlaceRow => ({ id, rank, parentId, group });

const idsOf = (pages: readonly PagePlaceRow[], drafts: readonly PagePlaceRow[] = []) =>
  inListOrder(pages, drafts).map(({ id }) => id);

test("pages follow the page above them, whatever their ranks are beside those of others", () => {
  const pages = [
    place("team", "a0", "about"),
    place("home", "a1"),
    place("about", "a2"),
    place("plans", "a3"),
    place("cook", "a4", "team"),
    place("story", "a5", "about"),
  ];
  expect(idsOf(pages)).toEqual(["home", "about", "team", "cook", "story", "plans"]);
});

test("a page below one of another group, or below none that is known, stands alone", () => {
  const pages = [
    place("report", "a0", "about", "investor"),
    place("lost", "a1", "gone"),
    place("about", "a2"),
  ];
  expect(idsOf(pages)).toEqual(["report", "lost", "about"]);
});

test("a draft gives its place to what is below it", () => {
  const pages = [place("hall", "a0", "rooms"), place("home", "a1"), place("plans", "a3")];
  expect(idsOf(pages, [place("rooms", "a2")])).toEqual(["home", "hall", "plans"]);
});

test("pages that are below each other are all there", () => {
  const pages = [place("one", "a1", "two"), place("two", "a0", "one"), place("home", "a2")];
  expect(idsOf(pages)).toEqual(["home", "two", "one"]);
});
