import { afterAll, beforeAll, expect, test } from "vitest";
import { definition as cta } from "#blocks/cta/block.ts";
import { ctaTemplates } from "#blocks/cta/templates.ts";
import { definition as faq } from "#blocks/faq/block.ts";
import { definition as steps } from "#blocks/process-steps/block.ts";
import { definition as products } from "#blocks/products/block.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import type { Block } from "#core/document/page.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";
import type { NoticeText } from "./notices.ts";
import { fillPage, openTestEditor, shown, storedPage } from "./test-kit.ts";

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
  const { editor } = await openTestEditor(app, "about");
  const added = editor.addItem("f", list);
  const copy = editor.duplicateItem("f", list, "q1");
  editor.moveItem("f", list, "q3", null);
  editor.removeItem("f", list, "q2");
  expect(idsOf(shown(editor).blocks[0])).toEqual(["q3", "q1", copy, added]);
  await editor.save();
  expect(idsOf((await storedPage(app, "about")).blocks[0])).toEqual(["q3", "q1", copy, added]);
});

const actionOf = (notice: NoticeText | undefined) => {
  if (notice === undefined || typeof notice === "string" || notice.action === undefined) {
    throw new Error("There is no notice with a button");
  }
  return { run: notice.action.run, holds: notice.about?.holds ?? (() => true) };
};

test("a removed item is told of with an Undo, which brings it back to its place also after further steps", async () => {
  await fillPage(app, "about", [faqBlock({ questions: three })]);
  const { editor, shownNotices, last } = await openTestEditor(app, "about");
  editor.removeItem("f", list, "q2");
  expect(shownNotices.at(-1)).toBe('info: Question "q2?" deleted');
  const first = actionOf(last());
  expect(first.holds()).toBe(true);
  first.run();
  expect(idsOf(shown(editor).blocks[0])).toEqual(["q1", "q2", "q3"]);
  expect(first.holds()).toBe(false);
  expect(editor.getState().history.past).toHaveLength(0);
  editor.removeItem("f", list, "q2");
  const later = actionOf(last());
  editor.set("f", `${list}.#q3.answer`, "No");
  expect(later.holds()).toBe(true);
  later.run();
  expect(shown(editor).blocks[0]?.content["questions"]).toMatchObject([
    { id: "q1" },
    { id: "q2", answer: "Yes" },
    { id: "q3", answer: "No" },
  ]);
  editor.undo();
  editor.removeItem("f", list, "q1");
  const undone = actionOf(last());
  editor.undo();
  expect(undone.holds()).toBe(false);
});

test("styles that were pasted over others are told of with an Undo, until the next step", async () => {
  await fillPage(app, "about", [faqBlock({ questions: three })]);
  const { editor, shownNotices, last } = await openTestEditor(app, "about");
  const before = shown(editor);
  editor.pasteStyles(["f"], { opacity: 50 });
  expect(shownNotices.at(-1)).toBe(`info: Styles pasted to “${before.blocks[0]?.name}”`);
  const undo = actionOf(last());
  undo.run();
  expect(shown(editor)).toEqual(before);
  editor.pasteStyles(["f"], { opacity: 50 });
  const passed = actionOf(last());
  editor.set("f", "content.title", "Later");
  expect(passed.holds()).toBe(false);
});

test("PANEL-002 two people who edit, reorder and remove items of one list do not touch each other's", async () => {
  await fillPage(app, "about", [faqBlock({ questions: three })]);
  const one = await openTestEditor(app, "about");
  const other = await openTestEditor(app, "about", { as: "administrator" });
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
  const { editor } = await openTestEditor(app, "about");
  editor.setAll("f", [
    { path: "content.title", value: "After" },
    { path: "content.subtitle", value: "More" },
  ]);
  expect(shown(editor).blocks[0]?.content).toMatchObject({ title: "After", subtitle: "More" });
  editor.undo();
  expect(shown(editor).blocks[0]?.content["title"]).toBe("Before");
});

test("a path that leads nowhere changes nothing", async () => {
  await fillPage(app, "about", [faqBlock({ questions: three })]);
  const { editor } = await openTestEditor(app, "about");
  const before = shown(editor);
  editor.set("nobody", "content.title", "x");
  editor.set("f", `${list}.#gone.answer`, "x");
  editor.set("f", "content.__proto__.polluted", "x");
  editor.removeItem("f", list, "gone");
  expect(editor.addItem("f", "content.title")).toBe(null);
  expect(shown(editor)).toBe(before);
});

test("PANEL-096 GAP-033 a new step is called by its number: 4. New Step", async () => {
  await fillPage(app, "about", [newBlock(steps, "s")]);
  const { editor } = await openTestEditor(app, "about");
  editor.addItem("s", "content.steps");
  expect(shown(editor).blocks[0]?.content["steps"]).toMatchObject([
    {},
    {},
    {},
    { title: "4. New Step" },
  ]);
});

test("PANEL-103 a template replaces the values it names in one step, which the toast takes back", async () => {
  const before = newBlock(cta, "c");
  await fillPage(app, "about", [before]);
  const { editor, last, shownNotices } = await openTestEditor(app, "about");
  const [sales] = ctaTemplates;
  if (sales === undefined) throw new Error("There is no template");
  editor.applyTemplate("c", sales);
  expect(shown(editor).blocks[0]?.content["title"]).toBe(sales.values["content.title"]);
  expect(shownNotices).toEqual(['info: Template "Sales" applied']);
  const notice = last();
  if (typeof notice === "object") notice.action?.run();
  expect(shown(editor).blocks[0]).toEqual(before);
});

test("PANEL-082 the products of a template have ids of their own; after other steps Undo puts back what stood there", async () => {
  const before = newBlock(products, "p");
  await fillPage(app, "about", [before]);
  const { editor, last } = await openTestEditor(app, "about");
  const template = products.sections[2]?.templates[0];
  if (template === undefined) throw new Error("There is no template");
  editor.applyTemplate("p", template);
  const made = shown(editor).blocks[0]?.content["products"];
  expect(made).toMatchObject([{ title: "For the whole company" }, { title: "For a small team" }]);
  const ids = new Set(Array.isArray(made) ? made.map((item: { id: string }) => item.id) : []);
  expect(ids.size).toBe(2);
  expect(ids.has("prod0001")).toBe(false);
  editor.set("p", "content.title", "Later");
  const notice = last();
  if (typeof notice === "object") notice.action?.run();
  expect(shown(editor).blocks[0]?.content).toEqual({ ...before.content, title: "Later" });
});

test("PANEL-097 values of an item that is shown by default are stored together, in one step", async () => {
  await fillPage(app, "about", [newBlock(steps, "s")]);
  const { editor } = await openTestEditor(app, "about");
  const at = "content.steps.#step0001";
  editor.setAll("s", [
    { path: `${at}.color`, value: "Dusk" },
    { path: `${at}.borderColor`, value: "#8a5fae" },
  ]);
  expect(shown(editor).blocks[0]?.content["steps"]).toMatchObject([
    { color: "Dusk", borderColor: "#8a5fae" },
    {},
    {},
  ]);
  editor.undo();
  expect(shown(editor).blocks[0]).toEqual(newBlock(steps, "s"));
});
