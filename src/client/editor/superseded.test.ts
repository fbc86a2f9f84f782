import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition } from "#blocks/text/block.ts";
import { saveText } from "#client/document/save-state.tsx";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { fillPage, openTestEditor } from "./test-kit.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor"] });
});

afterAll(() => app.stop());

async function openText() {
  await fillPage(app, "about", [{ ...newBlock(definition, "a"), content: { html: "<p>One</p>" } }]);
  return openTestEditor(app, "about");
}

test("a save with nothing unsaved says so quietly and sends nothing", async () => {
  const { editor, network, shownNotices } = await openText();
  const { length } = network.sent;
  expect(await editor.save()).toBe(true);
  expect(network.sent).toHaveLength(length);
  expect(shownNotices).toEqual([]);
  expect(saveText(editor.getState())).toBe("Nothing to save");
  editor.set("a", "content.html", "<p>Two</p>");
  expect(saveText(editor.getState())).toBe("");
});

test("VER-006 publishing what is live already says which version that is, and makes none", async () => {
  const { editor, shownNotices, runLater } = await openText();
  await editor.publish();
  const first = editor.getState().summary.published?.number;
  expect(shownNotices.at(-1)).toBe(
    `success: Page published successfully, Version ${first} is now live`,
  );
  await runLater();
  expect(await editor.publish()).toBe(true);
  expect(shownNotices.at(-1)).toBe(`info: Version ${first} is already live`);
  expect(editor.getState().summary.published?.number).toBe(first);
});

test("what is said of a save takes the place of what was said of the one before", async () => {
  const desk = await openText();
  desk.editor.set("a", "content.html", "<p>Two</p>");
  desk.network.mode = "down";
  await desk.editor.save();
  expect(desk.last()).toMatchObject({ topic: "saving" });
  desk.network.mode = "up";
  await desk.runLater();
  await expect
    .poll(desk.last)
    .toMatchObject({ text: "Saved 1 component successfully!", topic: "saving" });
});
