import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as hero } from "#blocks/hero/block.ts";
import { definition } from "#blocks/text/block.ts";
import type { Block } from "#core/document/page.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { isBlockUnsaved, isDirty, unsavedCount } from "./editor-state.ts";
import { createMemoryStore } from "./pending-store.ts";
import type { PendingStore } from "./pending-store.ts";
import { fillPage, openTestEditor, shown } from "./test-kit.ts";

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
  const { editor } = await openTestEditor(app, "about");
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
  const gone = await openTestEditor(app, "about", { store });
  gone.editor.set("a", html, "<p>Unsaved</p>");
  gone.editor.addBlock("text");
  await gone.editor.settled();
  gone.editor.close();
  const { editor } = await openTestEditor(app, "about", { store });
  await editor.restoreRecovered();
  expect(shown(editor).blocks).toHaveLength(2);
  editor.undo();
  expect(shown(editor).blocks.map(htmlOf)).toEqual(["<p>Before</p>"]);
  expect(isDirty(editor.getState())).toBe(false);
  editor.redo();
  expect(shown(editor).blocks[0]?.content["html"]).toBe("<p>Unsaved</p>");
});

/** A store with an unsaved text left by a closed editor. */
async function storeWithUnsaved() {
  await fillPage(app, "about", [textBlock("a")]);
  const store = createMemoryStore();
  const gone = await openTestEditor(app, "about", { store });
  gone.editor.set("a", html, "<p>Unsaved</p>");
  await gone.editor.settled();
  gone.editor.close();
  return store;
}

test("what was done, taken back and done again is one unsaved change, and what was taken back is none", async () => {
  const store = await storeWithUnsaved();
  const { editor } = await openTestEditor(app, "about", { store });
  await editor.restoreRecovered();
  editor.duplicateBlocks(["a"]);
  editor.undo();
  editor.redo();
  expect(unsavedCount(editor.getState())).toBe(2);
  await editor.settled();
  editor.close();
  const second = await openTestEditor(app, "about", { store });
  expect(second.editor.getState().recoverable).toMatchObject({ count: 2 });
  await second.editor.restoreRecovered();
  second.editor.undo();
  expect(unsavedCount(second.editor.getState())).toBe(0);
  await second.editor.settled();
  second.editor.close();
  const third = await openTestEditor(app, "about", { store });
  expect(third.editor.getState().recoverable).toBeNull();
});

test("what is being restored when its page is closed is offered when the page is opened again", async () => {
  const store = await storeWithUnsaved();
  const types = Promise.withResolvers<void>();
  const { editor } = await openTestEditor(app, "about", { store, load: () => types.promise });
  const restored = editor.restoreRecovered();
  editor.close();
  types.resolve();
  await restored;
  const back = await openTestEditor(app, "about", { store });
  expect(back.editor.getState().recoverable).toMatchObject({ count: 1 });
  await back.editor.restoreRecovered();
  expect(shown(back.editor).blocks.map(htmlOf)).toEqual(["<p>Unsaved</p>"]);
});

test("what is being restored is restored once and not discarded, whatever is pressed meanwhile", async () => {
  const store = await storeWithUnsaved();
  const types = Promise.withResolvers<void>();
  const { editor } = await openTestEditor(app, "about", { store, load: () => types.promise });
  const pressed = [editor.restoreRecovered(), editor.restoreRecovered(), editor.discardRecovered()];
  expect(editor.getState().recoverable).not.toBeNull();
  types.resolve();
  await Promise.all(pressed);
  expect(editor.getState().recoverable).toBeNull();
  expect(editor.getState().history.past).toHaveLength(1);
  expect(shown(editor).blocks.map(htmlOf)).toEqual(["<p>Unsaved</p>"]);
  await editor.settled();
  editor.close();
  const back = await openTestEditor(app, "about", { store });
  expect(back.editor.getState().recoverable).toMatchObject({ count: 1 });
});

test("what could not be restored because a type did not arrive can be restored once it does", async () => {
  const store = await storeWithUnsaved();
  let isDown = true;
  const { editor, shownNotices } = await openTestEditor(app, "about", {
    store,
    load: async () => {
      if (isDown) throw new Error("The network is gone");
    },
  });
  await editor.restoreRecovered();
  expect(shownNotices.at(-1)).toContain("Nothing was restored");
  expect(editor.getState().recoverable).not.toBeNull();
  isDown = false;
  await editor.restoreRecovered();
  expect(shown(editor).blocks.map(htmlOf)).toEqual(["<p>Unsaved</p>"]);
});

test("the page that changes are made on is kept once while they come and go, until its window closes", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const memory = createMemoryStore();
  const kept: string[] = [];
  const { editor } = await openTestEditor(app, "about", {
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
    await editor.settled();
    editor.undo();
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

test("some seconds after all is saved nothing of the page is kept", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const memory = createMemoryStore();
  const kept = new Set<string>();
  const putBase: PendingStore["putBase"] = async (editorId, base) => {
    kept.add(editorId);
    await memory.putBase(editorId, base);
  };
  const { editor, waits, runLater } = await openTestEditor(app, "about", {
    store: { ...memory, putBase },
  });
  editor.set("a", html, "<p>Saved</p>");
  await editor.save();
  await editor.settled();
  const [editorId = ""] = kept;
  expect(await memory.baseOf(editorId)).not.toBeNull();
  expect(waits()).toContain(5000);
  await runLater();
  await expect.poll(() => memory.baseOf(editorId)).toBeNull();
});

test("a block is unsaved while it is not on the server as it is shown, whatever else is unsaved", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b"), textBlock("c")]);
  const { editor } = await openTestEditor(app, "about");
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

test("a letter that is drawn later is saved with the others, and an undo shows what was before", async () => {
  await fillPage(app, "about", [{ ...newBlock(hero, "a"), content: { title: "One" } }]);
  const { editor } = await openTestEditor(app, "about");
  const written: string[] = [];
  editor.onTyped(({ text }) => written.push(text) > 0);
  const titleIn = () => editor.rendered.getState().history.present.blocks[0]?.content["title"];
  for (const text of ["One,", "One, t"]) {
    editor.set("a", "content.title", text, { typing: true, isRendered: true });
  }
  expect(titleIn()).toBe("One");
  await expect.poll(titleIn).toBe("One, t");
  expect(await editor.save()).toBe(true);
  editor.set("a", "content.title", "One, tw", { typing: true, isRendered: true });
  editor.undo();
  expect(titleIn()).toBe("One, t");
  expect(written).toEqual(["One,", "One, t", "One, tw", "One, t"]);
});
