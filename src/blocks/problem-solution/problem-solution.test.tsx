import { expect, test } from "vitest";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw, drawBlock, nameIcons } from "../test-kit.tsx";
import { definition } from "./block.ts";

const problems = [
  { id: "p1", title: "Slow", description: "It waits.", icon: "lock", stat: "73 %" },
];
const solutions = [
  { id: "s1", title: "Fast", description: "It runs.", icon: "Zap", benefit: "Done by noon" },
];
const content = { title: "Why", problems, solutions };
const drawn = (parts: object = {}, settings = {}) =>
  draw("problem-solution", { content: { ...content, ...parts }, settings });
const tabs = (html: string) =>
  [...html.matchAll(/<details class="tab problem-of-(\w+)" name="(\S+)"( open="")?>/g)].map(
    ([, state, group, open]) => ({ state, group, isOpen: open !== undefined }),
  );
const fieldsIn = (path: string) => {
  const list = findField(definition, path);
  return list !== undefined && isListField(list) ? Object.keys(list.item) : [];
};

test("BLOCK-104 two tabs, Problems and Our Solutions, of which the browser keeps one open without a script", () => {
  const html = drawn();
  expect(html).toContain('<span class="tab-name">Problems</span>');
  expect(html).toContain('<span class="tab-name">Our Solutions</span>');
  const [one, other] = tabs(html);
  expect(one?.group).toBe(other?.group);
  expect([one?.isOpen, other?.isOpen]).toEqual([true, false]);
  expect(html).not.toContain("data-island");
});

test("BLOCK-105 the tabs are problems and solutions; an editor says which of them is open first", () => {
  expect(tabs(drawn()).map(({ state }) => state)).toEqual(["problems", "solutions"]);
  const open = tabs(drawn({}, { opensWith: "solutions" })).filter(({ isOpen }) => isOpen);
  expect(open).toMatchObject([{ state: "solutions" }]);
  expect(findField(definition, "settings.opensWith")?.refuse("both")).toBe(
    "must be one of: problems, solutions",
  );
});

test("BLOCK-106 PANEL-183 a problem has title, description, icon and stat, a solution a benefit, and each is drawn in its tab", () => {
  expect(Object.keys(definition.sections[0].fields).slice(0, 2)).toEqual([
    "content.title",
    "content.subtitle",
  ]);
  expect(fieldsIn("content.problems")).toEqual(["title", "description", "icon", "stat"]);
  expect(fieldsIn("content.solutions")).toEqual(["title", "description", "icon", "benefit"]);
  const [before = "", after = ""] = nameIcons(drawn()).split("problem-of-solutions");
  for (const said of [">Slow<", ">It waits.<", ">73 %<", "icon-lock"]) {
    expect(before).toContain(said);
    expect(after).not.toContain(said);
  }
  for (const said of [">Fast<", ">It runs.<", ">Done by noon<", "icon-zap"]) {
    expect(after).toContain(said);
  }
});

test("a tab with nothing in it is not there, and the other one is open whatever was chosen", () => {
  expect(tabs(drawn({ problems: [] }))).toMatchObject([{ state: "solutions", isOpen: true }]);
  const blank = [{ id: "s1", title: " ", description: "", icon: "zap", benefit: "" }];
  expect(tabs(drawn({ solutions: blank }, { opensWith: "solutions" }))).toMatchObject([
    { state: "problems", isOpen: true },
  ]);
});

test("BUILD-068 SITE-035 it is in the library with something to show, and says so where it has nothing", () => {
  expect(tabs(drawBlock(newBlock(definition, "n1")))).toHaveLength(2);
  expect(draw("problem-solution", { content: { title: "Why" } })).toContain(
    "No problems or solutions configured",
  );
});
