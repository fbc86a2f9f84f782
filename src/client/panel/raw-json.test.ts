import { expect, test } from "vitest";
import type { Block } from "#core/document/page.ts";
import { rawTextOf, readRaw } from "./raw-json.ts";

const block: Block = {
  id: "b1",
  type: "mystery",
  name: "Mystery",
  content: { title: "One", rows: [1, 2] },
  styles: {},
  settings: {},
  isVisible: true,
  createdByAi: false,
  aiPrompt: null,
};
const typed = (change: object) => JSON.stringify({ ...block, ...change });

test("BUILD-074 the raw editor shows the whole component", () => {
  expect(JSON.parse(rawTextOf(block))).toEqual(block);
});

test("BUILD-075 ERR-073 text that is not JSON is told as Invalid JSON format", () => {
  expect(readRaw("{ title: 1", block)).toEqual({ kind: "problem", text: "Invalid JSON format" });
});

test("BUILD-074 only what differs is written, each name at its own path", () => {
  const text = typed({ name: "New", isVisible: false, content: { title: "Two", rows: [1, 2] } });
  expect(readRaw(text, block)).toEqual({
    kind: "changes",
    changes: [
      { path: "name", value: "New" },
      { path: "isVisible", value: false },
      { path: "content.title", value: "Two" },
    ],
    ignored: [],
  });
});

test("BUILD-074 a name that was taken out is unset", () => {
  expect(readRaw(typed({ content: { title: "One" } }), block)).toMatchObject({
    changes: [{ path: "content.rows", value: undefined }],
  });
});

test("a part with a name that no path can spell is written as a whole", () => {
  const content = { ...block.content, "two words": 1 };
  expect(readRaw(typed({ content }), block)).toMatchObject({
    changes: [{ path: "content", value: content }],
  });
});

test("BUILD-074 id and type are never written, and that is said", () => {
  expect(readRaw(typed({ id: "other", type: "hero", extra: 1 }), block)).toEqual({
    kind: "changes",
    changes: [],
    ignored: ["id", "type", "extra"],
  });
});

test("a component whose content is no object is told what would be right", () => {
  expect(readRaw(typed({ content: [] }), block)).toEqual({
    kind: "problem",
    text: '"content" must be an object: { … }',
  });
  expect(readRaw("[]", block)).toMatchObject({ kind: "problem" });
  expect(readRaw('{"__proto__": {}}', block)).toMatchObject({ kind: "problem" });
});
