import { expect, test } from "vitest";
import { idsBelow } from "./pages-below.ts";
import { pageState, pageTree, rowsBeside } from "./page-tree.ts";
import { testPage } from "./test-page.ts";

const pages = [
  testPage("home", "/"),
  testPage("team", "/about/team", { parentId: "about" }),
  testPage("about", "/about"),
  testPage("cooks", "/about/team/cooks", { parentId: "team" }),
  testPage("story", "/about/story", { parentId: "about" }),
  testPage("orphan", "/gone/orphan", { parentId: "gone" }),
];

const drawn = (list: typeof pages) =>
  pageTree(list).map(({ page, depth }) => "  ".repeat(depth) + page.id);

test("pages stand directly after the page above them, in list order, and alone where that is in no list", () => {
  expect(drawn(pages)).toEqual(["home", "about", "  team", "    cooks", "  story", "orphan"]);
  expect(drawn(pages.filter(({ id }) => id !== "about"))).toEqual([
    "home",
    "team",
    "  cooks",
    "story",
    "orphan",
  ]);
});

test("a page can be put between the pages beside it, each with all rows below it", () => {
  const beside = (id: string) =>
    rowsBeside(pageTree(pages), id).map((each) => `${each.id} ${each.from}-${each.to}`);
  for (const top of ["home", "about", "orphan"]) {
    expect(beside(top)).toEqual(["home 0-0", "about 1-4", "orphan 5-5"]);
  }
  for (const child of ["team", "story"]) expect(beside(child)).toEqual(["team 2-3", "story 4-4"]);
  expect(beside("cooks")).toEqual(["cooks 3-3"]);
});

test("a page's place is counted among the pages below the same one", () => {
  const places = pageTree(pages).map(({ page, place, count }) => `${page.id} ${place}/${count}`);
  expect(places).toEqual([
    "home 1/3",
    "about 2/3",
    "team 1/2",
    "cooks 1/1",
    "story 2/2",
    "orphan 3/3",
  ]);
});

test("pages whose parents form a ring are all shown, each once", () => {
  const ring = [
    testPage("a", "/b/a", { parentId: "b" }),
    testPage("b", "/a/b", { parentId: "a" }),
    testPage("c", "/c", { parentId: "c" }),
  ];
  expect(drawn(ring)).toEqual(["a", "  b", "c"]);
  expect([...idsBelow(ring, "a")]).toEqual(["b"]);
});

test("all pages below a page are found, at any depth", () => {
  expect([...idsBelow(pages, "about")].toSorted()).toEqual(["cooks", "story", "team"]);
  expect([...idsBelow(pages, "cooks")]).toEqual([]);
});

test("a page is a draft until it is published, and changed once a newer revision is saved", () => {
  const published = { number: 1, title: "", revision: 4, publishedAt: "2026-03-14T09:00:00Z" };
  expect(pageState({ published: null, revision: 4 })).toBe("draft");
  expect(pageState({ published, revision: 4 })).toBe("live");
  expect(pageState({ published, revision: 5 })).toBe("changed");
});
