import { expect, test } from "@playwright/test";
import { openFilled, selectRow, startBuilderServer, textBlock } from "./builder-server.ts";

const at = startBuilderServer();

test("a text block without words is opened by pressing what stands in its place, twice or once more", async ({
  browser,
}) => {
  const empty = { ...textBlock("a"), content: { html: "" } };
  const builder = await openFilled(browser, at(), "business", [empty, textBlock("b")]);
  const { page, context, canvas } = builder;
  const line = canvas.locator('[data-block="a"] .empty-state');
  const text = canvas.locator('[data-block="a"] [data-at="content.html"]');
  await line.dblclick();
  await expect(text).toHaveClass(/ProseMirror-focused/);
  await page.keyboard.type("Words");
  await expect(text).toHaveText("Words");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Escape");
  await selectRow(builder, "b");
  await line.click();
  await expect(page.locator('[data-row="a"]')).toHaveAttribute("aria-current", "true");
  await line.click();
  await expect(text).toHaveClass(/ProseMirror-focused/);
  await page.keyboard.type("More");
  await expect(text).toHaveText("More");
  await context.close();
});
