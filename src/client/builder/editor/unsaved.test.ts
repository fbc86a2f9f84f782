import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/read-block.ts";
import { definition } from "#blocks/text/block.ts";
import type { Block } from "#core/document/page.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { isBlockUnsaved, isDirty } from "./editor.ts";
import { createMemoryStore } from "./pending-store.ts";
import { fillPage, openDesk, shown } from "./test-kit.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor"] });
});

afterAll(() => app.stop());

function textBlock(id: string): Block {
  return { ...newBlock(definition, id), content: { html: "<p>Before</p>" } };
}

const html = "content.html";
const htmlOf = (block: Block | undefined) => block?.content["html"];

test("nothing is unsaved once everything is undone or taken back by hand", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b")]);
  const { editor } = await openDesk(app, "about");
  editor.set("a", html, "<p>After</p>");
  editor.moveBlock("b", "up");
  editor.undo();
  expect(isDirty(editor.getState())).toBe(true);
  editor.undo();
  expect(isDirty(editor.getState())).toBe(false);
  editor.redo();
  expect(isDirty(editor.getState())).toBe(true);
  editor.set("a", html, "<p>Before</p>");
  expect(isDirty(editor.getState())).toBe(false);
  const added = editor.addBlock("text");
  editor.removeBlocks([added ?? ""]);
  expect(isDirty(editor.getState())).toBe(false);
});

test("BUILD-096 what was restored is taken back by one undo", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const store = createMemoryStore();
  const gone = await openDesk(app, "about", { store });
  gone.editor.set("a", html, "<p>Unsaved</p>");
  gone.editor.addBlock("text");
  await gone.editor.settled();
  gone.editor.close();
  const { editor } = await openDesk(app, "about", { store });
  await editor.restoreRecovered();
  expect(shown(editor).blocks).toHaveLength(2);
  editor.undo();
  expect(shown(editor).blocks.map(htmlOf)).toEqual(["<p>Before</p>"]);
  expect(isDirty(editor.getState())).toBe(false);
  editor.redo();
  expect(shown(editor).blocks[0]?.content["html"]).toBe("<p>Unsaved</p>");
});

test("the page that changes are made on is kept once while they come and go, until its window closes", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const memory = createMemoryStore();
  const kept: string[] = [];
  const { editor } = await openDesk(app, "about", {
    store: {
      ...memory,
      putBase: async (editorId, base) => {
        kept.push(editorId);
        await memory.putBase(editorId, base);
      },
    },
  });
  for (const text of ["<p>First</p>", "<p>Second</p>"]) {
    editor.set("a", html, text);
    // oxlint-disable-next-line no-await-in-loop
    await editor.settled();
    editor.undo();
    // oxlint-disable-next-line no-await-in-loop
    await editor.settled();
  }
  expect(kept).toHaveLength(1);
  expect(await memory.baseOf(kept[0] ?? "")).not.toBeNull();
  editor.set("a", html, "<p>Saved</p>");
  await editor.save();
  editor.set("a", html, "<p>After</p>");
  await editor.settled();
  expect(kept).toHaveLength(2);
  expect((await memory.baseOf(kept[0] ?? ""))?.blocks.map(htmlOf)).toEqual(["<p>Saved</p>"]);
  editor.undo();
  editor.close();
  await expect.poll(() => memory.baseOf(kept[0] ?? "")).toBeNull();
});

test("a block is unsaved while it is not on the server as it is shown, whatever else is unsaved", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b"), textBlock("c")]);
  const { editor } = await openDesk(app, "about");
  const unsaved = () =>
    shown(editor).blocks.flatMap(({ id }) => (isBlockUnsaved(editor.getState(), id) ? [id] : []));
  editor.set("a", html, "<p>After</p>");
  editor.moveBlock("c", { after: null });
  editor.rename("b", "Another name");
  expect(unsaved()).toEqual(["a", "b"]);
  editor.set("a", html, "<p>Before</p>");
  const [copy] = editor.duplicateBlocks(["c"]);
  expect(unsaved()).toEqual([copy, "b"]);
  const saving = editor.save();
  expect(unsaved()).toEqual([copy, "b"]);
  await saving;
  expect(unsaved()).toEqual([]);
  editor.undo();
  editor.undo();
  editor.undo();
  expect(unsaved()).toEqual(["a", "b"]);
});
