import { expect, test } from "vitest";
import { rank } from "./rank.ts";

const entries = [
  ["move-up", "Move up"],
  ["move-down", "Move down"],
  ["remove", "Delete", "remove"],
  ["hero", "Add: Hero", "banner jumbotron"],
  ["faq", "Add: FAQ", "questions answers accordion"],
  ["home", "Go to page: Home"],
  ["small", "Go to page: Small Business"],
  ["jump", "Go to component: Move your data"],
  ["sheet", "Keyboard shortcuts"],
].map(([id = "", title = "", words]) => ({ id, title, words }));

const found = (search: string) => rank(entries, search, 10).map(({ id }) => id);

test("a title that begins with the search comes first, then one with a word that does", () => {
  expect(found("move")).toEqual(["move-up", "move-down", "jump", "remove"]);
  expect(found("move do")[0]).toBe("move-down");
  expect(found("hero")).toEqual(["hero"]);
});

test("another word for a thing finds it, and so do its words' first letters", () => {
  expect(found("accordion")).toEqual(["faq"]);
  expect(found("ks")).toEqual(["sheet"]);
});

test("a slip that leaves letters out still finds, and what has nothing of the search is not there", () => {
  expect(found("shrtcts")).toEqual(["sheet"]);
  expect(found("bsns")).toEqual(["small"]);
  expect(found("xylophone")).toEqual([]);
  expect(found("hero xylophone")).toEqual([]);
  expect(found("zz")).toEqual([]);
});

test("accents, capitals and signs make no difference", () => {
  expect(found("HÉRO")).toEqual(["hero"]);
  expect(found("add: faq")[0]).toBe("faq");
});

test("without a search all stand as they came, at most as many as asked for", () => {
  expect(rank(entries, "  ", 2).map(({ id }) => id)).toEqual(["move-up", "move-down"]);
});
