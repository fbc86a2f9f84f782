import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { registry } from "#blocks/registry.ts";
import { definition as hero } from "#blocks/hero/block.ts";
import { definition } from "#blocks/text/block.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { isDirty } from "./editor-state.ts";
import { fileOfChanges, textOfChange, titleOfChange } from "./unrestored-text.ts";
import { createMemoryStore } from "./pending-store.ts";
import type { PendingRecord, PendingStore } from "./pending-store.ts";
import { fillPage, openTestEditor, shown, storedPage } from "./test-kit.ts";
import type { TestEditor } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor"] });
});
afterAll(() => app.stop());

const heroBlock: Block = { ...newBlock(hero, "a"), name: "Hero a", content: { title: "Before" } };
const textBlock: Block = { ...newBlock(definition, "b"), name: "Text b", content: { html: "" } };

const setTitle = (value: unknown): Operation =>
  ({ op: "set", block: "a", path: "content.title", was: "Before", value }) as Operation;
const setHtml = (value: unknown): Operation =>
  ({ op: "set", block: "b", path: "content.html", was: "", value }) as Operation;

/** A store with a record left by another window. */
async function storeWith(
  operations: readonly Operation[],
  more: Partial<PendingRecord> = {},
): Promise<PendingStore> {
  await fillPage(app, "about", [heroBlock, textBlock]);
  const store = createMemoryStore();
  const { editor } = await openTestEditor(app, "about");
  const { person } = editor.getState();
  editor.close();
  await store.put({
    editorId: "earlier",
    pageId: "about",
    personId: person.id,
    operations,
    at: 1,
    ...more,
  });
  return store;
}

const titleOf = ({ editor }: TestEditor) => shown(editor).blocks[0]?.content["title"];
const unrestoredOf = ({ editor }: TestEditor) =>
  editor.getState().unrestoredChanges.map((change) => ({
    title: titleOfChange(change, shown(editor), registry),
    text: textOfChange(change, { page: shown(editor), registry, nameLink: (link) => link }),
    why: change.why,
  }));

test("what may not be stored is kept to be read with the reason, and what may is put back", async () => {
  const long = `<p>${"x".repeat(110_000)}</p>`;
  const store = await storeWith([setTitle("Good words"), setHtml(long)]);
  const desk = await openTestEditor(app, "about", { store });
  expect(desk.editor.getState().recoverable).toMatchObject({ count: 2 });
  await desk.editor.restoreRecovered();
  expect(titleOf(desk)).toBe("Good words");
  expect(shown(desk.editor).blocks[1]?.content["html"]).toBe("");
  expect(unrestoredOf(desk)).toEqual([
    { title: "Text b: Text changed", text: "x".repeat(110_000), why: "refused" },
  ]);
  expect(desk.editor.getState().unrestoredChanges[0]?.message).toContain("100000");
  expect(desk.shownNotices.at(-1)).toContain("1 change could not be restored");
  expect(await desk.editor.save()).toBe(true);
  expect((await storedPage(app, "about")).blocks[0]?.content["title"]).toBe("Good words");
  desk.editor.close();
  // At the next start it can still be read, but is not offered to be restored.
  const next = await openTestEditor(app, "about", { store });
  expect(next.editor.getState().recoverable).toBeNull();
  expect(unrestoredOf(next)).toHaveLength(1);
  await next.editor.discardUnrestored();
  expect(unrestoredOf(next)).toEqual([]);
  expect(unrestoredOf(await openTestEditor(app, "about", { store }))).toEqual([]);
});

test("other values that no field takes are kept to be read, too: a date, a colour, an item too many", async () => {
  const item = { id: "c99", title: "One too many" };
  const bad: readonly Operation[] = [
    { op: "set", block: "a", path: "content.titleColor", value: "no-colour" },
    { op: "set", block: "a", path: "content.buttonLink", value: "javascript:alert(1)" },
    { op: "add", in: { block: "a", path: "content.nothing" }, item, after: null },
  ];
  const store = await storeWith([...bad, setTitle("Good words")]);
  const desk = await openTestEditor(app, "about", { store });
  await desk.editor.restoreRecovered();
  expect(titleOf(desk)).toBe("Good words");
  expect(unrestoredOf(desk).map(({ why }) => why)).toEqual(["refused", "refused", "refused"]);
  expect(await desk.editor.save()).toBe(true);
});

test("a restore that was never drawn is not replayed: its changes are shown, and put back one by one", async () => {
  const store = await storeWith([setTitle("Good words"), setHtml("<p>Deadly</p>")]);
  const crashed = await openTestEditor(app, "about", { store, draws: false });
  void crashed.editor.restoreRecovered();
  await expect.poll(() => titleOf(crashed)).toBe("Good words");
  const again = await openTestEditor(app, "about", { store });
  expect(again.editor.getState().recoverable).toBeNull();
  expect(titleOf(again)).toBe("Before");
  expect(unrestoredOf(again)).toEqual([
    { title: "Hero a: Title changed", text: "Good words", why: "stopped" },
    { title: "Text b: Text changed", text: "Deadly", why: "stopped" },
  ]);
  const [good] = again.editor.getState().unrestoredChanges;
  await again.editor.restoreChange(good?.id ?? "");
  expect(titleOf(again)).toBe("Good words");
  expect(unrestoredOf(again).map(({ text }) => text)).toEqual(["Deadly"]);
  expect(await again.editor.save()).toBe(true);
  again.editor.close();

  const last = await openTestEditor(app, "about", { store, draws: false });
  void last.editor.restoreChange(last.editor.getState().unrestoredChanges[0]?.id ?? "");
  await expect.poll(() => isDirty(last.editor.getState())).toBe(true);
  const next = await openTestEditor(app, "about", { store });
  expect(unrestoredOf(next)).toEqual([
    { title: "Text b: Text changed", text: "Deadly", why: "failed" },
  ]);
  // It stopped the builder, so it is not restored, but can still be read.
  await next.editor.restoreChange(next.editor.getState().unrestoredChanges[0]?.id ?? "");
  expect(isDirty(next.editor.getState())).toBe(false);
  expect(
    fileOfChanges(next.editor.getState().unrestoredChanges, {
      page: shown(next.editor),
      registry,
      nameLink: (link) => link,
    }),
  ).toContain("Deadly");
});

test("what was unsaved when the screen stopped is shown at the next start, not put back", async () => {
  await fillPage(app, "about", [heroBlock, textBlock]);
  const store = createMemoryStore();
  const { editor } = await openTestEditor(app, "about", { store });
  editor.set("a", "content.title", "Good words");
  editor.noteStopped();
  await editor.settled();
  editor.close();
  const back = await openTestEditor(app, "about", { store });
  expect(back.editor.getState().recoverable).toBeNull();
  expect(unrestoredOf(back)).toMatchObject([{ text: "Good words", why: "stopped" }]);
});

test("a screen that stops while a restore is drawn leaves the marks: nothing is lost, nothing is there twice", async () => {
  const store = await storeWith([setTitle("Good words")]);
  const { editor } = await openTestEditor(app, "about", { store });
  editor.subscribe(({ history }, before) => {
    if (history.present !== before.history.present) editor.noteStopped();
  });
  await editor.restoreRecovered();
  await editor.settled();
  editor.close();
  const back = await openTestEditor(app, "about", { store });
  expect(back.editor.getState().recoverable).toBeNull();
  expect(unrestoredOf(back)).toMatchObject([{ text: "Good words", why: "failed" }]);
});
