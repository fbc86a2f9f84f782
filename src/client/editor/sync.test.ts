import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { loadLive } from "#core/contract/pages.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { isDirty } from "./editor-state.ts";
import type { LivePage } from "./editor.ts";
import { fillPage, openTestEditor, shown, storedPage } from "./test-kit.ts";
import type { TestEditor } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer"] });
});
afterAll(() => app.stop());

const html = "content.html";
const blocks = ["a", "b"].map((id) => ({
  ...newBlock(text, id),
  content: { html: `<p>Live ${id}</p>` },
}));

/** Opens an editor on a page of two texts, published as they are. */
async function openPublished(as: "editor" | "viewer" = "editor"): Promise<TestEditor> {
  await fillPage(app, "publications", blocks);
  const { editor } = await openTestEditor(app, "publications");
  await editor.publish();
  editor.close();
  return openTestEditor(app, "publications", { as });
}

/** The published version. */
async function liveVersion(): Promise<LivePage> {
  const params = { pageId: "publications" };
  const response = await app.request(loadLive, { params, as: "editor" });
  const { live } = loadLive.shapes.response.parse(await response.json());
  if (live === null) throw new Error("Nothing is published");
  return live;
}

test("BUILD-089 VER-036 VER-037 VER-038 ERR-099 Sync Live takes over what visitors have as one step, and undo takes that back", async () => {
  const { editor, shownNotices, last } = await openPublished();
  const live = shown(editor);
  editor.set("a", html, "<p>Changed</p>");
  editor.endTyping();
  editor.removeBlocks(["b"]);
  editor.addBlock("text");
  await editor.save();
  const before = shown(editor);
  await editor.syncLive();
  expect(shownNotices.at(-1)).toBe(
    "success: Synced 2 components from live site! — Undo brings back what was here before",
  );
  expect(shown(editor)).toEqual(live);
  expect(isDirty(editor.getState())).toBe(true);
  const notice = last();
  if (typeof notice !== "object") throw new Error("The notice has no button");
  await editor.save();
  expect(await storedPage(app, "publications")).toEqual(live);
  expect(notice.about?.holds()).toBe(true);
  notice.action?.run();
  expect(shown(editor)).toEqual(before);
  expect(notice.about?.holds()).toBe(false);
});

test("ERR-057 an answer that cannot be taken over is told of, and nothing changes", async () => {
  const { editor, network, shownNotices } = await openPublished();
  const { page, published } = await liveVersion();
  // The same component twice, as no editor could have written it.
  const twin = newBlock(text, "c");
  const spoilt = { ...page, blocks: [...page.blocks, twin, twin] };
  const before = shown(editor);
  network.newer = Response.json({ live: { page: spoilt, published } });
  await editor.syncLive();
  expect(shownNotices).toEqual(["error: Sync failed"]);
  expect(shown(editor)).toEqual(before);
  expect(isDirty(editor.getState())).toBe(false);
});

test("ERR-055 what is live and cannot be taken over is told of, and nothing changes", async () => {
  const { editor, shownNotices } = await openPublished();
  const version = await liveVersion();
  const [first, ...rest] = version.page.blocks;
  if (first === undefined) throw new Error("Nothing is live");
  // A value that no editor could have written.
  const spoilt = { ...first, content: { constructor: "none" } };
  const before = shown(editor);
  editor.syncTo({ ...version, page: { ...version.page, blocks: [spoilt, ...rest] } });
  expect(shownNotices.at(-1)).toBe("error: Failed to sync published content");
  expect(shown(editor)).toEqual(before);
  expect(isDirty(editor.getState())).toBe(false);
});

test("VER-033 ERR-100 ERR-101 a version that was looked at is taken over as it is, and where it is there already nothing happens", async () => {
  const { editor, shownNotices } = await openPublished();
  const live = shown(editor);
  editor.set("a", html, "<p>Changed</p>");
  const version = await liveVersion();
  editor.syncTo(version);
  expect(shownNotices.at(-1)).toBe(
    "success: Synced 2 components to editor — Published content synced to editor. Undo brings back what was here before",
  );
  expect(shown(editor)).toEqual(live);
  const { past } = editor.getState().history;
  editor.syncTo(version);
  expect(shownNotices.at(-1)).toBe("info: The editor already shows the live version");
  expect(editor.getState().history.past).toBe(past);
});

test("VER-031 ERR-072 where nothing is published there is nothing to sync", async () => {
  const { editor, shownNotices } = await openTestEditor(app, "business");
  const before = shown(editor);
  await editor.syncLive();
  expect(shownNotices).toEqual(["warning: No published content to sync"]);
  expect(shown(editor)).toBe(before);
});

test("VER-039 ERR-056 what went wrong is said, and nothing changes", async () => {
  const { editor, network, shownNotices } = await openPublished();
  editor.set("a", html, "<p>Changed</p>");
  const before = shown(editor);
  network.mode = "down";
  await editor.syncLive();
  expect(shownNotices.at(-1)).toMatch(
    /^error: Failed to sync live content — Network connection failed\./,
  );
  expect(shown(editor)).toBe(before);
  network.mode = "up";
  await editor.syncLive();
  expect(shownNotices.at(-1)).toContain("success: Synced 2 components");
});

test("asked for twice at once it is done once; a page that is closed meanwhile is left alone", async () => {
  const { editor, shownNotices, network } = await openPublished();
  editor.set("a", html, "<p>Changed</p>");
  await Promise.all([editor.syncLive(), editor.syncLive()]);
  expect(shownNotices).toHaveLength(1);
  expect(shownNotices[0]).toContain("Synced 2 components");
  editor.undo();
  const before = shown(editor);
  network.before = () => Promise.resolve(editor.close());
  await editor.syncLive();
  expect(shown(editor)).toBe(before);
});

test("what is changed while it is asked for stays", async () => {
  const { editor, shownNotices, network } = await openPublished();
  network.before = async () => editor.set("a", html, "<p>Typed meanwhile</p>");
  await editor.syncLive();
  expect(shownNotices.at(-1)).toBe(
    "info: The page changed while the live version was loading: nothing was synced",
  );
  expect(shown(editor).blocks[0]?.content["html"]).toBe("<p>Typed meanwhile</p>");
});

test("a page is not synced while it is published, nor to what others made and is not here yet", async () => {
  const { editor, shownNotices } = await openPublished();
  const version = await liveVersion();
  editor.set("a", html, "<p>Changed</p>");
  const publishing = editor.publish();
  const before = shown(editor);
  editor.syncTo(version);
  expect(shownNotices).toEqual(["info: The page is being published: sync it afterwards"]);
  expect(shown(editor)).toBe(before);
  await publishing;

  const behind = await openTestEditor(app, "publications");
  const other = await openTestEditor(app, "publications");
  other.editor.set("b", html, "<p>By somebody else</p>");
  await other.editor.publish();
  behind.editor.syncTo(await liveVersion());
  expect(behind.shownNotices).toEqual([
    "info: Others changed this page in the meantime: sync it once their changes are here",
  ]);
});

test("what waits to be chosen about comes before a sync", async () => {
  const { editor } = await openPublished();
  const other = await openTestEditor(app, "publications");
  other.editor.set("a", html, "<p>Theirs</p>");
  await other.editor.save();
  editor.set("a", html, "<p>Ours</p>");
  await editor.save();
  expect(editor.getState().openConflicts).toHaveLength(1);
  editor.showConflicts(false);
  const before = shown(editor);
  await editor.syncLive();
  expect(editor.getState().isChoosing).toBe(true);
  expect(shown(editor)).toBe(before);
});

test("of what is selected, what is not live is selected no more", async () => {
  const { editor } = await openPublished();
  const added = editor.addBlock("text");
  expect(editor.getState().selection?.block).toBe(added);
  editor.toggleSelected("a");
  editor.syncTo(await liveVersion());
  expect(editor.getState().selection?.block).toBe("a");
  expect(editor.getState().otherSelected).toEqual([]);
});

test("a viewer's page stays as it is, and nothing is asked or said", async () => {
  const { editor: writer } = await openPublished();
  writer.set("a", html, "<p>Only saved</p>");
  await writer.save();
  const { editor, shownNotices } = await openTestEditor(app, "publications", { as: "viewer" });
  const before = shown(editor);
  await editor.syncLive();
  expect(shown(editor)).toBe(before);
  expect(shownNotices).toEqual([]);
});
