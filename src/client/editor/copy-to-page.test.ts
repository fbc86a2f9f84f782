import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDraft } from "#core/contract/pages.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { definition as faq } from "#blocks/faq/block.ts";
import { registry } from "#blocks/registry.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { copyToPage } from "./copy-to-page.ts";
import { fillPage, openTestEditor, valueOf } from "./test-kit.ts";

const textBlock = (id: string) => ({ ...newBlock(text, id), name: `Text ${id}` });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor", "viewer"] });
});
afterAll(() => app.stop());

test("copies come to the end of another page in their order, with their names and ids of their own", async () => {
  await fillPage(app, "business", [textBlock("a")]);
  const { api } = await openTestEditor(app, "about");
  const given = [textBlock("a"), { ...newBlock(faq, "b"), name: "Asked", isVisible: false }];
  const copying = await copyToPage(
    { api, registry, random: Math.random },
    { from: "home", pageId: "business" },
    given,
  );
  expect(copying).toEqual({ ok: true, count: 2 });
  const { page } = valueOf(await api.call(loadDraft, { params: { pageId: "business" } }));
  expect(page.blocks.map(({ name }) => name)).toEqual([given[0]?.name, given[0]?.name, "Asked"]);
  expect(page.blocks[2]).toMatchObject({ type: "faq", isVisible: false });
  expect(new Set(page.blocks.map(({ id }) => id)).size).toBe(3);
});

test("where nothing can be written it says why", async () => {
  const desk = await openTestEditor(app, "about", { as: "viewer" });
  const parts = { api: desk.api, registry, random: Math.random };
  expect(await copyToPage(parts, { from: "home", pageId: "business" }, [textBlock("a")])).toEqual({
    ok: false,
    reason: "Your role does not allow this. Ask an administrator.",
  });
  const none = await openTestEditor(app, "about");
  none.network.mode = "down";
  const lost = await copyToPage({ ...parts, api: none.api }, { from: "home", pageId: "business" }, [
    textBlock("a"),
  ]);
  expect(lost).toMatchObject({ ok: false });
});
