import { expect, test } from "vitest";
import type { ListedPage } from "#core/contract/pages.ts";
import { lastOf, ordered, orderAfterStep, placeText } from "./page-order.ts";
import { pageTree } from "./page-tree.ts";
import { testPage } from "./test-page.ts";
import type { Step } from "./use-page-actions.ts";

const pages = [
  testPage("home", "/"),
  testPage("team", "/about/team", { parentId: "about" }),
  testPage("about", "/about"),
  testPage("cooks", "/about/cooks", { parentId: "about" }),
  testPage("portal", "/portal", { group: "investor" }),
  testPage("plans", "/plans"),
  testPage("report", "/about/report", { parentId: "about", group: "investor" }),
];

function named(list: readonly ListedPage[], id: string): ListedPage {
  return list.find((each) => each.id === id) ?? testPage(id, `/${id}`);
}

/** The list after the server has put the page where it was asked to. */
function after(list: readonly ListedPage[], id: string, step: Step): readonly ListedPage[] {
  const page = named(list, id);
  const order = orderAfterStep(list, page, step);
  return order === null ? list : ordered(list, page, order);
}

const drawn = (list: readonly ListedPage[], group = "main") =>
  pageTree(list.filter((each) => each.group === group)).map(({ page }) => page.id);

test("a page changes places with the page before or after it that has the same page above it", () => {
  expect(drawn(pages)).toEqual(["home", "about", "team", "cooks", "plans"]);
  expect(drawn(after(pages, "about", "down"))).toEqual(["home", "plans", "about", "team", "cooks"]);
  expect(drawn(after(pages, "about", "up"))).toEqual(["about", "team", "cooks", "home", "plans"]);
  expect(drawn(after(pages, "plans", "up"))).toEqual(["home", "plans", "about", "team", "cooks"]);
  expect(drawn(after(pages, "cooks", "up"))).toEqual(["home", "about", "cooks", "team", "plans"]);
  expect(drawn(after(pages, "report", "up"), "investor")).toEqual(["report", "portal"]);
});

test("a step up and a step down again give the order there was", () => {
  for (const id of ["about", "plans"]) {
    expect(drawn(after(after(pages, id, "up"), id, "down"))).toEqual(drawn(pages));
  }
});

test("a page is put after one beside it, or first, whatever stands between them in other branches", () => {
  expect(drawn(after(pages, "home", { after: "about" }))).toEqual([
    "about",
    "team",
    "cooks",
    "home",
    "plans",
  ]);
  expect(drawn(after(pages, "plans", { after: null }))).toEqual([
    "plans",
    "home",
    "about",
    "team",
    "cooks",
  ]);
  expect(drawn(after(pages, "cooks", { after: null }))).toEqual([
    "home",
    "about",
    "cooks",
    "team",
    "plans",
  ]);
  expect(orderAfterStep(pages, named(pages, "cooks"), { after: null })).toEqual({
    group: "main",
    after: "home",
  });
});

test("after a page further down, a page is put after the one beside it; where there is none, it stays", () => {
  expect(orderAfterStep(pages, named(pages, "home"), { after: "cooks" })).toEqual({
    group: "main",
    after: "about",
  });
  const none = [
    ["cooks", "plans"],
    ["cooks", "about"],
    ["about", "team"],
    ["cooks", "nowhere"],
    ["plans", "portal"],
  ] as const;
  for (const [id, place] of none) {
    expect(orderAfterStep(pages, named(pages, id), { after: place }), `${id} ${place}`).toBeNull();
  }
  const alone = pages.filter(({ id }) => id !== "team");
  expect(orderAfterStep(alone, named(alone, "cooks"), { after: null })).toBeNull();
});

test("at the ends of a group, and of what is below a page, there is no further place", () => {
  const ends = [
    ["home", "up"],
    ["plans", "down"],
    ["team", "up"],
    ["cooks", "down"],
    ["portal", "up"],
    ["report", "down"],
  ] as const;
  for (const [id, step] of ends) {
    expect(orderAfterStep(pages, named(pages, id), step), `${id} ${step}`).toBeNull();
  }
});

test("a page is put last in another group, and first where that is empty", () => {
  expect(lastOf(pages, "investor")).toEqual({ group: "investor", after: "report" });
  expect(lastOf(pages, "industry")).toEqual({ group: "industry", after: null });
  const about = named(pages, "about");
  const moved = ordered(pages, about, lastOf(pages, "investor"));
  expect(drawn(moved, "investor")).toEqual(["portal", "about", "report"]);
  expect(drawn(ordered(pages, about, lastOf(pages, "industry")), "industry")).toEqual(["about"]);
});

test("the place of a page is told among the pages beside it", () => {
  expect(placeText(pages, named(pages, "plans"))).toBe("3 of 3 in Main Pages");
  expect(placeText(pages, named(pages, "cooks"))).toBe("2 of 2 below “about”");
  expect(placeText(pages, named(pages, "report"))).toBe("2 of 2 in Investor Pages");
});
