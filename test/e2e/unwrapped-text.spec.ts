import { expect, test } from "@playwright/test";
import {
  draftOf,
  fillPage,
  headerSave,
  newBrowser,
  openWindow,
  startBuilderServer,
  textBlock,
} from "./builder-server.ts";

const at = startBuilderServer();

test("words that are stored without a paragraph are edited in place, and nothing is stored until then", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const bare = ["Bare words", "Two<br>lines", "Some <strong>bold</strong><ul><li>item</li></ul>"];
  const blocks = bare.map((html, place) => ({
    ...textBlock(`t${place}`),
    content: { html },
  }));
  await fillPage(context, at().server, "business", blocks);
  const builder = await openWindow(context, at().server, "business");
  const { page, canvas } = builder;
  const text = (place: number) => canvas.locator(`[data-block="t${place}"] [data-at]`);
  for (const place of bare.keys()) {
    await text(place).dblclick();
    await expect(text(place)).toHaveClass(/ProseMirror-focused/);
    await expect(headerSave(builder)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(text(place)).not.toHaveAttribute("data-editing");
    await expect(headerSave(builder)).toHaveCount(0);
    await expect(page.getByText("This text is edited as source")).toHaveCount(0);
  }
  await text(0).dblclick();
  await expect(text(0)).toHaveClass(/ProseMirror-focused/);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" more");
  await expect(text(0)).toHaveText("Bare words more");
  await headerSave(builder).click();
  await expect
    .poll(async () =>
      (await draftOf(context, at().server, "business")).page.blocks.map(
        ({ content }) => content["html"],
      ),
    )
    .toEqual(["<p>Bare words more</p>", ...bare.slice(1)]);
  await context.close();
});
