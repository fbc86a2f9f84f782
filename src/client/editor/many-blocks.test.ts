import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as pricing } from "#blocks/pricing/block.ts";
import { definition as text } from "#blocks/text/block.ts";
import type { Block } from "#core/document/page.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { isDirty, selectedBlocks } from "./editor-state.ts";
import type { Editor } from "./editor.ts";
import { fillPage, openTestEditor, shown, storedPage } from "./test-kit.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer"] });
});

afterAll(() => app.stop());

const textBlock = (id: string): Block => ({ ...newBlock(text, id), name: `Text ${id}` });
const order = (editor: Editor) => shown(editor).blocks.map(({ id }) => id);
const selected = (editor: Editor) => selectedBlocks(editor.getState());

async function open(ids = "abcd", as: "editor" | "viewer" = "editor") {
  await fillPage(
    app,
    "about",
    ids.split("").map((id) => textBlock(id)),
  );
  return openTestEditor(app, "about", { as });
}

test("a thousand blocks are hidden as one step and one save", async () => {
  const blocks = Array.from({ length: 1000 }, (_, place) => textBlock(`t${place}`));
  await fillPage(app, "about", blocks);
  const { editor, network } = await openTestEditor(app, "about");
  editor.selectAll();
  expect(selected(editor)).toHaveLength(1000);
  editor.setBlocksVisible(selected(editor), false);
  expect(editor.getState().history.past).toHaveLength(1);
  expect(await editor.save()).toBe(true);
  expect(network.sent).toHaveLength(1);
  expect(JSON.parse(network.sent[0] ?? "").operations).toHaveLength(1000);
  expect((await storedPage(app, "about")).blocks.some(({ isVisible }) => isVisible)).toBe(false);
  editor.undo();
  expect(shown(editor).blocks.every(({ isVisible }) => isVisible)).toBe(true);
});

test("several blocks are deleted as one step, and the message puts them back, also after further steps", async () => {
  const { editor, shownNotices, last } = await open();
  editor.select("b");
  editor.toggleSelected("d");
  editor.removeBlocks(selected(editor));
  expect(order(editor)).toEqual(["a", "c"]);
  expect(selected(editor)).toEqual([]);
  expect(shownNotices).toEqual(["info: 2 components deleted"]);
  editor.rename("a", "Another name");
  const notice = last();
  if (typeof notice !== "object") throw new Error("Nothing was offered");
  notice.action?.run();
  expect(order(editor)).toEqual(["a", "b", "c", "d"]);
  expect(shown(editor).blocks[0]?.name).toBe("Another name");
  expect(selected(editor)).toEqual(["b", "d"]);
});

test("BUILD-094 copies of several blocks stand after the last of them, named as copies, and are selected", async () => {
  const { editor } = await open();
  const copies = editor.duplicateBlocks(["c", "a"]);
  expect(order(editor)).toEqual(["a", "b", "c", ...copies, "d"]);
  expect(
    shown(editor)
      .blocks.slice(3, 5)
      .map(({ name }) => name),
  ).toEqual(["Text a (Copy)", "Text c (Copy)"]);
  expect(selected(editor)).toEqual(copies);
  editor.undo();
  expect(order(editor)).toEqual(["a", "b", "c", "d"]);
});

test("blocks that are put in get ids of their own, and so do their items", async () => {
  const { editor } = await open("a");
  const original = newBlock(pricing, "a");
  const ids = editor.insertBlocks([original, textBlock("a")], "a");
  expect(order(editor)).toEqual(["a", ...ids]);
  expect(new Set(order(editor)).size).toBe(3);
  const plans = (block = original) =>
    (block.content["plans"] as readonly { id: string; name: string }[]).map(({ id, name }) => ({
      id,
      name,
    }));
  const [before, now] = [plans(original), plans(shown(editor).blocks[1])];
  expect(now.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  expect(now.some(({ id }) => before.some((each) => each.id === id))).toBe(false);
  expect(selected(editor)).toEqual(ids);
});

test("blocks move together as one step and stay selected; ids that are gone are skipped", async () => {
  const { editor } = await open();
  editor.select("c");
  editor.selectRange("d");
  editor.moveBlocks(["c", "d", "gone"], "up");
  expect(order(editor)).toEqual(["a", "c", "d", "b"]);
  expect(editor.getState().pending).toHaveLength(1);
  expect(selected(editor)).toEqual(["c", "d"]);
  editor.moveBlocks(selected(editor), { after: null });
  expect(order(editor)).toEqual(["c", "d", "a", "b"]);
});

test("the list of selected blocks is the same value while it holds the same", async () => {
  const { editor } = await open();
  editor.select("b");
  editor.toggleSelected("a");
  const before = selected(editor);
  editor.rename("c", "Another name");
  expect(selected(editor)).toBe(before);
  editor.moveBlock("b", "up");
  expect(selected(editor)).toEqual(["b", "a"]);
});

test("a viewer selects several blocks and changes none", async () => {
  const { editor } = await open("abcd", "viewer");
  editor.selectAll();
  expect(selected(editor)).toHaveLength(4);
  editor.removeBlocks(["a"]);
  editor.duplicateBlocks(["a"]);
  editor.setBlocksVisible(["a"], false);
  editor.moveBlocks(["b"], "up");
  expect(editor.insertBlocks([textBlock("x")])).toEqual([]);
  expect(order(editor)).toEqual(["a", "b", "c", "d"]);
  expect(isDirty(editor.getState())).toBe(false);
});

test("BUILD-096 undo selects what was selected before the step, redo what was after, without what is gone", async () => {
  const { editor } = await open();
  editor.select("b", { from: "canvas" });
  editor.toggleSelected("c");
  editor.setBlocksVisible(selected(editor), false);
  editor.select("a");
  const [copy] = editor.duplicateBlocks(["a"]);
  expect(selected(editor)).toEqual([copy]);
  editor.undo();
  expect(selected(editor)).toEqual(["a"]);
  editor.undo();
  expect(selected(editor)).toEqual(["b", "c"]);
  expect(editor.getState().selection?.from).toBe("step");
  editor.redo();
  editor.redo();
  expect(selected(editor)).toEqual([copy]);
  editor.removeBlocks([copy ?? ""]);
  editor.select("d");
  editor.undo();
  expect(selected(editor)).toEqual([copy]);
});

test("BUILD-096 undo selects the same across a save and a publication", async () => {
  const { editor } = await open();
  editor.select("c");
  editor.setBlocksVisible(["c"], false);
  editor.select("a");
  await editor.publish();
  editor.undo();
  expect(selected(editor)).toEqual(["c"]);
  expect(shown(editor).blocks[2]?.isVisible).toBe(true);
});
