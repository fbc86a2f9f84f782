import { expect, test } from "vitest";
import { normaliseType } from "./block-type.ts";
import type { Block } from "./page.ts";
import { isSafeJson } from "./safe-json.ts";
import { readStored, writeStored } from "./stored-form.ts";
import type { StoredProblem } from "./stored-form.ts";

const types: Readonly<Record<string, string>> = {
  "text-block": "text",
  "feature-grid": "features",
  "product-showcase": "products",
};

const resolve = (type: string) => types[normaliseType(type)] ?? type;

function read(json: unknown): {
  readonly blocks: readonly Block[];
  readonly problems: readonly StoredProblem[];
} {
  const reading = readStored(json, resolve);
  if (!reading.ok) throw new Error(reading.message);
  return { blocks: reading.page.blocks, problems: reading.problems };
}

function only(json: unknown): Block {
  const [block] = read(json).blocks;
  if (block === undefined) throw new Error("No block was read");
  return block;
}

test("SITE-031 DATA-004 DATA-005 a row of site_components gives a block", () => {
  const row = {
    id: "hero1",
    site_id: "home",
    component_type: "hero",
    name: "Opening",
    content: { title: "Private AI" },
    styles: { textAlign: "center" },
    settings: { showBadge: true },
    order_index: 0,
    is_visible: true,
    created_by_ai: true,
    ai_prompt: "a hero",
    updated_at: "2025-01-01",
  };
  expect(read([row])).toEqual({
    blocks: [
      {
        id: "hero1",
        type: "hero",
        name: "Opening",
        content: { title: "Private AI" },
        styles: { textAlign: "center" },
        settings: { showBadge: true },
        isVisible: true,
        createdByAi: true,
        aiPrompt: "a hero",
      },
    ],
    problems: [],
  });
});

test("SITE-032 only an exact false hides a block", () => {
  expect(only([{ type: "text", is_visible: false }]).isVisible).toBe(false);
  expect(only([{ type: "text", isVisible: false }]).isVisible).toBe(false);
});

test("SITE-033 any other is_visible, or none, leaves a block visible", () => {
  const values = [true, 0, "", "false", null, undefined, {}, []];
  const { blocks } = read(values.map((is_visible) => ({ type: "text", is_visible })));
  expect(blocks.map((block) => block.isVisible)).toEqual(values.map(() => true));
});

test("SITE-034 blocks come by order_index, falling back to order, then 0, equal ones as they came", () => {
  const rows = [
    { id: "third", type: "text", order_index: 3, order: 0 },
    { id: "second", type: "text", order: "2" },
    { id: "none", type: "text" },
    { id: "nul", type: "text", order_index: null, order: null },
    { id: "first", type: "text", order_index: -1 },
  ];
  expect(read(rows).blocks.map((block) => block.id)).toEqual([
    "first",
    "none",
    "nul",
    "second",
    "third",
  ]);
});

test("SITE-036 the type is read from component_type, or from type", () => {
  expect(only([{ component_type: "faq", type: "text" }]).type).toBe("faq");
  expect(only([{ type: "faq" }]).type).toBe("faq");
});

test("BLOCK-001 hyphen, underscore and space spellings are one name, in any case", () => {
  for (const spelling of ["text_block", "text-block", "text block", " Text  Block "]) {
    expect(normaliseType(spelling)).toBe("text-block");
    expect(only([{ type: spelling }]).type).toBe("text");
  }
  expect(normaliseType("simple 2D architecture")).toBe("simple-2d-architecture");
});

test("SITE-037 SITE-038 a block of an unknown type is kept whole, with its name and its id", () => {
  const row = { id: "x1", type: "Hologram 3000", name: "Our hologram", content: { beams: [1, 2] } };
  expect(only([row])).toMatchObject(row);
});

test("a block without any type is kept as unknown and reported", () => {
  const { blocks, problems } = read([{ id: "a", content: { title: "x" } }]);
  expect(blocks[0]).toMatchObject({ type: "unknown", content: { title: "x" } });
  expect(problems).toEqual([{ block: "a", path: "type", message: "is missing" }]);
});

test("DATA-006 a row of site_sections is unwrapped, and its title is the name", () => {
  const row = {
    id: "s1",
    type: "text_block",
    title: "About us",
    content: {
      content: { content: "<p>Hello</p>" },
      styles: { padding: "py-8" },
      settings: { wide: true },
      created_by_ai: true,
      ai_prompt: "about",
    },
    order: 2,
    is_published: false,
  };
  expect(only([row])).toEqual({
    id: "s1",
    type: "text",
    name: "About us",
    content: { content: "<p>Hello</p>" },
    styles: { padding: { top: 8, bottom: 8 } },
    settings: { wide: true },
    isVisible: true,
    createdByAi: true,
    aiPrompt: "about",
  });
});

test("DATA-006 the content of a text block, which has a key named content, is no wrapper", () => {
  const row = { type: "text", content: { content: "<p>Hello</p>" }, styles: {}, settings: {} };
  expect(only([row]).content).toEqual({ content: "<p>Hello</p>" });
  expect(only([{ type: "text", content: { content: "<p>Hello</p>" } }]).content).toEqual({
    content: "<p>Hello</p>",
  });
});

test("DATA-003 content, styles and settings that are no object are read as empty and reported", () => {
  for (const bad of [null, "text", 7, true, ["a"]]) {
    const row = { id: "a", type: "hero", name: "H", content: bad, styles: bad, settings: bad };
    const { blocks, problems } = read([row]);
    expect(blocks).toMatchObject([{ content: {}, styles: {}, settings: {} }]);
    expect(problems.map(({ block, path }) => `${block} ${path}`)).toEqual([
      "a content",
      "a styles",
      "a settings",
    ]);
  }
});

test("ids that are missing, malformed or taken are made from the place, and reported where one was lost", () => {
  const rows = [
    { type: "a" },
    { id: "x", type: "b" },
    { id: "x", type: "c" },
    { id: "no id", type: "d" },
  ];
  const { blocks, problems } = read(rows);
  expect(blocks.map((block) => block.id)).toEqual(["i0", "x", "i2", "i3"]);
  expect(problems.map((problem) => problem.block)).toEqual(["i2", "i3"]);
});

test("objects in lists get i0, i1, … where they have no id, also lists in lists", () => {
  const content = {
    plans: [{ features: [{ text: "a" }, { id: "own", text: "b" }] }, { id: "i0" }, { id: "i0" }],
    tags: ["a", "b"],
    mixed: [{ a: 1 }, "b"],
  };
  expect(only([{ type: "pricing", content, styles: {} }]).content).toEqual({
    plans: [
      {
        id: "i0x",
        features: [
          { id: "i0", text: "a" },
          { id: "own", text: "b" },
        ],
      },
      { id: "i0" },
      { id: "i2" },
    ],
    tags: ["a", "b"],
    mixed: [{ a: 1 }, "b"],
  });
});

test("keys that reach a prototype, and NUL, are left out and reported", () => {
  const row: unknown = JSON.parse(
    '{"id":"a","type":"hero","styles":{},"content":{"__proto__":{"x":1},"constructor":1,"ti\\u0000tle":2,"title":"a\\u0000b\\ud800"}}',
  );
  const { blocks, problems } = read([row]);
  expect(blocks[0]?.content).toEqual({ title: "ab\ufffd" });
  expect(problems).toHaveLength(4);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test("200,000 levels of nesting are cut at 20 and reported", () => {
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`);
  const { blocks, problems } = read([{ id: "a", type: "hero", content: deep, styles: {} }]);
  expect(JSON.stringify(blocks[0]?.content)).toBe(`${'{"a":'.repeat(20)}{}${"}".repeat(20)}`);
  expect(problems).toHaveLength(1);
});

test("a list whose items would be too deep for an id is left empty and reported", () => {
  const nest = (levels: number): unknown =>
    JSON.parse(`${'{"a":'.repeat(levels)}[{}]${"}".repeat(levels)}`);
  for (const [levels, kept] of [
    [18, 1],
    [19, 0],
  ] as const) {
    const row = { id: "a", type: "hero", content: nest(levels), styles: {} };
    const { blocks, problems } = read([row]);
    expect(JSON.stringify(blocks[0]?.content).includes("i0")).toBe(kept === 1);
    expect(isSafeJson(blocks[0]?.content)).toBe(true);
    expect(problems).toHaveLength(1 - kept);
  }
});

test("class strings become values wherever they stand; those unknown stay out and are reported", () => {
  const row = {
    id: "a",
    type: "features",
    content: {
      titleGradient: "from-purple-500 to-blue-500",
      heading: "from-here to-there",
      features: [{ id: "f", color: "from-sunset-1 to-blue-500" }],
    },
    styles: { padding: "py-20 py-7", responsive: { mobile: { padding: "py-4" } } },
  };
  const { blocks, problems } = read([row]);
  expect(blocks[0]?.content).toEqual({
    titleGradient: { from: "#a855f7", to: "#3b82f6", direction: "to right" },
    heading: "from-here to-there",
    features: [{ id: "f" }],
  });
  expect(blocks[0]?.styles).toEqual({
    padding: { top: 20, bottom: 20 },
    responsive: { mobile: { padding: "py-4" } },
  });
  expect(problems.map((problem) => problem.path)).toEqual([
    "content.features.#f.color",
    "styles.padding",
  ]);
});

test("a page, a version and a list of rows are all read; anything else is a named error", () => {
  const rows = [{ id: "a", type: "hero" }];
  for (const json of [rows, { blocks: rows }, { components_snapshot: rows }, { sections: rows }]) {
    expect(read(json).blocks.map((block) => block.id)).toEqual(["a"]);
  }
  for (const json of [null, undefined, 7, "[]", {}, { blocks: "x" }]) {
    expect(readStored(json, resolve)).toMatchObject({ ok: false, error: "not-a-page" });
  }
});

test("a row that is no block is left out and reported", () => {
  const { blocks, problems } = read(["hero", { id: "a", type: "hero" }, null]);
  expect(blocks.map((block) => block.id)).toEqual(["a"]);
  expect(problems.map((problem) => problem.path)).toEqual(["blocks[0]", "blocks[2]"]);
});

test("DATA-018 the old form is written with the stored type; the resolver sees content, settings, name", () => {
  const reading = readStored(
    [{ id: "a", type: "grid", name: "Ours", content: { products: [] }, styles: {} }],
    (type, content, settings, name) =>
      type === "grid" && "products" in content && name === "Ours" && !("x" in settings)
        ? "products"
        : type,
  );
  if (!reading.ok) throw new Error(reading.message);
  expect(reading.page.blocks[0]?.type).toBe("products");
  const stored = writeStored(reading.page, (type) => (type === "products" ? "grid" : type));
  expect(stored).toMatchObject([{ component_type: "grid", order_index: 0, is_visible: true }]);
});
