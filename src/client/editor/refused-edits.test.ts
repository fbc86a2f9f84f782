import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import { fieldsOf, splitPath } from "#blocks/_kit/define/block-fields.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { registry } from "#blocks/registry.ts";
import { definition } from "#blocks/text/block.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { fillPage, openTestEditor, shown } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor"] });
});
afterAll(() => app.stop());

const html = "content.html";

function textBlock(id: string): Block {
  return { ...newBlock(definition, id), name: `Text ${id}`, content: { html: "<p>Before</p>" } };
}

test("a value that may not be stored changes nothing, is named with what would be right, and leads to its field", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const { editor, shownNotices, last } = await openTestEditor(app, "about");
  editor.set("a", html, "<p>Good words</p>");
  const before = shown(editor);
  const refusals: readonly (readonly [string, Json, RegExp])[] = [
    ["styles.textAlign", "sideways", /must be one of/],
    [html, `<p>${"x".repeat(100_000)}</p>`, /at most 100000 characters/],
    ["styles.transform.rotate", "sideways", /must be/],
  ];
  for (const [path, value, why] of refusals) {
    editor.set("a", path, value);
    expect(shown(editor), path).toBe(before);
    expect(shownNotices.at(-1), path).toMatch(why);
  }
  editor.set("a", "styles.textAlign", "sideways");
  const notice = last();
  if (typeof notice === "string") throw new Error("It leads nowhere");
  notice?.action?.run();
  expect(editor.getState().selection).toMatchObject({ block: "a" });
  expect(editor.getState().reveal).toMatchObject({ block: "a", path: "styles.textAlign" });
  expect(await editor.save()).toBe(true);
});

/** Values that must never be stored, whatever their source. */
const nasty: readonly Json[] = [
  "202030-01-01T09:00",
  "202030-01-01",
  "0000-00-00",
  "javascript:alert(1)",
  "#12345g",
  "x".repeat(100_001),
  "nul \0 here",
  "half \ud83d",
  1e308,
  -1,
  true,
  null,
  [],
  [null],
  Array.from({ length: 60 }, (_, line) => `Line ${line}`),
  { from: "red", to: "no colour" },
  [{ id: "same" }, { id: "same" }],
];

test("no field of any type takes a value that it refuses, and every refusal is told", async () => {
  const blocks = registry.all.map(({ definition: each }) => newBlock(each, each.type));
  await fillPage(app, "business", blocks);
  const { editor, shownNotices } = await openTestEditor(app, "business");
  const taken: string[] = [];
  for (const { definition: each } of registry.all) {
    for (const [path, field] of Object.entries(fieldsOf(each))) {
      for (const value of nasty) {
        const before = shown(editor);
        const noticesBefore = shownNotices.length;
        editor.set(each.type, path, value);
        const block = shown(editor).blocks.find(({ id }) => id === each.type);
        const { part, name } = splitPath(path);
        // Repairable values, such as two items with the same id, are stored repaired.
        const stored = block?.[part][name];
        const isChanged = shown(editor) !== before;
        const at = `${each.type} ${path} ${JSON.stringify(value)?.slice(0, 30)}`;
        if (isChanged && stored !== undefined && field.refuse(stored) !== null) {
          taken.push(`stored: ${at}`);
        }
        const isRefused = field.refuse(value) !== null;
        if (isRefused && !isChanged && shownNotices.length === noticesBefore)
          taken.push(`in silence: ${at}`);
      }
    }
  }
  expect(taken).toEqual([]);
  // The server accepts what the fields accepted.
  expect(await editor.save()).toBe(true);
});
