import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { loadDraft } from "#core/contract/pages.ts";
import type { PageNews } from "#core/contract/live.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { isDirty } from "./editor-state.ts";
import { fillPage, openTestEditor, shown, storedPage, valueOf } from "./test-kit.ts";
import type { TestEditor } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer"] });
});
afterAll(() => app.stop());

const free = () => true;
const block = (id: string, html: string) => ({
  ...newBlock(text, id),
  name: `Text ${id}`,
  content: { html },
});
const html = ({ editor }: TestEditor, id: string) =>
  shown(editor).blocks.find((each) => each.id === id)?.content["html"];

/** The news that the server would send about the page now. */
async function news({ api, editor }: TestEditor): Promise<PageNews> {
  const { pageId } = editor.getState();
  const { revision, summary } = valueOf(await api.call(loadDraft, { params: { pageId } }));
  return { revision, published: summary.published };
}

async function twoDesks(pageId: string) {
  await fillPage(app, pageId, [block("a", "<p>A</p>"), block("b", "<p>B</p>")]);
  return {
    mine: await openTestEditor(app, pageId, { as: "editor" }),
    hers: await openTestEditor(app, pageId, { as: "administrator" }),
  };
}

test("what somebody saved arrives in a page without changes, said in one sentence", async () => {
  const { mine, hers } = await twoDesks("business");
  hers.editor.set("a", "content.html", "<p>Hers</p>");
  hers.editor.rename("b", "Renamed");
  await hers.editor.save();
  await mine.editor.applyRemote(await news(mine), free);
  expect(html(mine, "a")).toBe("<p>Hers</p>");
  expect(isDirty(mine.editor.getState())).toBe(false);
  expect(mine.shownNotices).toEqual(["info: An administrator changed Text a and Renamed"]);
  // The same news again has no effect.
  await mine.editor.applyRemote(await news(mine), free);
  expect(mine.shownNotices).toHaveLength(1);
});

test("it arrives under what is unsaved, which is saved on top of it and can be undone", async () => {
  const { mine, hers } = await twoDesks("business");
  mine.editor.set("b", "content.html", "<p>Mine</p>");
  hers.editor.set("a", "content.html", "<p>Hers</p>");
  await hers.editor.save();
  await mine.editor.applyRemote(await news(mine), free);
  expect([html(mine, "a"), html(mine, "b")]).toEqual(["<p>Hers</p>", "<p>Mine</p>"]);
  await mine.editor.save();
  expect((await storedPage(app, "business")).blocks.map(({ content }) => content["html"])).toEqual([
    "<p>Hers</p>",
    "<p>Mine</p>",
  ]);
  mine.editor.undo();
  expect([html(mine, "a"), html(mine, "b")]).toEqual(["<p>Hers</p>", "<p>B</p>"]);
});

test("where both changed the same, theirs is shown and mine waits for a choice without a dialog", async () => {
  const { mine, hers } = await twoDesks("business");
  mine.editor.set("a", "content.html", "<p>Mine</p>");
  hers.editor.set("a", "content.html", "<p>Hers</p>");
  await hers.editor.save();
  await mine.editor.applyRemote(await news(mine), free);
  const { openConflicts, isChoosing } = mine.editor.getState();
  expect(openConflicts).toHaveLength(1);
  expect(isChoosing).toBe(false);
  expect(mine.last()).toMatchObject({
    text: "An administrator changed Text a",
    detail: "You changed the same thing.",
  });
  mine.editor.resolveConflict(0, "mine");
  expect(await mine.editor.finishConflicts()).toBe(true);
  expect((await storedPage(app, "business")).blocks[0]?.content["html"]).toBe("<p>Mine</p>");
});

test("nothing is taken while hands are not free, and all of it once they are", async () => {
  const { mine, hers } = await twoDesks("business");
  hers.editor.set("a", "content.html", "<p>Once</p>");
  await hers.editor.save();
  const asked: unknown[] = [];
  await mine.editor.applyRemote(await news(mine), (operations) => {
    asked.push(operations);
    return false;
  });
  expect(asked).toEqual([[expect.objectContaining({ op: "set", block: "a" })]]);
  expect(html(mine, "a")).toBe("<p>A</p>");
  expect(mine.shownNotices).toEqual([]);
  hers.editor.set("b", "content.html", "<p>Twice</p>");
  await hers.editor.save();
  await mine.editor.applyRemote(await news(mine), free);
  expect([html(mine, "a"), html(mine, "b")]).toEqual(["<p>Once</p>", "<p>Twice</p>"]);
});

test("whoever types into a block that somebody takes away is told so at once, and only once", async () => {
  const { mine, hers } = await twoDesks("business");
  const typing = () => false;
  mine.editor.select("a");
  mine.editor.set("a", "content.html", "<p>Mine</p>", { typing: true });
  hers.editor.removeBlocks(["a"]);
  await hers.editor.save();
  await mine.editor.applyRemote(await news(mine), typing);
  await mine.editor.applyRemote(await news(mine), typing);
  hers.editor.set("b", "content.html", "<p>Hers</p>");
  await hers.editor.save();
  await mine.editor.applyRemote(await news(mine), typing);
  expect(mine.shownNotices).toEqual([
    expect.stringMatching(/^warning: An administrator removed Text a — It stays here until/),
  ]);
  expect(html(mine, "a")).toBe("<p>Mine</p>");
  await mine.editor.applyRemote(await news(mine), free);
  expect(mine.editor.getState().openConflicts).toHaveLength(1);
  expect(mine.last()).toMatchObject({ detail: "You changed the same thing." });
});

test("while a save waits for its answer nothing is taken: the answer brings it", async () => {
  const { mine, hers } = await twoDesks("business");
  hers.editor.set("a", "content.html", "<p>Hers</p>");
  await hers.editor.save();
  mine.editor.set("b", "content.html", "<p>Mine</p>");
  mine.network.mode = "lose-answer";
  expect(await mine.editor.save()).toBe(false);
  mine.network.mode = "up";
  const before = mine.editor.getState().revision;
  await mine.editor.applyRemote(await news(mine), free);
  expect(mine.editor.getState().revision).toBe(before);
  mine.editor.retrySave();
  await expect.poll(() => isDirty(mine.editor.getState())).toBe(false);
  expect([html(mine, "a"), html(mine, "b")]).toEqual(["<p>Hers</p>", "<p>Mine</p>"]);
});

test("somebody's publication is in the header, and an old piece of news does not take it back", async () => {
  const { mine, hers } = await twoDesks("industry_retail");
  const old = await news(mine);
  expect(await hers.editor.publish()).toBe(true);
  await mine.editor.applyRemote(await news(mine), free);
  expect(mine.editor.getState().summary.published?.number).toBe(1);
  hers.editor.rename("a", "Again");
  await hers.runLater();
  expect(await hers.editor.publish()).toBe(true);
  const first = old.published ?? mine.editor.getState().summary.published;
  await mine.editor.applyRemote(await news(mine), free);
  expect(mine.editor.getState().summary.published?.number).toBe(2);
  if (first === null) throw new Error("Nothing was published");
  const late = { ...first, publishedAt: "1999-12-31T12:00:00.000Z" };
  await mine.editor.applyRemote({ ...old, published: late }, free);
  expect(mine.editor.getState().summary.published?.number).toBe(2);
});

test("one who may only look sees it too", async () => {
  const { hers } = await twoDesks("business");
  const viewer = await openTestEditor(app, "business", { as: "viewer" });
  hers.editor.removeBlocks(["a"]);
  await hers.editor.save();
  await viewer.editor.applyRemote(await news(viewer), free);
  expect(shown(viewer.editor).blocks.map(({ id }) => id)).toEqual(["b"]);
  expect(viewer.shownNotices).toEqual(["info: An administrator removed Text a"]);
});

test("two people who change different parts of one grouped value keep both", async () => {
  await fillPage(app, "business", [
    { ...block("a", "<p>A</p>"), styles: { transform: { rotate: 0, scale: 100 } } },
  ]);
  const mine = await openTestEditor(app, "business", { as: "editor" });
  const hers = await openTestEditor(app, "business", { as: "administrator" });
  mine.editor.set("a", "styles.transform.rotate", 12);
  hers.editor.set("a", "styles.transform.scale", 120);
  expect(await hers.editor.save()).toBe(true);
  expect(await mine.editor.save()).toBe(true);
  expect((await storedPage(app, "business")).blocks[0]?.styles).toEqual({
    transform: { rotate: 12, scale: 120 },
  });
  mine.editor.set("a", "styles.transform.rotate", "sideways");
  expect(mine.last()).toMatchObject({
    text: expect.stringContaining("Text a: Transform › Rotate must be"),
  });
});

test("values that the server left out are told and gone from the page too", async () => {
  await fillPage(app, "business", [block("a", "<p>A</p>")]);
  const { editor, shownNotices } = await openTestEditor(app, "business", { as: "editor" });
  const strange = { ...block("b", "<p>B</p>"), content: { html: "<p>B</p>", spell: "Wingardium" } };
  const [id = ""] = editor.insertBlocks([strange], "a");
  expect(await editor.save()).toBe(true);
  expect(shownNotices).toContainEqual(
    expect.stringMatching(
      /^warning: Some values were left out — Text b \(Text block\): content\.spell is not a field of/,
    ),
  );
  const kept = shown(editor).blocks.find((each) => each.id === id);
  expect(kept?.content).toEqual({ html: "<p>B</p>" });
  expect(isDirty(editor.getState())).toBe(false);
});
