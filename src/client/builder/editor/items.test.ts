import { afterAll, beforeAll, expect, test } from "vitest";
import { definition as faq } from "#blocks/faq/block.ts";
import { newBlock } from "#blocks/_kit/read-block.ts";
import type { Block } from "#core/document/page.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { fillPage, openDesk, shown, storedPage } from "./test-kit.ts";

let app: TestApp;
const list = "content.questions";

beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor"] });
});

afterAll(() => app.stop());

function faqBlock(content: Block["content"]): Block {
  return { ...newBlock(faq, "f"), content };
}

const three = ["q1", "q2", "q3"].map((id) => ({ id, question: `${id}?`, answer: "Yes" }));
const idsOf = (block: Block | undefined) => {
  const items = block?.content["questions"];
  return Array.isArray(items) ? items.map((item: { id: string }) => item.id) : [];
};

test("PANEL-005 items are added at the end, duplicated beside their original, moved and removed", async () => {
  await fillPage(app, "about", [faqBlock({ questions: three })]);
  const { editor } = await openDesk(app, "about");
  const added = editor.addItem("f", list);
  const copy = editor.duplicateItem("f", list, "q1");
  editor.moveItem("f", list, "q3", null);
  editor.removeItem("f", list, "q2");
  expect(idsOf(shown(editor).blocks[0])).toEqual(["q3", "q1", copy, added]);
  await editor.save();
  expect(idsOf((await storedPage(app, "about")).blocks[0])).toEqual(["q3", "q1", copy, added]);
});

test("PANEL-002 two people who edit, reorder and remove items of one list do not touch each other's", async () => {
  await fillPage(app, "about", [faqBlock({ questions: three })]);
  const one = await openDesk(app, "about");
  const other = await openDesk(app, "about", { as: "administrator" });
  one.editor.moveItem("f", list, "q3", null);
  one.editor.removeItem("f", list, "q1");
  other.editor.set("f", `${list}.#q2.answer`, "Other");
  other.editor.set("f", `${list}.#q3.question`, "Third?");
  await one.editor.save();
  expect(await other.editor.save()).toBe(true);
  expect(shown(other.editor).blocks[0]?.content["questions"]).toMatchObject([
    { id: "q3", question: "Third?" },
    { id: "q2", answer: "Other" },
  ]);
});

test("several values set together are one step back", async () => {
  await fillPage(app, "about", [faqBlock({ title: "Before", questions: three })]);
  const { editor } = await openDesk(app, "about");
  editor.setTogether("f", [
    { path: "content.title", value: "After" },
    { path: "content.subtitle", value: "More" },
  ]);
  expect(shown(editor).blocks[0]?.content).toMatchObject({ title: "After", subtitle: "More" });
  editor.undo();
  expect(shown(editor).blocks[0]?.content["title"]).toBe("Before");
});

test("a path that leads nowhere changes nothing", async () => {
  await fillPage(app, "about", [faqBlock({ questions: three })]);
  const { editor } = await openDesk(app, "about");
  const before = shown(editor);
  editor.set("nobody", "content.title", "x");
  editor.set("f", `${list}.#gone.answer`, "x");
  editor.set("f", "content.__proto__.polluted", "x");
  editor.removeItem("f", list, "gone");
  expect(editor.addItem("f", "content.title")).toBe(null);
  expect(shown(editor)).toBe(before);
});
