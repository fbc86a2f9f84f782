import { afterAll, beforeAll, expect, test } from "vitest";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { unsavedOperations } from "./editor-state.ts";
import { createMemoryStore } from "./pending-store.ts";
import type { PendingStore } from "./pending-store.ts";
import { openTestEditor, shown, storedPage } from "./test-kit.ts";
import type { TestEditor } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
});
afterAll(() => app.stop());

const menu = { block: "header", path: "content.items" };

const openSettings = (store: PendingStore) =>
  openTestEditor(app, siteDocumentId, {
    as: "administrator",
    store,
    types: settingsRegistry,
    load: settingsRegistry.loadAll,
  });

/** How often an entry with this text is in the header menu, on both levels. */
function countIn(page: ReturnType<typeof shown>, label: string): number {
  const items = page.blocks.find(({ id }) => id === menu.block)?.content["items"];
  return JSON.stringify(items).split(`"label":"${label}"`).length - 1;
}

/** Adds an entry that leads to a page, with one below it, and returns its id. */
function addEntry({ editor }: TestEditor, label: string): string {
  const id = editor.addItem(menu.block, menu.path) ?? "";
  const at = `${menu.path}.#${id}`;
  editor.set(menu.block, `${at}.label`, label);
  editor.set(menu.block, `${at}.link`, "/about");
  const below = editor.addItem(menu.block, `${at}.items`) ?? "";
  editor.set(menu.block, `${at}.items.#${below}.label`, `${label} below`);
  return id;
}

/** A store with an added menu entry that a closed window left. */
async function storeWithEntry(label: string): Promise<PendingStore> {
  const store = createMemoryStore();
  const gone = await openSettings(store);
  addEntry(gone, label);
  await gone.editor.settled();
  gone.editor.close();
  return store;
}

test("an added menu entry that two windows offer is restored by the first; the other one says so", async () => {
  const store = await storeWithEntry("Twice offered");
  const one = await openSettings(store);
  const other = await openSettings(store);
  await one.editor.restoreRecovered();
  await other.editor.restoreRecovered();
  expect(countIn(shown(one.editor), "Twice offered")).toBe(1);
  expect(countIn(shown(other.editor), "Twice offered")).toBe(0);
  expect(other.editor.getState().recoverable).toBeNull();
  expect(other.shownNotices).toEqual([
    "info: These changes are no longer here to restore — Another window has restored or discarded them: look there to save them.",
  ]);
  one.editor.close();
  other.editor.close();
});

test("changes that are left in two records are restored once, without a question", async () => {
  const store = await storeWithEntry("Left twice");
  // The window goes away between storing the restored changes as its own and removing those of the earlier one.
  const cut = await openSettings({ ...store, remove: () => new Promise(() => {}) });
  const [earlier] = await store.leftBehind(siteDocumentId, cut.editor.getState().person.id);
  if (earlier === undefined) throw new Error("Nothing was left");
  void cut.editor.restoreRecovered();
  await expect.poll(() => countIn(shown(cut.editor), "Left twice")).toBe(1);
  await cut.editor.settled();
  cut.editor.close();
  await store.put(earlier);
  const back = await openSettings(store);
  await back.editor.restoreRecovered();
  expect(countIn(shown(back.editor), "Left twice")).toBe(1);
  expect(countIn(shown(back.editor), "Left twice below")).toBe(1);
  expect(back.editor.getState().openConflicts).toEqual([]);
  expect(unsavedOperations(back.editor.getState())).toHaveLength(1);
  back.editor.close();
});

test("an entry whose save was stored without an answer is not offered again", async () => {
  const store = createMemoryStore();
  const gone = await openSettings(store);
  addEntry(gone, "Saved unheard");
  gone.network.mode = "lose-answer";
  await gone.editor.save();
  await gone.editor.settled();
  gone.editor.close();
  expect(countIn(await storedPage(app, siteDocumentId), "Saved unheard")).toBe(1);
  const back = await openSettings(store);
  expect(back.editor.getState().recoverable).toBeNull();
  expect(countIn(shown(back.editor), "Saved unheard")).toBe(1);
});

test("restored changes are in the record of their new window before they leave that of the earlier one", async () => {
  const store = await storeWithEntry("Never lost");
  const written: string[] = [];
  const { editor } = await openSettings({
    ...store,
    put: async (record) => {
      await store.put(record);
      if (record.operations.length > 0) written.push("stored");
    },
    remove: async (id) => {
      await store.remove(id);
      written.push("removed");
    },
  });
  await editor.restoreRecovered();
  expect(written).toEqual(["stored", "removed"]);
});
