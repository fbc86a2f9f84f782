import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as frame } from "#blocks/iframe/block.ts";
import { definition as words } from "#blocks/text/block.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { deletePage, restorePage } from "#core/contract/page-places.ts";
import { listPages } from "#core/contract/pages.ts";
import { findBlock } from "#client/editor/edits.ts";
import { fillPage, openTestEditor, valueOf } from "#client/editor/test-kit.ts";
import type { NoticeText } from "#client/editor/notices.ts";
import type { TestEditor } from "#client/editor/test-kit.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { withPagesNow } from "./open-page.ts";
import type { OpenPage } from "./open-page.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
});
afterAll(() => app.stop());

async function opened({ api, editor }: TestEditor): Promise<OpenPage> {
  const { person } = editor.getState();
  const list = valueOf(await api.call(listPages, {}));
  return { editor, ...list, person, missing: null, isGone: false };
}

/** Notices that were shown are added to `said`. */
function depsOf({ api }: TestEditor, said: string[] = []) {
  const say = (notice: NoticeText) => {
    said.push(typeof notice === "string" ? notice : notice.text);
  };
  const notices = { success: say, error: say, warning: say, info: say };
  return { plainApi: api, notices };
}

test("a page is gone once a list lacks it, and is a draft when one has it again", async () => {
  await fillPage(app, "publications", [{ ...newBlock(words, "a"), content: { html: "<p>A</p>" } }]);
  const desk = await openTestEditor(app, "publications", { as: "administrator" });
  const { api, editor } = desk;
  expect(await editor.publish()).toBe(true);
  const params = { pageId: "publications" };
  const first = await opened(desk);
  expect((await withPagesNow(depsOf(desk), first)).isGone).toBe(false);
  expect(editor.getState().summary.published).not.toBeNull();

  const { revision, summary } = editor.getState();
  const news = { revision, published: summary.published };
  await editor.applyRemote(news, () => true);

  valueOf(await api.call(deletePage, { params }));
  const gone = await withPagesNow(depsOf(desk), first);
  expect(gone.isGone).toBe(true);
  const stillGone = await withPagesNow(depsOf(desk), gone);
  expect(stillGone.isGone).toBe(true);

  valueOf(await api.call(restorePage, { params, body: {} }));
  expect((await withPagesNow(depsOf(desk), stillGone)).isGone).toBe(false);
  expect(editor.getState().summary.published).toBeNull();
  // What was announced last is passed again whenever the user pauses.
  await editor.applyRemote(news, () => true);
  expect(editor.getState().summary.published).toBeNull();
});

test("a page that is deleted and restored between two lists is a draft, and that is said once", async () => {
  await fillPage(app, "industry_energy", [
    { ...newBlock(words, "a"), content: { html: "<p>A</p>" } },
  ]);
  const desk = await openTestEditor(app, "industry_energy", { as: "administrator" });
  const { api, editor } = desk;
  expect(await editor.publish()).toBe(true);
  const params = { pageId: "industry_energy" };
  const first = await opened(desk);
  valueOf(await api.call(deletePage, { params }));
  valueOf(await api.call(restorePage, { params, body: {} }));
  const said: string[] = [];
  const back = await withPagesNow(depsOf(desk, said), first);
  expect(back.isGone).toBe(false);
  expect(editor.getState().summary.published).toBeNull();
  await withPagesNow(depsOf(desk, said), back);
  expect(said).toEqual(["This page was deleted and restored meanwhile"]);
});

test("a page that no list had yet is not gone", async () => {
  const desk = await openTestEditor(app, "architecture", { as: "administrator" });
  const { api } = desk;
  const page = await opened(desk);
  const before = { ...page, pages: page.pages.filter(({ id }) => id !== "architecture") };
  valueOf(await api.call(deletePage, { params: { pageId: "architecture" } }));
  expect((await withPagesNow(depsOf(desk), before)).isGone).toBe(false);
});

test("DATA-020 a new embed begins as the settings say by then, and one that stands or is copied keeps its own view", async () => {
  const desk = await openTestEditor(app, "business", { as: "administrator" });
  const { editor } = desk;
  const viewOf = (id: string | null | undefined) =>
    findBlock(editor.getState().history.present, id ?? "")?.settings;
  const page = await opened(desk);
  await withPagesNow(depsOf(desk), page);
  const first = editor.addBlock("iframe");
  expect(viewOf(first)).toMatchObject({ zoom: 1.25, x: 0, y: -40 });

  const settings = await openTestEditor(app, siteDocumentId, {
    as: "administrator",
    types: settingsRegistry,
  });
  settings.editor.set("embeds", "content.zoom", 0.75);
  expect(await settings.editor.save()).toBe(true);
  await withPagesNow(depsOf(desk), page);
  expect(viewOf(editor.addBlock("embed"))).toMatchObject({ zoom: 0.75, x: 0, y: -40 });
  expect(viewOf(first)).toMatchObject({ zoom: 1.25, x: 0, y: -40 });
  editor.duplicateBlocks([first ?? ""]);
  expect(viewOf(editor.getState().selection?.block)).toMatchObject({ zoom: 1.25 });
  const standing = { ...newBlock(frame, "standing"), settings: {} };
  const [pasted] = editor.insertBlocks([standing]);
  expect(viewOf(pasted)).toEqual({});
});
