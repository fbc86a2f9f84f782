import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { registry } from "#blocks/registry.ts";
import { storedBlock } from "#blocks/test-kit.tsx";
import { backgrounds } from "#backgrounds/registry.ts";
import { emptyPage } from "#core/document/fold.ts";
import type { Json } from "#core/document/json.ts";
import { documentLimits } from "#core/document/limits.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import { validateOperations } from "./validate-operations.ts";
import { validatePageValue, validateValue } from "./validate-value.ts";

const rules = { registry, backgrounds };
const named = (type: string, id: string, name: string, content: Block["content"] = {}): Block => ({
  ...storedBlock(type, { id, content }),
  name,
});
const questions = [
  { id: "q1", question: "First?", answer: "Yes" },
  { id: "q2", question: "Second?", answer: "No" },
];
const page: Page = {
  ...emptyPage,
  blocks: [
    named("hero", "h1", "Opening"),
    named("text", "t1", "Words"),
    named("faq", "f1", "Common questions", { questions }),
    named("hologram", "x1", "Old one"),
  ],
};

const judge = (...operations: readonly Operation[]) => validateOperations(rules, page, operations);

function refuse(operation: Operation) {
  return judge(operation)
    .flatMap(({ problems }) => problems)
    .map(({ block, path, message }) => ({
      at: [block, path].filter((part) => part !== null).join("."),
      message,
    }));
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
  for (const type of ["__proto__", "constructor", "toString", "hasOwnProperty", " ", "<b>", "-x"]) {
    expect(add(type), type).toEqual([
      { at: "b1.type", message: expect.stringContaining("must be the name of a component type") },
    ]);
  }
  // A type that cannot be stored makes the whole block invalid.
  expect(add("prototype2\u0000")).toEqual([{ at: "b1", message: "item: must be a whole block" }]);
  for (const type of ["hologram", "Text Block", "custom_2", "acme/chart.v2"]) {
    expect(add(type), type).toEqual([]);
  }
});

test("two items of one list cannot have the same id", () => {
  const doubled = [
    { id: "same", question: "One?" },
    { id: "same", question: "Two?" },
  ];
  const item = storedBlock("faq", { content: { questions: doubled } });
  expect(refuse({ op: "add", item, after: null })).toEqual([
    { at: "b1.content.questions", message: expect.stringMatching(/^item 2: id must differ/) },
  ]);
  expect(set("f1", "content.questions", doubled)).toHaveLength(1);
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

const textOf = (length: number) => "x".repeat(length);
const sentences = (...operations: readonly Operation[]) =>
  judge(...operations).flatMap(({ problems }) => problems.map(({ sentence }) => sentence));
const setIn = (block: string, path: string, value: Json): Operation => ({
  op: "set",
  block,
  path,
  value,
});

test("a refusal names the component, the field and what would be right in one sentence", () => {
  expect(
    sentences(
      setIn("h1", "content.title", textOf(501)),
      setIn("f1", "content.questions.#q2.category", "weather"),
      setIn("x1", "name", textOf(201)),
      { op: "setPage", path: "seo.title", value: textOf(121) },
      { op: "setPage", path: "background.kind", value: "lava-lamp" },
    ),
  ).toEqual([
    expect.stringMatching(/^Opening: Title must be text of at most \d+ characters; it has 501\.$/),
    expect.stringMatching(/^Common questions: Question 2 › Category must be one of: /),
    "Old one: Name must be text of at most 200 characters.",
    "Page: Title in search results must be text of at most 120 characters; it has 121.",
    expect.stringMatching(/^Page: Background must be one of: animated-particles, /),
  ]);
});

test("each bad value in a list that is set whole is named by its own path", () => {
  const list = [questions[0], { id: "q2", question: "Why?", category: "weather" }] as Json;
  const [verdict] = judge(setIn("f1", "content.questions", list));
  expect(verdict?.problems).toMatchObject([
    { operation: 0, block: "f1", path: "content.questions.#q2.category", name: "Common questions" },
  ]);
});

test("half an emoji is refused with what to do, wherever it stands", () => {
  for (const value of ["a\ud83d", "\udc00b", "a\u0000"]) {
    expect(sentences(setIn("h1", "content.title", value))[0]).toMatch(
      /^Opening: Title holds a character that cannot be stored/,
    );
  }
});

test("one bad value does not hold back the others, but what stands on a refused one is held with it", () => {
  const bad = { ...storedBlock("hero", { id: "n1", content: { title: 1 } }), name: "New" };
  const good = { ...storedBlock("text", { id: "n2" }), name: "Good" };
  const verdicts = judge(
    { op: "add", item: bad, after: null },
    setIn("n1", "content.subtitle", "below it"),
    { op: "add", item: good, after: null },
    setIn("n2", "content.html", "<p>kept</p>"),
    setIn("h1", "content.title", "kept too"),
    { op: "remove", item: bad, after: null },
  );
  expect(verdicts.map(({ ok, needs }) => [ok, needs])).toEqual([
    [false, null],
    [false, 0],
    [true, null],
    [true, null],
    [true, null],
    [false, 0],
  ]);
  const item = { id: "q3", question: "Why?", category: "weather" };
  const inList = judge(
    { op: "add", in: { block: "f1", path: "content.questions" }, item, after: "q2" },
    setIn("f1", "content.questions.#q3.answer", "Because"),
    setIn("f1", "content.questions.#q1.answer", "Still yes"),
  );
  expect(inList.map(({ ok, needs }) => [ok, needs])).toEqual([
    [false, null],
    [false, 0],
    [true, null],
  ]);
});

test("a list, a page and a block are refused past what they may hold, and only the operation that goes past", () => {
  const full = Array.from({ length: documentLimits.listItems - 1 }, (_, index) => ({
    id: `r${index}`,
  }));
  const raw = named("hologram", "raw", "Rows", { rows: full });
  const add = (id: string): Operation => ({
    op: "add",
    in: { block: "raw", path: "content.rows" },
    item: { id },
    after: null,
  });
  const rows = validateOperations(rules, { ...emptyPage, blocks: [raw] }, [add("a"), add("b")]);
  expect(rows.map(({ ok }) => ok)).toEqual([true, false]);
  expect(rows[1]?.problems[0]?.message).toBe(
    `must hold no more than ${documentLimits.listItems} items: it would have ${documentLimits.listItems + 1}`,
  );

  const most = Array.from({ length: documentLimits.blocks - 1 }, (_, at) =>
    named("text", `b${at}`, ""),
  );
  const blocks = validateOperations(rules, { ...emptyPage, blocks: most }, [
    { op: "add", item: named("text", "a", "A"), after: null },
    { op: "add", item: named("text", "b", "B"), after: null },
    setIn("b7", "content.html", "<p>kept</p>"),
  ]);
  expect(blocks.map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(blocks[1]?.problems[0]?.sentence).toBe(
    "Page must hold at most 5000 components; it would have 5001.",
  );

  const half = "ä".repeat(documentLimits.blockBytes / 4);
  const sizes = judge(
    setIn("x1", "content.one", half),
    setIn("x1", "content.two", half),
    setIn("x1", "content.three", "short"),
  );
  expect(sizes.map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(sizes[1]?.problems[0]).toMatchObject({ block: "x1", path: null, name: "Old one" });
});

test("a block that was stored too large can be made smaller, and its other values set", () => {
  const content = { text: textOf(documentLimits.blockBytes), more: "long" };
  const large = { ...emptyPage, blocks: [named("hologram", "x", "Large", content)] };
  const verdicts = validateOperations(rules, large, [
    setIn("x", "content.more", "long and longer"),
    setIn("x", "content.more", ""),
    setIn("x", "content.text", "short"),
  ]);
  expect(verdicts.map(({ ok }) => ok)).toEqual([false, true, true]);
});

test("a typed value is judged by the same rules as a save", () => {
  const [hero] = page.blocks;
  if (hero === undefined) throw new Error("The page has a hero");
  expect(validateValue(rules, hero, "content.title", "Fine")).toBeNull();
  expect(validateValue(rules, hero, "content.title", textOf(155_000))?.sentence).toMatch(
    /^Opening: Title must be text of at most \d+ characters; it has 155000\.$/,
  );
  expect(validateValue(rules, hero, "styles.zIndex", 51)?.message).toBe(
    "must be a whole number from 0 to 50",
  );
  expect(validatePageValue(rules, page, "name", " ")?.label).toBe("Name");
  expect(validatePageValue(rules, page, "background.kind", "solid-dark")).toBeNull();
});

test("a key costs what it touches: nothing of a page of a thousand blocks is read but the block", () => {
  const guarded = new Proxy(named("text", "far", "Far"), {
    get: (target, key) => {
      if (key === "id") return "far";
      throw new Error(`A block that is not touched was read: ${String(key)} of ${target.id}`);
    },
  });
  const blocks = [...Array.from({ length: 1000 }, () => guarded), ...page.blocks];
  const verdicts = validateOperations(rules, { ...emptyPage, blocks }, [
    setIn("t1", "content.html", "<p>typed</p>"),
  ]);
  expect(verdicts).toMatchObject([{ ok: true }]);
});
