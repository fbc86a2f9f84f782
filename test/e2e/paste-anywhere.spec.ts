import { expect, test, type Locator } from "@playwright/test";
import {
  heroBlock,
  openFilled,
  panel,
  rows,
  selectRow,
  startBuilderServer,
  textBlock,
  title,
  type BuilderWindow,
} from "./builder-server.ts";
import { pasteTypes } from "./formatted-text.ts";

const at = startBuilderServer();

const count = (builder: BuilderWindow) => rows(builder).then(({ length }) => length);

test("after undo of a pasted component the same key pastes it again, and single keys still do nothing", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", [
    textBlock("a"),
    heroBlock("b", "Two"),
  ]);
  const { page, context } = builder;
  await selectRow(builder, "a");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await expect.poll(() => count(builder)).toBe(3);
  await expect(panel(builder).getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect.poll(() => count(builder)).toBe(2);
  await expect(page.getByRole("heading", { name: "Properties" })).toBeFocused();
  await page.keyboard.type("sa");
  await page.keyboard.press("Backspace");
  expect(await count(builder)).toBe(2);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+v");
  await expect.poll(() => count(builder)).toBe(3);
  await page.keyboard.press("Control+z");
  await expect.poll(() => count(builder)).toBe(2);
  // What is left is selected, and copied, cut and duplicated from there.
  await page.keyboard.press("Control+d");
  await expect.poll(() => count(builder)).toBe(3);
  await page.keyboard.press("Control+z");
  await expect.poll(() => count(builder)).toBe(2);
  await page.keyboard.press("Control+x");
  await expect.poll(() => count(builder)).toBe(1);
  await context.close();
});

test("copy, paste and undo work from every part of the screen that is no text", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", [
    textBlock("a"),
    heroBlock("b", "Two"),
  ]);
  const { page, context } = builder;
  await selectRow(builder, "b");
  await title(builder).press("Control+c");
  const places: readonly (readonly [string, Locator])[] = [
    ["a tab", panel(builder).getByRole("tab", { name: "Content" })],
    ["a choice of the panel", panel(builder).locator("select").first()],
    ["a switch of the panel", panel(builder).getByRole("switch").first()],
    ["a button of the header", page.getByRole("banner").getByRole("button").first()],
    ["a row", page.locator('[data-row="b"]')],
    ["the page", page.locator("body")],
  ];
  for (const [name, place] of places) {
    await selectRow(builder, "b");
    await expect(panel(builder).getByLabel("Component name")).toHaveValue("Hero b");
    if ((await place.count()) === 0) throw new Error(`There is no ${name}`);
    await place.focus();
    await page.keyboard.press("Control+c");
    await page.keyboard.press("Control+v");
    await expect.poll(() => count(builder), { message: name }).toBe(3);
    await page.keyboard.press("Control+z");
    await expect.poll(() => count(builder), { message: name }).toBe(2);
  }
  // In a text the keys are the text's.
  // The properties are drawn again after the last step back.
  await expect(() => title(builder).selectText({ timeout: 1000 })).toPass();
  await page.keyboard.press("Control+c");
  await page.keyboard.press("End");
  await page.keyboard.press("Control+v");
  await expect(title(builder)).toHaveValue("TwoTwo");
  expect(await count(builder)).toBe(2);
  await context.close();
});

test("a paste that cannot land says why: into a dialog, and a picture into a text", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", [
    textBlock("a"),
    heroBlock("b", "Two"),
  ]);
  const { page, context } = builder;
  await selectRow(builder, "b");
  await title(builder).focus();
  await title(builder).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["x"], "photo.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(page.getByText("Files and images cannot be pasted into a text")).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await pasteTypes(dialog.getByRole("button").first(), { "text/plain": "Words" });
  await expect(page.getByText("A dialog or menu is open")).toBeVisible();
  expect(await count(builder)).toBe(2);
  await context.close();
});

test("a notice whose subject is gone goes too: the paste or the removal it is about was undone", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", [
    textBlock("a"),
    heroBlock("b", "Two"),
  ]);
  const { page, context } = builder;
  const keep = page.getByRole("button", { name: "Keep as text" });
  const undo = page.getByRole("button", { name: "Undo", exact: true }).last();
  await selectRow(builder, "a");
  await pasteTypes(page.locator("body"), { "text/plain": "- one\n- two" });
  // Pointed at, no notice goes by itself.
  await keep.hover();
  await page.keyboard.press("Control+z");
  await expect.poll(() => count(builder)).toBe(2);
  await expect(keep).toHaveCount(0);
  // Likewise once its text was edited: what would come back is not what stands there.
  await selectRow(builder, "a");
  await pasteTypes(page.locator("body"), { "text/plain": "- one\n- two" });
  const text = panel(builder).getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toHaveText("onetwo");
  await text.focus();
  await keep.hover();
  await page.keyboard.type("x");
  await expect(keep).toHaveCount(0);
  await selectRow(builder, "b");
  await page.keyboard.press("Delete");
  await expect(page.getByText('Component "Hero b" deleted')).toBeVisible();
  await undo.hover();
  await page.keyboard.press("Control+z");
  await expect(page.getByText('Component "Hero b" deleted')).toHaveCount(0);
  await context.close();
});
