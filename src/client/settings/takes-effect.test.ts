import { afterAll, beforeAll, expect, test } from "vitest";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { findBlock } from "#client/editor/edits.ts";
import { openTestEditor, shown, storedPage } from "#client/editor/test-kit.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import { isSectionPublished, sectionNamed } from "./sections.ts";
import { changesBetween } from "./setting-changes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator"] });
});
afterAll(() => app.stop());

const naming = { link: String, entry: String };
const recipients = [{ id: "ada00000", address: "ada@company.example" }];

test("who is told by mail is saved, and neither published nor taken back by going back to what is published", async () => {
  const { editor, runLater, shownNotices } = await openTestEditor(app, siteDocumentId, {
    as: "administrator",
    types: settingsRegistry,
  });
  await editor.publish();
  await runLater();
  const live = shown(editor);
  editor.set("notices", "content.messages", recipients);
  editor.set("identity", "content.name", "Granite Works");
  editor.endTyping();
  expect(await editor.save()).toBe(true);
  expect(changesBetween(live, shown(editor), settingsRegistry, naming)).toEqual([
    {
      section: "Identity",
      changes: [
        {
          label: "Name of the site",
          change: { kind: "value", was: expect.any(String), value: "Granite Works" },
        },
      ],
    },
  ]);

  await editor.syncLive();
  expect(shownNotices.at(-1)).toBe(
    "success: The settings are those that are published — Undo brings back what was here before",
  );
  expect(await editor.save()).toBe(true);
  const stored = await storedPage(app, siteDocumentId);
  expect(findBlock(stored, "identity")).toEqual(findBlock(live, "identity"));
  expect(findBlock(stored, "notices")?.content["messages"]).toEqual(recipients);
  expect(changesBetween(live, stored, settingsRegistry, naming)).toEqual([]);
});

test("the Mail screen offers nothing to publish, and the others with fields do", () => {
  const offers = (id: string) => isSectionPublished(sectionNamed(id), settingsRegistry);
  expect(["identity", "theme", "scripts"].map(offers)).toEqual([true, true, true]);
  expect(["mail", "redirects", "storage"].map(offers)).toEqual([false, false, false]);
});
