import { afterAll, beforeAll, expect, test } from "vitest";
import { loadLive } from "#core/contract/pages.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { fillPage, openTestEditor } from "./test-kit.ts";
import type { TestEditor } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer"] });
});
afterAll(() => app.stop());

const html = "content.html";
let revisions = 0;

/** Opens an editor on a page with one text that no earlier revision had. */
async function openFresh(as: "editor" | "viewer" = "editor"): Promise<TestEditor> {
  revisions += 1;
  const block = { ...newBlock(text, "a"), content: { html: `<p>Text ${revisions}</p>` } };
  await fillPage(app, "publications", [block]);
  return openTestEditor(app, "publications", { as });
}

async function liveVersion(): Promise<number> {
  const params = { pageId: "publications" };
  const response = await app.request(loadLive, { params, as: "editor" });
  return loadLive.shapes.response.parse(await response.json()).live?.published.number ?? 0;
}

test("VER-023 CONST-054 the publishing flag is released half a second after the page is live", async () => {
  const { editor, waits, runLater } = await openFresh();
  await editor.publish();
  expect(editor.getState().isPublishing).toBe(true);
  expect(waits()).toEqual([500]);
  await runLater();
  expect(editor.getState().isPublishing).toBe(false);
});

test("ERR-058 where visitors have nothing yet, it says that no first version was made", async () => {
  await fillPage(app, "business", [newBlock(text, "a")]);
  const { editor, network, shownNotices } = await openTestEditor(app, "business");
  network.mode = "down";
  await editor.publish();
  expect(shownNotices.at(-1)).toMatch(
    /^error: Failed to publish page: Network connection failed\..* — Failed to create published version$/,
  );
});

test("while a dialog shows how publishing goes, a failure is said there and by no notice; once it is closed, by a notice", async () => {
  const { editor, network, shownNotices } = await openFresh();
  const hide = editor.showPublish();
  network.mode = "down";
  await editor.publish();
  expect(editor.getState().publishStage).toMatchObject({
    kind: "failed",
    message: expect.stringMatching(/^Failed to publish page: Network connection failed\./),
  });
  editor.set("a", html, "<p>Unsaved</p>");
  await editor.publish();
  expect(editor.getState().publishStage).toMatchObject({
    kind: "failed",
    message: expect.stringMatching(/^Save failed: Network connection failed\./),
  });
  expect(shownNotices).toEqual([]);
  hide();
  await editor.publish();
  expect(shownNotices).toEqual([expect.stringMatching(/^error: Save failed: Network/)]);
});

test("ERR-058 a dialog that shows how publishing goes says, too, that no first version was made", async () => {
  await fillPage(app, "industry_energy", [newBlock(text, "a")]);
  const { editor, network, shownNotices } = await openTestEditor(app, "industry_energy");
  editor.showPublish();
  network.mode = "down";
  await editor.publish();
  expect(editor.getState().publishStage).toMatchObject({
    consequence: "Failed to create published version",
  });
  expect(shownNotices).toEqual([]);
});

test("asked for twice at once, a page is published once", async () => {
  const { editor } = await openFresh();
  const before = await liveVersion();
  expect(await Promise.all([editor.publish(), editor.publish()])).toEqual([true, false]);
  expect(await editor.publish()).toBe(false);
  expect(await liveVersion()).toBe(before + 1);
});

test("what is going on is told: saving first, then publishing, then the version", async () => {
  const { editor } = await openFresh();
  editor.set("a", html, "<p>Unsaved</p>");
  const stages: string[] = [];
  editor.subscribe(({ publishStage }, before) => {
    if (publishStage !== before.publishStage) stages.push(publishStage.kind);
  });
  await editor.publish();
  expect(stages).toEqual(["none", "saving", "publishing", "done"]);
  expect(editor.getState().publishStage).toEqual({
    kind: "done",
    version: await liveVersion(),
    isNew: true,
  });
  editor.forgetPublish();
  expect(editor.getState().publishStage).toEqual({ kind: "none" });
});

test("the toast of a publication leads to the public page", async () => {
  const { editor, last, visited } = await openFresh();
  await editor.publish();
  const notice = last();
  if (typeof notice !== "object") throw new Error("No toast with an action");
  expect(notice.action?.label).toBe("View page");
  notice.action?.run();
  expect(visited).toEqual(["/publications"]);
});

test("VER-015 a note goes with the publication, and none where it is blank", async () => {
  const { editor, network, runLater } = await openFresh();
  await editor.publish(" For the fair ");
  expect(JSON.parse(network.sent.at(-1) ?? "")).toMatchObject({ description: " For the fair " });
  await runLater();
  await editor.publish("  ");
  expect(JSON.parse(network.sent.at(-1) ?? "")).not.toHaveProperty("description");
});

test("VER-029 after a lost answer, trying again finds the version that was made and says that it is live", async () => {
  const { editor, network, shownNotices } = await openFresh();
  const before = await liveVersion();
  network.mode = "lose-answer";
  expect(await editor.publish()).toBe(false);
  expect(editor.getState()).toMatchObject({
    isPublishing: false,
    publishStage: {
      kind: "failed",
      message: expect.stringMatching(/^Failed to publish page: Network connection failed\./),
    },
  });
  network.mode = "up";
  expect(await editor.publish()).toBe(true);
  expect(shownNotices.at(-1)).toBe(
    `success: Page published successfully, Version ${before + 1} is now live`,
  );
  expect(await liveVersion()).toBe(before + 1);
});

test("VER-025 ERR-070 a session that is over is said in its own words, whether a save or the publication meets it", async () => {
  const { editor, network, shownNotices } = await openFresh();
  network.mode = "signed-out";
  expect(await editor.publish()).toBe(false);
  expect(shownNotices).toEqual(["error: User authentication required for publishing"]);
  expect(editor.getState().status).toEqual({ kind: "signed-out" });
  editor.set("a", html, "<p>Kept</p>");
  expect(await editor.publish()).toBe(false);
  expect(shownNotices.at(-1)).toBe("error: User authentication required for publishing");
  expect(editor.getState().pending).toHaveLength(1);
});

test("a save that fails stops the publication and says why", async () => {
  const { editor, network } = await openFresh();
  const before = await liveVersion();
  editor.set("a", html, "<p>Kept</p>");
  network.mode = "down";
  expect(await editor.publish()).toBe(false);
  expect(editor.getState().publishStage).toEqual({
    kind: "failed",
    message: expect.stringMatching(/^Save failed: Network connection failed\./),
  });
  expect(await liveVersion()).toBe(before);
});

test("a save and a publication that a newer server refuses by a code unknown here say why in its words, and can be tried again", async () => {
  const { editor, network, shownNotices } = await openFresh();
  const message = "You have saved 500 times today, which is one person's share.";
  const refusing = () =>
    Response.json({ error: { code: "share-used-up", message } }, { status: 429 });
  editor.set("a", html, "<p>Kept</p>");
  network.newer = refusing();
  expect(await editor.save()).toBe(false);
  expect(shownNotices.at(-1)).toBe(`error: Save failed: ${message}`);
  // The refused save is not retried as it was: the next one sends the current text.
  editor.set("a", html, "<p>Shorter</p>");
  expect(await editor.save()).toBe(true);
  expect(network.sent.at(-1)).toContain("Shorter");
  network.newer = refusing();
  expect(await editor.publish()).toBe(false);
  expect(shownNotices.at(-1)).toContain(message);
  expect(await editor.publish()).toBe(true);
});

test.each([
  [
    "refused by a code unknown here",
    429,
    { error: { code: "share-used-up", message: "Later." } },
    "info",
  ],
  ["refused by a code known here", 409, { error: { code: "base-too-old", message: "x" } }, "info"],
  ["not told whether it was refused", 200, { anything: "else" }, "success"],
  ["failed on the server", 500, { error: { code: "failed", message: "x" } }, "success"],
])(
  "VER-029 what is live after a publication that was %s is told as one's own only where it may be",
  async (_, status, body, kind) => {
    const { editor, network, shownNotices } = await openFresh();
    network.newer = Response.json(body, { status });
    expect(await editor.publish()).toBe(false);
    const colleague = await openTestEditor(app, "publications");
    expect(await colleague.editor.publish()).toBe(true);
    colleague.editor.close();
    expect(await editor.publish()).toBe(true);
    const version = await liveVersion();
    expect(shownNotices.at(-1)).toBe(
      kind === "info"
        ? `info: Version ${version} is already live`
        : `success: Page published successfully, Version ${version} is now live`,
    );
  },
);

test("a viewer publishes nothing", async () => {
  const { editor, network } = await openFresh("viewer");
  expect(await editor.publish()).toBe(false);
  expect(network.sent).toEqual([]);
});

test("ERR-102 the first version of a page is said to be made from what the editor shows, later ones are not", async () => {
  await fillPage(app, "small_business", [newBlock(text, "a")]);
  const { editor, shownNotices } = await openTestEditor(app, "small_business");
  expect(editor.getState().summary.published).toBeNull();
  await editor.publish();
  expect(shownNotices.at(-1)).toBe(
    "success: Page published successfully, Version 1 is now live — Published version created from current content",
  );
  editor.close();
  const again = await openTestEditor(app, "small_business");
  again.editor.set("a", html, "<p>Once more</p>");
  await again.editor.publish();
  expect(again.shownNotices.at(-1)).toBe(
    "success: Page published successfully, Version 2 is now live",
  );
});
