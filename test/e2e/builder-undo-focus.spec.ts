import { expect, test, type Browser } from "@playwright/test";
import {
  heroBlock,
  openFilled,
  panel,
  rows,
  selectRow,
  startBuilderServer,
  title,
  type BuilderWindow,
} from "./builder-server.ts";

const at = startBuilderServer();

/** Opens a page whose last change was one letter at the end of the first block's title. */
async function openChanged(browser: Browser): Promise<BuilderWindow> {
  const builder = await openFilled(browser, at(), "business", [
    heroBlock("a", "One"),
    heroBlock("b", "Two"),
  ]);
  await selectRow(builder, "a");
  await title(builder).press("End");
  await title(builder).pressSequentially("!");
  return builder;
}

const titles = ({ canvas }: BuilderWindow) =>
  canvas.locator('[data-at="content.title"]').filter({ visible: true }).allInnerTexts();
const name = (builder: BuilderWindow) =>
  panel(builder).getByRole("textbox", { name: "Component name" });

test("BUILD-096 from a field of the panel, an undo that leads to another block leaves no key that changes either", async ({
  browser,
}) => {
  const builder = await openChanged(browser);
  const { page, context } = builder;
  await selectRow(builder, "b");
  await expect(name(builder)).toHaveValue("Hero b");
  await title(builder).press("End");
  await page.keyboard.press("Control+z");
  await page.keyboard.type("zz");
  await page.keyboard.press("Backspace");
  await expect(name(builder)).toHaveValue("Hero a");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("heading", { name: "Properties" })).toBeFocused();
  expect(await titles(builder)).toEqual(["One", "Two"]);
  expect(await rows(builder)).toEqual(["a", "b"]);
  await page.keyboard.press("Control+y");
  await expect.poll(() => titles(builder)).toEqual(["One!", "Two"]);
  await context.close();
});

test("BUILD-096 from a text on the canvas, an undo that leads to another block ends the text", async ({
  browser,
}) => {
  const builder = await openChanged(browser);
  const { page, canvas, context } = builder;
  const second = canvas.locator('[data-block="b"] [data-at="content.title"]');
  await second.dblclick();
  await expect(second).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect.poll(() => titles(builder)).toEqual(["One", "Two"]);
  await expect(second).not.toHaveAttribute("contenteditable");
  await page.keyboard.type("ZZ");
  await page.keyboard.press("Backspace");
  await expect(name(builder)).toHaveValue("Hero a");
  expect(await titles(builder)).toEqual(["One", "Two"]);
  expect(await rows(builder)).toEqual(["a", "b"]);
  await context.close();
});

test("in the list the focus goes with what a step selects, and rests when the last row is gone", async ({
  browser,
}) => {
  const builder = await openChanged(browser);
  const { page, context } = builder;
  await selectRow(builder, "a");
  await page.keyboard.press("Delete");
  await expect(page.locator('[data-row="b"]')).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(page.locator('[data-row="a"]')).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  expect(await rows(builder)).toEqual([]);
  await expect(page.locator("[data-focus-rest]").first()).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect.poll(() => rows(builder)).toEqual(["a", "b"]);
  await selectRow(builder, "a");
  await panel(builder).getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(page.locator("[data-focus-rest]").first()).toBeFocused();
  await context.close();
});
