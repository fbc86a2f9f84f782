import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "#core/document/page.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { registry } from "#blocks/registry.ts";
import { definition as countdown } from "#blocks/countdown/block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { isDirty, unsavedCount } from "./editor-state.ts";
import { fillPage, openTestEditor, shown, storedPage } from "./test-kit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor"] });
});
afterAll(() => app.stop());

const clock: Block = { ...newBlock(countdown, "a"), name: "Launch" };
const words: Block = { ...newBlock(text, "b"), name: "Words", content: { html: "<p>Before</p>" } };

/** The types of an older version, in which no field refuses anything. */
const olderTypes: Registry = {
  ...registry,
  find: (type) => {
    const module = registry.find(type);
    if (module === undefined) return undefined;
    const known = older.get(type) ?? {
      ...module,
      definition: {
        ...module.definition,
        sections: module.definition.sections.map((section) => ({
          ...section,
          fields: Object.fromEntries(
            Object.entries(section.fields).map(([path, field]): [string, AnyField] => [
              path,
              { ...field, refuse: () => null },
            ]),
          ),
        })),
      },
    };
    older.set(type, known);
    return known;
  },
};
const older = new Map<string, NonNullable<ReturnType<Registry["find"]>>>();

test("a value that the server refuses keeps nothing else from being saved, is named, and leads to its field", async () => {
  await fillPage(app, "about", [clock, words]);
  const { editor, shownNotices, last } = await openTestEditor(app, "about", { types: olderTypes });
  editor.set("b", "content.html", "<p>Good words</p>");
  editor.set("a", "content.date", "202030-01-01T09:00");
  editor.rename("b", "Better words");
  editor.set("a", "settings.timeZone", "sideways");
  expect(await editor.save()).toBe(false);
  const [, stored] = (await storedPage(app, "about")).blocks;
  expect(stored).toMatchObject({ name: "Better words", content: { html: "<p>Good words</p>" } });
  expect(shownNotices.at(-1)).toMatch(/2 changes could not be saved.*Launch: .*must be.*Launch: /s);
  expect(editor.getState().status).toMatchObject({ kind: "partly", left: 2 });
  expect(unsavedCount(editor.getState())).toBe(2);
  const notice = last();
  if (typeof notice === "string") throw new Error("It leads nowhere");
  notice?.action?.run();
  expect(editor.getState().reveal).toMatchObject({ block: "a" });
  // The value is kept here; valid values can still be saved.
  expect(shown(editor).blocks[0]?.content["date"]).toBe("202030-01-01T09:00");
  editor.set("a", "content.date", "2030-01-01T09:00");
  expect(await editor.save()).toBe(false);
  expect(shownNotices.at(-1)).toContain("1 change could not be saved: Launch: ");
});

test("publishing says which value keeps the page from being saved", async () => {
  await fillPage(app, "about", [clock, words]);
  const { editor } = await openTestEditor(app, "about", { types: olderTypes });
  editor.set("a", "content.date", "202030-01-01T09:00");
  expect(await editor.publish()).toBe(false);
  expect(editor.getState().publishStage).toMatchObject({
    kind: "failed",
    message: expect.stringContaining("Launch: "),
  });
  editor.set("a", "content.date", "2030-01-01T09:00");
  expect(await editor.publish()).toBe(true);
});

test("what stands in a component that cannot be added waits with it, and the rest is saved", async () => {
  await fillPage(app, "about", [words]);
  const { editor } = await openTestEditor(app, "about", { types: olderTypes });
  const added = editor.addBlock("countdown") ?? "";
  editor.set(added, "content.date", "never");
  editor.set("b", "content.html", "<p>Good words</p>");
  expect(await editor.save()).toBe(false);
  const stored = (await storedPage(app, "about")).blocks;
  expect(stored.map(({ id }) => id)).toEqual(["b"]);
  expect(stored[0]?.content["html"]).toBe("<p>Good words</p>");
  editor.set(added, "content.date", "");
  expect(await editor.save()).toBe(true);
  expect(isDirty(editor.getState())).toBe(false);
  expect((await storedPage(app, "about")).blocks).toHaveLength(2);
});
