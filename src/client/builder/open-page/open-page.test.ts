import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as words } from "#blocks/text/block.ts";
import { deletePage, restorePage } from "#core/contract/page-places.ts";
import { listPages } from "#core/contract/pages.ts";
import { fillPage, openTestEditor, valueOf } from "#client/editor/test-kit.ts";
import type { TestEditor } from "#client/editor/test-kit.ts";
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

test("a page is gone once a list lacks it, and is a draft when one has it again", async () => {
  await fillPage(app, "publications", [{ ...newBlock(words, "a"), content: { html: "<p>A</p>" } }]);
  const desk = await openTestEditor(app, "publications", { as: "administrator" });
  const { api, editor } = desk;
  expect(await editor.publish()).toBe(true);
  const params = { pageId: "publications" };
  const first = await opened(desk);
  expect((await withPagesNow({ plainApi: api }, first)).isGone).toBe(false);
  expect(editor.getState().summary.published).not.toBeNull();

  const { revision, summary } = editor.getState();
  const news = { revision, published: summary.published };
  await editor.applyRemote(news, () => true);

  valueOf(await api.call(deletePage, { params }));
  const gone = await withPagesNow({ plainApi: api }, first);
  expect(gone.isGone).toBe(true);
  const stillGone = await withPagesNow({ plainApi: api }, gone);
  expect(stillGone.isGone).toBe(true);

  valueOf(await api.call(restorePage, { params, body: {} }));
  expect((await withPagesNow({ plainApi: api }, stillGone)).isGone).toBe(false);
  expect(editor.getState().summary.published).toBeNull();
  // What was announced last is passed again whenever the user pauses.
  await editor.applyRemote(news, () => true);
  expect(editor.getState().summary.published).toBeNull();
});

test("a page that no list had yet is not gone", async () => {
  const desk = await openTestEditor(app, "architecture", { as: "administrator" });
  const { api } = desk;
  const page = await opened(desk);
  const before = { ...page, pages: page.pages.filter(({ id }) => id !== "architecture") };
  valueOf(await api.call(deletePage, { params: { pageId: "architecture" } }));
  expect((await withPagesNow({ plainApi: api }, before)).isGone).toBe(false);
});
