import { expect, test, type Page } from "@playwright/test";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as pricing } from "#blocks/pricing/block.ts";
import {
  fillPage,
  headerSave,
  newBrowser,
  openWindow,
  rows,
  startBuilderServer,
  textBlock,
} from "./builder-server.ts";

const at = startBuilderServer();

/** The block types whose files a window requested. */
function typesAsked(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType("resource")
        .flatMap(({ name }) => /\/type-([a-z0-9-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
    ),
  ]);
}

test("a page brings its own types alone, and what the library adds is drawn by its rules, also for who is there", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  await fillPage(context, at().server, "about", [textBlock("a")]);
  // The rest loads at the first user activity; a pointer that merely rests over the appearing page must not count here.
  await context.addInitScript(() =>
    window.addEventListener("pointerover", (event) => event.stopImmediatePropagation(), true),
  );
  const mine = await openWindow(context, at().server, "about");
  await expect(mine.canvas.getByText("The paragraph of a.")).toBeVisible();
  const asked = await typesAsked(mine.page);
  expect(asked).toContain("text");
  expect(asked).not.toContain("pricing");
  const other = await openWindow(context, at().server, "about");
  await expect(other.canvas.getByText("The paragraph of a.")).toBeVisible();

  await mine.page.getByRole("button", { name: "Add Component" }).click();
  await mine.page.locator('[data-card="pricing"] [data-add]').click();
  const plans = mine.canvas.locator(".block-pricing [data-item]").first();
  await expect(plans).toBeVisible();
  await expect(plans.locator("..")).toHaveCSS("display", "grid");
  await headerSave(mine).click();
  await expect.poll(() => rows(other)).toHaveLength(2);
  const arrived = other.canvas.locator(".block-pricing [data-item]").first();
  await expect(arrived.locator("..")).toHaveCSS("display", "grid");
  expect(await typesAsked(other.page)).toEqual(expect.arrayContaining(["text", "pricing"]));
  await context.close();
});

test("what a crash left of a type that the page has not got comes back drawn", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  await fillPage(context, at().server, "business", [textBlock("a")]);
  const lost = await openWindow(context, at().server, "business");
  await lost.page.getByRole("button", { name: "Add Component" }).click();
  await lost.page.locator('[data-card="pricing"] [data-add]').click();
  await expect(lost.canvas.locator(".block-pricing")).toBeVisible();
  const before = await rows(lost);
  await lost.page.close({ runBeforeUnload: false });
  const again = await openWindow(context, at().server, "business");
  await again.page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => rows(again)).toEqual(before);
  await expect(again.canvas.locator(".block-pricing")).toContainText("$");
  await context.close();
});

test("where a type does not arrive, the page says so and opens when it is asked for again", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  await fillPage(context, at().server, "small_business", [newBlock(pricing, "a")]);
  const page = await context.newPage();
  let isLost = true;
  await page.route(/\/type-pricing-[^/]*\.js$/, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  await page.goto(`${at().server.url}/builder/small_business`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Failed to load page components",
  );
  isLost = false;
  await page.getByRole("button", { name: "Try again" }).click();
  const canvas = page.frameLocator('iframe[title^="Canvas:"]');
  await expect(canvas.locator(".block-pricing")).toBeVisible();
  await context.close();
});
