import { expect, test } from "vitest";
import {
  bodyOf,
  firstForm,
  groupOf,
  isFilled,
  keptForm,
  problemsOf,
  typedOf,
  withFreeAddress,
} from "./new-page-form.ts";
import { createNewPageKeeper } from "./new-page-keeper.ts";
import { testPage } from "./test-page.ts";

const pages = [
  testPage("home", "/", { name: "Home" }),
  testPage("deck", "/deck", { name: "Deck", group: "investor", access: "investor" }),
];
const home = testPage("home", "/");

test("a new page is blank and nothing is wrong with its address before it has a name", () => {
  const form = firstForm(pages, {});
  expect(form.start).toEqual({ template: "blank" });
  expect(problemsOf(pages, form)).toEqual({ name: "The name must not be empty.", address: null });
});

test("the address follows the name until it is typed", () => {
  const named = { ...firstForm(pages, {}), name: "Our Deck" };
  expect(typedOf(named)).toBe("our-deck");
  const typed = { ...named, typed: "Deck" };
  expect(typedOf({ ...typed, name: "Another" })).toBe("Deck");
  expect(problemsOf(pages, typed).address).toBe(
    "“Deck” is at /deck. The next free address is /deck-2.",
  );
});

test("the group is the chosen one, else the parent's, else that of the open page", () => {
  const form = firstForm(pages, { parentId: "deck" });
  expect(groupOf(pages, form, home)).toBe("investor");
  expect(groupOf(pages, { ...form, parentId: null }, home)).toBe("main");
  expect(groupOf(pages, { ...form, group: "industry" }, home)).toBe("industry");
});

test("a copy begins with the page it is made from, beside it and in its group", () => {
  const form = firstForm(pages, { copyOf: "deck", parentId: null });
  expect(bodyOf("page_1", form, groupOf(pages, form, home))).toEqual({
    id: "page_1",
    name: "Deck (Copy)",
    parentId: null,
    segment: "deck-copy",
    group: "investor",
    start: { copyOf: "deck" },
  });
});

test("where a page has the address of the name, the next free one is put in; what was typed stays", () => {
  const named = { ...firstForm(pages, {}), name: "Deck" };
  const free = withFreeAddress(pages, named);
  expect(free).toEqual({ ...named, typed: "deck-2" });
  expect(free && problemsOf(pages, free)).toEqual({ name: null, address: null });
  expect(withFreeAddress(pages, { ...named, typed: "deck" })).toBeNull();
  expect(withFreeAddress(pages, { ...named, name: "Else" })).toBeNull();
});

test("a form with nothing entered is not kept; one that is names no page that has gone since", () => {
  const first = firstForm(pages, { parentId: "deck" });
  expect(isFilled(first, first)).toBe(false);
  expect(isFilled({ ...first, name: "New" }, first)).toBe(true);
  const copy = firstForm(pages, { copyOf: "deck", parentId: "deck" });
  expect(isFilled(copy, copy)).toBe(false);
  const named = { ...copy, name: "Mine" };
  expect(keptForm(pages, named)).toEqual(named);
  expect(keptForm(pages.slice(0, 1), named)).toEqual({
    ...named,
    parentId: null,
    start: { template: "blank" },
  });
});

test("what was entered is kept for each way to begin a page, until it is forgotten", () => {
  const keeper = createNewPageKeeper();
  const kept = { id: "page_1", form: { ...firstForm(pages, {}), name: "New" } };
  keeper.keep({}, kept);
  expect(keeper.read({ parentId: null })).toEqual(kept);
  expect(keeper.read({ parentId: "deck" })).toBeNull();
  expect(keeper.read({ copyOf: "deck" })).toBeNull();
  keeper.keep({}, null);
  expect(keeper.read({})).toBeNull();
});
