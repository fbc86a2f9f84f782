import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { newBlock } from "#blocks/_kit/read-block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { isDirty } from "./editor.ts";
import { fillPage, openDesk, shown, storedPage } from "./test-kit.ts";
import type { Desk } from "./test-kit.ts";

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

/** A window on a page of two texts that visitors have as they are. */
async function openPublished(as: "editor" | "viewer" = "editor"): Promise<Desk> {
  await fillPage(app, "publications", blocks);
  const { editor } = await openDesk(app, "publications");
  await editor.publish();
  editor.close();
  return openDesk(app, "publications", { as });
}

test("BUILD-089 VER-036 VER-037 VER-038 ERR-099 Sync Live takes over what visitors have as one step, and undo takes that back", async () => {
  const { editor, said } = await openPublished();
  const live = shown(editor);
  editor.set("a", html, "<p>Changed</p>");
  editor.endTyping();
  editor.removeBlocks(["b"]);
  editor.addBlock("text");
  await editor.save();
  const before = shown(editor);
  await editor.syncLive();
  expect(said.at(-1)).toBe(
    "success: Synced 2 components from live site! — Undo brings back what was here before",
  );
  expect(shown(editor)).toEqual(live);
  expect(isDirty(editor.getState())).toBe(true);
  await editor.save();
  expect(await storedPage(app, "publications")).toEqual(live);
  editor.undo();
  expect(shown(editor)).toEqual(before);
});

test("VER-033 ERR-100 a version that was looked at is taken over as it is, and where it is there already nothing happens", async () => {
  const { editor, said } = await openPublished();
  const live = shown(editor);
  editor.set("a", html, "<p>Changed</p>");
  editor.syncTo(live);
  expect(said.at(-1)).toContain("success: Synced 2 components to editor");
  expect(shown(editor)).toEqual(live);
  const { past } = editor.getState().history;
  editor.syncTo(live);
  expect(said.at(-1)).toBe("info: The editor shows what is live already");
  expect(editor.getState().history.past).toBe(past);
});

test("VER-031 ERR-072 where nothing is published there is nothing to sync", async () => {
  const { editor, said } = await openDesk(app, "business");
  const before = shown(editor);
  await editor.syncLive();
  expect(said).toEqual(["warning: No published content to sync"]);
  expect(shown(editor)).toBe(before);
});

test("VER-039 ERR-056 what went wrong is said, and nothing changes", async () => {
  const { editor, network, said } = await openPublished();
  editor.set("a", html, "<p>Changed</p>");
  const before = shown(editor);
  network.mode = "down";
  await editor.syncLive();
  expect(said.at(-1)).toMatch(/^error: Failed to sync live content — Network connection failed\./);
  expect(shown(editor)).toBe(before);
  network.mode = "up";
  await editor.syncLive();
  expect(said.at(-1)).toContain("success: Synced 2 components");
});

test("asked for twice at once it is done once; a page that is closed meanwhile is left alone", async () => {
  const { editor, said, network } = await openPublished();
  editor.set("a", html, "<p>Changed</p>");
  await Promise.all([editor.syncLive(), editor.syncLive()]);
  expect(said.filter((each) => each.includes("Synced"))).toHaveLength(1);
  editor.undo();
  const before = shown(editor);
  network.before = () => Promise.resolve(editor.close());
  await editor.syncLive();
  expect(shown(editor)).toBe(before);
});

test("a viewer's page stays as it is", async () => {
  const { editor } = await openPublished("viewer");
  const before = shown(editor);
  await editor.syncLive();
  expect(shown(editor)).toBe(before);
});
