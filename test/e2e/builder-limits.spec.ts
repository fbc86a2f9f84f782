import { expect, test, type Browser } from "@playwright/test";
import {
  headerSave,
  heroBlock,
  newBrowser,
  fillPage,
  openWindow,
  startBench,
  textBlock,
  type Desk,
} from "./builder-bench.ts";

const at = startBench();

/** A page with a hero and a text, in a browser that lets a test use its clipboard. */
async function openPage(browser: Browser, pageId: string): Promise<Desk> {
  const context = await newBrowser(browser, at());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await fillPage(context, at().server, pageId, [heroBlock("a", "Good words"), textBlock("b")]);
  return openWindow(context, at().server, pageId);
}

/** Pastes a text where the caret is, as a person does. */
async function paste({ page }: Desk, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+v");
}

test("formatted text that is pasted over the limit on the canvas never stops the builder", async ({
  browser,
}) => {
  const desk = await openPage(browser, "about");
  const { page, canvas, context } = desk;
  await canvas.getByText("Good words").dblclick();
  await page.keyboard.press("End");
  await page.keyboard.type(" kept");
  await canvas.getByText("The paragraph of b.").dblclick();
  await expect(canvas.locator('[data-editing="rich"][contenteditable="true"]')).toBeFocused();
  await paste(desk, "A line of words that goes on. ".repeat(5200));
  await page.keyboard.press("Escape");
  await expect(canvas.locator('[data-editing="rich"]')).toHaveCount(0);
  await expect(headerSave(desk)).toBeVisible();
  await expect(page.getByRole("heading", { name: "The builder stopped" })).toHaveCount(0);
  await context.close();
});
