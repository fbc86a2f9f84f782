import { expect, test } from "vitest";
import type { Operation } from "#core/document/operation.ts";
import { newBlock } from "./_kit/read-block.ts";
import { cleanBlock, cleanOperation, refuseOperation } from "./check.ts";
import { registry } from "./registry.ts";
import { moduleOf, storedBlock } from "./test-kit.tsx";

const typeOf = (id: string) => ({ h1: "hero", t1: "text", f1: "faq", x1: "hologram" })[id];

function refuse(operation: Operation) {
  return refuseOperation(registry, typeOf, operation);
}

function set(block: string, path: string, value: Operation extends never ? never : unknown) {
  return refuse({ op: "set", block, path, was: null, value } as Operation);
}

test("a set is checked by the field at its path, and the answer says what would be right", () => {
  expect(set("h1", "content.title", "Hello")).toEqual([]);
  expect(set("h1", "content.badgeSize", "gigantic")).toEqual([
    { at: "h1.content.badgeSize", message: "must be one of: small, medium, large" },
  ]);
  expect(set("h1", "content.buttonLink", "javascript:alert(1)")[0]?.message).toContain("must be");
  expect(set("h1", "content.featureCards.#card0001.color", "sphere-blue")).toEqual([]);
  expect(set("h1", "content.featureCards.#card0001.color", "red")).toHaveLength(1);
  expect(set("h1", "content.titleColor", "red;}body{display:none}")).toHaveLength(1);
});

test("what is no field of the type cannot be set", () => {
  for (const path of [
    "content",
    "content.nothing",
    "styles.zIndex2",
    "content.title.deeper",
    "id",
    "type",
  ]) {
    expect(set("h1", path, "x"), path).toHaveLength(1);
  }
});

test("unsetting is always allowed", () => {
  expect(refuse({ op: "set", block: "h1", path: "content.badgeSize", was: "small" })).toEqual([]);
});

test("a block's name is a text, its visibility true or false", () => {
  expect(set("h1", "name", "Hero")).toEqual([]);
  expect(set("h1", "name", "x".repeat(201))).toHaveLength(1);
  expect(set("h1", "isVisible", false)).toEqual([]);
  expect(set("h1", "isVisible", 0)).toHaveLength(1);
});

test("PANEL-005 an added item is checked by the list's own fields, in a list that is one", () => {
  const add = (path: string, item: object) =>
    refuse({ op: "add", in: { block: "f1", path }, item, after: null } as Operation);
  expect(add("content.questions", { id: "a", question: "Why?", category: "pricing" })).toEqual([]);
  expect(add("content.questions", { id: "a", category: "weather" })).toHaveLength(1);
  expect(add("content.title", { id: "a" })).toEqual([
    { at: "f1.content.title", message: "is not a list of FAQ" },
  ]);
});

test("an added block is checked whole, each bad value by its path; an unknown type is kept whole", () => {
  const bad = storedBlock("hero", {
    id: "new1",
    content: { badgeSize: "gigantic", title: 1 },
    settings: { showBadge: "yes" },
  });
  const found = refuse({ op: "add", item: bad, after: null });
  expect(found.map(({ at }) => at).toSorted()).toEqual([
    "new1.content.badgeSize",
    "new1.content.title",
    "new1.settings.showBadge",
  ]);
  const unknown = storedBlock("hologram", { content: { anything: [1] } });
  expect(refuse({ op: "add", item: unknown, after: null })).toEqual([]);
  expect(set("x1", "content.anything", [2])).toEqual([]);
});

test("a type that every object has by itself, or that is no name, is refused; an unknown one is not", () => {
  const add = (type: string) => refuse({ op: "add", item: storedBlock(type), after: null });
  for (const type of [
    "__proto__",
    "constructor",
    "prototype2\u0000",
    "toString",
    "hasOwnProperty",
    " ",
    "<b>",
    "-x",
  ]) {
    expect(add(type), type).toEqual([
      { at: "b1.type", message: expect.stringContaining("must be the name of a block type") },
    ]);
  }
  for (const type of ["hologram", "Text Block", "custom_2", "acme/chart.v2"]) {
    expect(add(type), type).toEqual([]);
  }
});

test("two items of one list cannot have the same id", () => {
  const questions = [
    { id: "same", question: "One?" },
    { id: "same", question: "Two?" },
  ];
  const item = storedBlock("faq", { content: { questions } });
  expect(refuse({ op: "add", item, after: null })).toEqual([
    { at: "b1.content.questions", message: expect.stringMatching(/^item 2: id must be another/) },
  ]);
  expect(set("f1", "content.questions", questions)).toHaveLength(1);
});

test("a new block of every type may be added", () => {
  for (const { definition } of registry.all) {
    const item = newBlock(definition, "abcd1234");
    expect(refuse({ op: "add", item, after: null }), definition.type).toEqual([]);
  }
});

test("moving and removing say nothing of values", () => {
  expect(refuse({ op: "move", id: "h1", from: null, after: "t1" })).toEqual([]);
  expect(refuse({ op: "remove", item: storedBlock("hero"), after: null })).toEqual([]);
});

test("of a page its name, background and its words for search engines can be set, and all else unset", () => {
  const setPage = (path: string, value: unknown) =>
    refuse({ op: "setPage", path, was: null, value } as Operation);
  expect(setPage("name", "Home")).toEqual([]);
  expect(setPage("name", " ")).toHaveLength(1);
  expect(setPage("name", "x".repeat(100))).toEqual([]);
  expect(setPage("name", "x".repeat(101))).toEqual([
    { at: "name", message: "must be text of 1 to 100 characters" },
  ]);
  expect(setPage("seo.title", "Home")).toEqual([]);
  expect(setPage("background.kind", "solid-dark")).toEqual([]);
  expect(setPage("seo.title", "x".repeat(121))).toHaveLength(1);
  expect(setPage("seo.keywords", "a")[0]?.message).toContain("seo.title, seo.description");
  expect(refuse({ op: "setPage", path: "seo.keywords", was: "a" })).toEqual([]);
  for (const path of ["access", "seo", "seo.title.deeper", "seo.toString"]) {
    expect(setPage(path, "public"), path).toHaveLength(1);
  }
});

test("every rich text that an operation writes is sanitised; other texts are left alone", () => {
  const shout = (html: string) => html.toUpperCase();
  const cleaned = (operation: Operation) => cleanOperation(registry, typeOf, operation, shout);
  const html = { op: "set", block: "t1", path: "content.html", was: "", value: "<p>a</p>" };
  expect(cleaned(html as Operation)).toMatchObject({ value: "<P>A</P>" });
  const title = { op: "set", block: "h1", path: "content.title", was: "", value: "<p>a</p>" };
  expect(cleaned(title as Operation)).toEqual(title);
  const block = storedBlock("text", { content: { html: "<p>a</p>" } });
  expect(cleaned({ op: "add", item: block, after: null })).toMatchObject({
    item: { content: { html: "<P>A</P>" } },
  });
  expect(
    cleanBlock(registry, storedBlock("hologram", { content: { html: "a" } }), shout),
  ).toMatchObject({
    content: { html: "a" },
  });
});

test("CON-010 every type has a panel: sections with fields, templates or a note, all under one title each", () => {
  for (const { definition } of registry.all) {
    expect(definition.sections.length).toBeGreaterThan(0);
    const titles = definition.sections.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { fields, templates = [], note } of definition.sections) {
      const says = note !== undefined && note !== "";
      expect(says || Object.keys(fields).length + templates.length > 0).toBe(true);
    }
  }
  expect(moduleOf("hero").definition.sections).toHaveLength(4);
});
