import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { openBlockPages } from "./block-page.ts";
import { openFilled, selectRow, startBuilderServer, textBlock } from "./builder-server.ts";

const at = startBuilderServer();

const types = readdirSync("src/blocks", { withFileTypes: true })
  .filter(({ name }) => existsSync(`src/blocks/${name}/block.ts`))
  .map(({ name }) => name);

test("every empty text that is shown in a selected block is opened by pressing it, and typed into", async ({
  browser,
}) => {
  test.slow();
  const pages = await openBlockPages();
  const blocks = types.map((type) => {
    const [first] = pages.written(type, "");
    return { ...(first ?? pages.sample(type)), id: type, name: `A ${type}` };
  });
  await pages.close();
  const { page, context, canvas } = await openFilled(browser, at(), "about", blocks);
  const closed: string[] = [];
  for (const type of types) {
    const list = page.getByRole("grid", { name: "Components" });
    await list.evaluate((grid, place) => {
      const scroller = grid.closest(".overflow-y-auto") ?? grid;
      scroller.scrollTo({ top: Math.max(0, place - 2) * 44 });
    }, types.indexOf(type));
    await page.locator(`[data-row="${type}"]`).click();
    const block = canvas.locator(`[data-block="${type}"]`);
    await expect(block).toBeInViewport();
    const paths = await block
      .locator("[data-at]:empty")
      .evaluateAll((all) =>
        all
          .filter((text) => text.checkVisibility() && text.closest(".visually-hidden") === null)
          .map((text) => text.getAttribute("data-at") ?? ""),
      );
    for (const path of paths.slice(0, 4)) {
      const text = block.locator(`[data-at="${path}"]`);
      await text.click();
      await page.keyboard.type("ab");
      const typed = (await text.textContent()) ?? "";
      if (typed !== "ab") closed.push(`${type} ${path} ${typed}`);
      await page.keyboard.press("Escape");
    }
  }
  expect(closed).toEqual([]);
  await context.close();
});

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
