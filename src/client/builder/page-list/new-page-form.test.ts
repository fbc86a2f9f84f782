import { expect, test } from "vitest";
import { bodyOf, firstForm, groupOf, problemsOf, typedOf } from "./new-page-form.ts";
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
  expect(problemsOf(pages, typed).address).toBe("“Deck” is at /deck. Choose another address.");
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
