// @module-tag once
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isBlock } from "./block.ts";
import { isId, isItemList, isNamed } from "./items.ts";
import { isList, isObject } from "./json.ts";
import { isSafeJson } from "./safe-json.ts";
import { readStored, writeStored } from "./stored-form.ts";
import type { StoredReading } from "./stored-form.ts";
import { pages } from "./test-kit.ts";

const asGiven = (type: string) => type;

const oddText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "\u0000",
    "\ud800",
    "py-8",
    "p-4 mx-auto",
    "from-purple-500 to-blue-500",
    "__proto__",
  ),
);
const key = fc.oneof(
  fc.constantFrom(
    "id",
    "content",
    "styles",
    "padding",
    "gradient",
    "__proto__",
    "constructor",
    "a.b",
  ),
  oddText,
);
const oddJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    oddText,
    fc.anything(),
    fc.double(),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 4 }),
  ),
})).value;
const oddRow = fc.oneof(
  fc.record(
    {
      id: fc.oneof(fc.constantFrom("a", "b", "i0", 5, null), oddJson),
      component_type: oddJson,
      type: fc.oneof(fc.constantFrom("text_block", "", "\u0000"), oddJson),
      name: oddJson,
      title: oddJson,
      content: oddJson,
      styles: oddJson,
      settings: oddJson,
      order_index: oddJson,
      order: oddJson,
      is_visible: oddJson,
      created_by_ai: oddJson,
      ai_prompt: oddJson,
    },
    { requiredKeys: [] },
  ),
  oddJson,
);
const oddPage = fc.oneof(
  oddJson,
  fc.array(oddRow, { maxLength: 5 }),
  fc.record({ blocks: fc.array(oddRow, { maxLength: 5 }), background: oddJson, seo: oddJson }),
);

function expectWhole(reading: StoredReading) {
  if (!reading.ok) {
    expect(reading.error).toBe("not-a-page");
    return;
  }
  const { blocks, background, seo, name } = reading.page;
  expect(blocks.every(isBlock)).toBe(true);
  expect(new Set(blocks.map((block) => block.id)).size).toBe(blocks.length);
  for (const block of blocks) {
    const { content, styles, settings, ...rest } = block;
    for (const part of [content, styles, settings, rest]) {
      expect(isSafeJson(part)).toBe(true);
      expectIds(part);
    }
  }
  expect([name, background, seo].every((part) => isSafeJson(part))).toBe(true);
}

/** Checks that every list of objects, at any depth, has unique well-formed ids. */
function expectIds(value: unknown) {
  if (isItemList(value)) {
    expect(isNamed(value)).toBe(true);
    for (const item of value) expect(isId(item["id"])).toBe(true);
  }
  if (isList(value)) value.forEach(expectIds);
  if (isObject(value)) Object.values(value).forEach(expectIds);
}

test("any JSON gives a page that can be stored and edited, or a named error, never a throw", () => {
  fc.assert(
    fc.property(oddPage, (json) => expectWhole(readStored(json, asGiven))),
    { numRuns: 3000 },
  );
});

test("two readers of the same rows give the same ids and the same page", () => {
  fc.assert(
    fc.property(oddPage, (json) => {
      expect(readStored(json, asGiven)).toEqual(readStored(json, asGiven));
    }),
  );
});

test("what was read once reads as itself, without a problem", () => {
  fc.assert(
    fc.property(oddPage, (json) => {
      const first = readStored(json, asGiven);
      fc.pre(first.ok);
      if (!first.ok) return;
      expect(readStored(first.page, asGiven)).toEqual({ ok: true, page: first.page, problems: [] });
    }),
    { numRuns: 1000 },
  );
});

test("SITE-036 BUILD-092 a page written in the old form reads as the same page", () => {
  fc.assert(
    fc.property(pages, (page) => {
      const rows = writeStored(page, asGiven);
      expect(rows.map((row) => row.order_index)).toEqual(rows.map((_, index) => index));
      const reading = readStored(rows.toReversed(), asGiven);
      expect(reading).toEqual({
        ok: true,
        page: { ...page, name: "", background: {} },
        problems: [],
      });
    }),
  );
});
