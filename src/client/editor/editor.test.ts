import { afterAll, beforeAll, expect, test } from "vitest";
import { publish } from "#core/contract/pages.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { registry } from "#blocks/registry.ts";
import type { Block } from "#core/document/page.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { isBlockUnsaved, isDirty } from "./editor-state.ts";
import { createMemoryStore } from "./pending-store.ts";
import { fillPage, openTestEditor, shown, storedPage, untilIdle, valueOf } from "./test-kit.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer"] });
});

afterAll(() => app.stop());

function textBlock(id: string, html = "<p>Before</p>"): Block {
  const definition = registry.find("text")?.definition;
  if (definition === undefined) throw new Error("There is no text block");
  return { ...newBlock(definition, id), name: `Text ${id}`, content: { html } };
}

const html = "content.html";
const htmlOf = (block: Block | undefined) => block?.content["html"];

test("BUILD-089 an edit is shown at once and marks the page as unsaved", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const { editor } = await openTestEditor(app, "about");
  expect(isDirty(editor.getState())).toBe(false);
  editor.set("a", html, "<p>After</p>");
  expect(htmlOf(shown(editor).blocks[0])).toBe("<p>After</p>");
  expect(isDirty(editor.getState())).toBe(true);
  expect(isBlockUnsaved(editor.getState(), "a")).toBe(true);
});

test("VER-006 BUILD-090 ERR-097 a save says how many components the page has and leaves nothing unsaved", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b")]);
  const { editor, shownNotices } = await openTestEditor(app, "about");
  editor.set("a", html, "<p>After</p>");
  expect(await editor.save()).toBe(true);
  expect(shownNotices).toEqual(["success: Saved 2 components successfully!"]);
  expect(isDirty(editor.getState())).toBe(false);
  expect(htmlOf((await storedPage(app, "about")).blocks[0])).toBe("<p>After</p>");
});

test("BUILD-099 ERR-104 a save from the panel names the component", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const { editor, shownNotices } = await openTestEditor(app, "about");
  editor.set("a", html, "<p>After</p>");
  await editor.saveFromPanel("a");
  expect(shownNotices).toEqual(['success: Component "Text a" saved successfully']);
});

test("typing a word is one operation on the wire and one step back", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const { editor, network } = await openTestEditor(app, "about");
  for (const typed of ["A", "Af", "Aft"]) editor.set("a", html, typed, { typing: true });
  editor.undo();
  expect(htmlOf(shown(editor).blocks[0])).toBe("<p>Before</p>");
  editor.redo();
  await editor.save();
  const [sent = "{}"] = network.sent.slice(-1);
  expect(JSON.parse(sent)).toMatchObject({ operations: [{ op: "set", value: "Aft" }] });
});

test("typing a word into the page's own settings is one unsaved change, as typing into a block is", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const { editor } = await openTestEditor(app, "about");
  for (const typed of ["A", "Af", "Aft"]) editor.setPage("seo.title", typed, { typing: true });
  const { pending, serverPage } = editor.getState();
  expect(pending).toHaveLength(1);
  expect(pending[0]).toMatchObject({ op: "setPage", path: "seo.title", value: "Aft" });
  expect(pending[0]).toHaveProperty("was", serverPage.seo["title"]);
  editor.setPage("seo.description", "D", { typing: true });
  expect(editor.getState().pending).toHaveLength(2);
});

test("CONST-047 BUILD-095 fifty steps can be taken back, not more", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const { editor } = await openTestEditor(app, "about");
  for (let count = 1; count <= 60; count += 1) editor.set("a", html, `${count}`);
  for (let count = 1; count <= 60; count += 1) editor.undo();
  expect(htmlOf(shown(editor).blocks[0])).toBe("10");
});

test("BUILD-096 undo and redo work across a save and a publication", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const { editor } = await openTestEditor(app, "about");
  editor.set("a", html, "<p>After</p>");
  await editor.save();
  editor.undo();
  expect(htmlOf(shown(editor).blocks[0])).toBe("<p>Before</p>");
  expect(isDirty(editor.getState())).toBe(true);
  await editor.publish();
  editor.redo();
  await editor.save();
  expect(htmlOf((await storedPage(app, "about")).blocks[0])).toBe("<p>After</p>");
});

test("BUILD-093 BUILD-094 a new block is last and selected, a copy stands right after its original", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b")]);
  const { editor } = await openTestEditor(app, "about");
  const [copy] = editor.duplicateBlocks(["a"]);
  expect(shown(editor).blocks.map((block) => block.id)).toEqual(["a", copy, "b"]);
  expect(shown(editor).blocks[1]?.name).toBe("Text a (Copy)");
  const added = editor.addBlock("text");
  expect(shown(editor).blocks.at(-1)?.id).toBe(added);
  expect(editor.getState().selection?.block).toBe(added);
});

test("BUILD-092 moved blocks are stored in the order of the list", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b"), textBlock("c")]);
  const { editor } = await openTestEditor(app, "about");
  editor.moveBlock("c", "up");
  editor.moveBlock("a", "up");
  editor.moveBlock("a", { after: "b" });
  await editor.save();
  const order = (await storedPage(app, "about")).blocks.map((block) => block.id);
  expect(order).toEqual(["c", "b", "a"]);
});

test("a deleted block comes back by the Undo of its message, also after further steps", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b")]);
  const { editor, last } = await openTestEditor(app, "about");
  editor.removeBlocks(["b"]);
  editor.set("a", html, "<p>After</p>");
  const notice = last();
  if (typeof notice !== "object") throw new Error("Nothing was offered");
  expect(notice.text).toBe('Component "Text b" deleted');
  notice.action?.run();
  expect(shown(editor).blocks.map((block) => block.id)).toEqual(["a", "b"]);
  expect(htmlOf(shown(editor).blocks[0])).toBe("<p>After</p>");
});

test("two people who change different blocks both find their changes saved", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b")]);
  const one = await openTestEditor(app, "about");
  const other = await openTestEditor(app, "about", { as: "administrator" });
  one.editor.set("a", html, "<p>One</p>");
  other.editor.set("b", html, "<p>Other</p>");
  await one.editor.save();
  await other.editor.save();
  expect(shown(other.editor).blocks.map(htmlOf)).toEqual(["<p>One</p>", "<p>Other</p>"]);
  expect(await storedPage(app, "about")).toEqual(shown(other.editor));
});

test("a conflict waits for a choice with both values, and mine is saved when I choose it", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b")]);
  const one = await openTestEditor(app, "about");
  const other = await openTestEditor(app, "about", { as: "administrator" });
  one.editor.set("a", html, "<p>One</p>");
  await one.editor.save();
  other.editor.set("a", html, "<p>Other</p>");
  other.editor.set("b", html, "<p>Kept</p>");
  expect(await other.editor.save()).toBe(false);
  const { openConflicts, isChoosing } = other.editor.getState();
  expect(isChoosing).toBe(true);
  expect(openConflicts).toMatchObject([
    { reason: "changed", operation: { value: "<p>Other</p>" }, theirs: "<p>One</p>" },
  ]);
  expect(htmlOf(shown(other.editor).blocks[1])).toBe("<p>Kept</p>");
  other.editor.resolveConflict(0, "mine");
  expect(await other.editor.finishConflicts()).toBe(true);
  const stored = (await storedPage(app, "about")).blocks.map(htmlOf);
  expect(stored).toEqual(["<p>Other</p>", "<p>Kept</p>"]);
});

test("choosing theirs lets my value go and the rest of my changes is saved", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b")]);
  const one = await openTestEditor(app, "about");
  const other = await openTestEditor(app, "about", { as: "administrator" });
  one.editor.removeBlocks(["a"]);
  await one.editor.save();
  other.editor.set("a", html, "<p>Lost</p>");
  other.editor.set("b", html, "<p>Kept</p>");
  await other.editor.save();
  expect(other.editor.getState().openConflicts).toMatchObject([{ reason: "removed" }]);
  other.editor.resolveConflict(0, "theirs");
  expect(await other.editor.finishConflicts()).toBe(true);
  expect((await storedPage(app, "about")).blocks.map(htmlOf)).toEqual(["<p>Kept</p>"]);
});

test("keeping mine brings back the block that somebody removed", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b")]);
  const one = await openTestEditor(app, "about");
  const other = await openTestEditor(app, "about", { as: "administrator" });
  one.editor.removeBlocks(["a"]);
  await one.editor.save();
  other.editor.set("a", html, "<p>Mine</p>");
  await other.editor.save();
  other.editor.resolveConflict(0, "mine");
  expect(await other.editor.finishConflicts()).toBe(true);
  expect((await storedPage(app, "about")).blocks.map((block) => block.id)).toEqual(["a", "b"]);
});

test("undo leaves alone what somebody else changed since, and says who", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b")]);
  const one = await openTestEditor(app, "about");
  const other = await openTestEditor(app, "about", { as: "administrator" });
  one.editor.set("a", html, "<p>One</p>");
  await one.editor.save();
  other.editor.set("b", html, "<p>B</p>");
  await other.editor.save();
  other.editor.set("a", html, "<p>Other</p>");
  await other.editor.save();
  one.editor.set("b", "name", "Renamed");
  await one.editor.save();
  one.editor.undo();
  one.editor.undo();
  expect(htmlOf(shown(one.editor).blocks[0])).toBe("<p>Other</p>");
  expect(one.shownNotices.at(-1)).toBe(
    "warning: Nothing was undone — An administrator changed “Text” of Text a since.",
  );
});

test("what is typed while a save is under way stays and is saved by the next one", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const { editor, network } = await openTestEditor(app, "about");
  editor.set("a", html, "<p>First</p>");
  network.before = async () => editor.set("a", html, "<p>Second</p>");
  await editor.save();
  expect(htmlOf(shown(editor).blocks[0])).toBe("<p>Second</p>");
  expect(htmlOf((await storedPage(app, "about")).blocks[0])).toBe("<p>First</p>");
  expect(isDirty(editor.getState())).toBe(true);
  await editor.save();
  expect(htmlOf((await storedPage(app, "about")).blocks[0])).toBe("<p>Second</p>");
});

test("a save whose answer was lost is sent again as it was, and counts once", async () => {
  await fillPage(app, "about", []);
  const desk = await openTestEditor(app, "about");
  const { editor, network, shownNotices } = desk;
  editor.addBlock("text");
  network.mode = "lose-answer";
  expect(await editor.save()).toBe(false);
  expect(editor.getState().status).toEqual({ kind: "offline" });
  editor.addBlock("text");
  network.mode = "up";
  await desk.runLater();
  expect(network.sent.at(-1)).toBe(network.sent.at(-2));
  await expect.poll(() => shownNotices.at(-1)).toBe("success: Saved 2 components successfully!");
  expect(isDirty(editor.getState())).toBe(true);
  await editor.save();
  expect(await storedPage(app, "about")).toEqual(shown(editor));
});

test("VER-007 ERR-047 without a network the save says so once and keeps everything", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const desk = await openTestEditor(app, "about");
  desk.network.mode = "down";
  desk.editor.set("a", html, "<p>Kept</p>");
  await desk.editor.save();
  await desk.runLater();
  expect(desk.shownNotices).toEqual([
    "error: Save failed: Network connection failed. Please check your internet connection and backend configuration.",
  ]);
  expect(isDirty(desk.editor.getState())).toBe(true);
});

test("VER-028 ERR-098 publishing saves what is unsaved first and names the version", async () => {
  await fillPage(app, "architecture", [textBlock("a")]);
  const { editor, shownNotices } = await openTestEditor(app, "architecture");
  editor.set("a", html, "<p>Live</p>");
  expect(await editor.publish()).toBe(true);
  const number = editor.getState().summary.published?.number;
  expect(shownNotices).toEqual([
    `success: Page published successfully, Version ${number} is now live`,
  ]);
  const page = await (await app.fetch("/architecture")).text();
  expect(page).toContain("<p>Live</p>");
});

test("VER-024 ERR-068 a page without a visible component is not published", async () => {
  await fillPage(app, "architecture", [textBlock("a")]);
  const { editor, shownNotices } = await openTestEditor(app, "architecture");
  editor.setBlocksVisible(["a"], false);
  expect(await editor.publish()).toBe(false);
  expect(shownNotices).toEqual(["error: No visible components to publish"]);
});

test("VER-029 ERR-048 a publication that fails says why", async () => {
  await fillPage(app, "architecture", [textBlock("a")]);
  const { editor, network, shownNotices } = await openTestEditor(app, "architecture");
  network.mode = "down";
  await editor.publish();
  expect(shownNotices.at(-1)).toMatch(
    /^error: Failed to publish page: Network connection failed\./,
  );
});

test("publishing stops when somebody else saved meanwhile, shows what, and goes on when asked again", async () => {
  await fillPage(app, "architecture", [textBlock("a")]);
  const one = await openTestEditor(app, "architecture");
  const other = await openTestEditor(app, "architecture", { as: "administrator" });
  other.editor.set("a", html, "<p>Theirs</p>");
  await other.editor.save();
  expect(await one.editor.publish()).toBe(false);
  expect(one.editor.getState().publishQuestion).toMatchObject([
    { author: "An administrator", operations: [{ op: "set", value: "<p>Theirs</p>" }] },
  ]);
  expect(htmlOf(shown(one.editor).blocks[0])).toBe("<p>Theirs</p>");
  expect(await one.editor.publish()).toBe(true);
});

test("a session that ended keeps everything until there is one again", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const { editor, network } = await openTestEditor(app, "about");
  editor.set("a", html, "<p>Kept</p>");
  network.mode = "signed-out";
  expect(await editor.save()).toBe(false);
  expect(editor.getState().status).toEqual({ kind: "signed-out" });
  network.mode = "up";
  await editor.checkSession();
  expect(editor.getState().status).toEqual({ kind: "none" });
  expect(await editor.save()).toBe(true);
});

test("what a closed window left is offered on return and comes back on top of what stands", async () => {
  await fillPage(app, "about", [textBlock("a"), textBlock("b")]);
  const store = createMemoryStore();
  const gone = await openTestEditor(app, "about", { store });
  gone.editor.set("a", html, "<p>Unsaved</p>");
  gone.editor.addBlock("text");
  await gone.editor.settled();
  gone.editor.close();
  const other = await openTestEditor(app, "about", { as: "administrator" });
  other.editor.set("b", html, "<p>Meanwhile</p>");
  await other.editor.save();

  const back = await openTestEditor(app, "about", { store });
  expect(back.editor.getState().recoverable).toMatchObject({ count: 2 });
  expect(isDirty(back.editor.getState())).toBe(false);
  await back.editor.restoreRecovered();
  const added = back.editor.getState().selection?.block ?? "";
  expect(shown(back.editor).blocks.map(({ id }) => id)).toEqual(["a", "b", added]);
  expect(shown(back.editor).blocks.map(htmlOf).slice(0, 2)).toEqual([
    "<p>Unsaved</p>",
    "<p>Meanwhile</p>",
  ]);
  await back.editor.save();
  expect((await storedPage(app, "about")).blocks).toHaveLength(3);
});

test("nothing is offered that the server already has, nor what another window still holds", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const store = createMemoryStore();
  const saved = await openTestEditor(app, "about", { store });
  saved.editor.set("a", html, "<p>Sent</p>");
  saved.network.mode = "lose-answer";
  await saved.editor.save();
  saved.editor.close();
  await saved.editor.settled();
  const open = await openTestEditor(app, "about", { store });
  expect(open.editor.getState().recoverable).toBe(null);
  open.editor.set("a", html, "<p>Still open</p>");
  await open.editor.settled();
  const second = await openTestEditor(app, "about", { store });
  expect(second.editor.getState().recoverable).toBe(null);
});

test("a viewer can look and change nothing", async () => {
  await fillPage(app, "about", [textBlock("a")]);
  const { editor } = await openTestEditor(app, "about", { as: "viewer" });
  editor.set("a", html, "<p>No</p>");
  editor.removeBlocks(["a"]);
  expect(editor.addBlock("text")).toBe(null);
  expect(await editor.save()).toBe(false);
  expect(shown(editor).blocks.map(htmlOf)).toEqual(["<p>Before</p>"]);
});

test("more operations than one request may carry are saved in order", async () => {
  await fillPage(app, "about", []);
  const { editor, network } = await openTestEditor(app, "about");
  for (let count = 0; count < 2_003; count += 1) editor.addBlock("text");
  await editor.save();
  await untilIdle(editor);
  expect(network.sent).toHaveLength(2);
  expect((await storedPage(app, "about")).blocks).toHaveLength(2_003);
  valueOf(
    await (
      await openTestEditor(app, "about")
    ).api.call(publish, {
      params: { pageId: "about" },
      body: { revision: editor.getState().revision },
    }),
  );
});
