import { expect, test } from "@playwright/test";
import { startBlockPages } from "./block-page.ts";
import { stopClock } from "./stopped-clock.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const pages = startBlockPages();

test("CON-009 a countdown counts down to its date, then says that it has come; stopped, it is as it was", async ({
  page,
}) => {
  await stopClock(page, Date.parse("2029-12-30T06:58:58Z"));
  const block = pages().stored("countdown", {
    content: { title: "The doors open", date: "2030-01-01T09:00" },
  });
  await page.setContent(await pages().document([block], false));
  const drawn = await page.locator(".countdown").innerHTML();
  const height = (await page.locator(".countdown").boundingBox())?.height;
  const figures = page.locator(".countdown-figure");
  await page.addScriptTag({ content: await pages().islands(["countdown"]) });
  await expect(figures).toHaveText(["02", "02", "01", "02"]);
  // The digits fill the reserved space.
  expect((await page.locator(".countdown").boundingBox())?.height).toBe(height);
  await page.clock.runFor(3100);
  await expect(figures).toHaveText(["02", "02", "00", "59"]);
  await expect(page.getByText("It has begun.")).toBeHidden();
  await page.clock.fastForward("50:00:59");
  await expect(page.getByText("It has begun.")).toBeVisible();
  await expect(figures.first()).toBeHidden();
  await expect(page.getByText("1 January 2030, 09:00 (UTC)")).toBeVisible();
  await page.evaluate(() => stopIslands.forEach((stop) => stop()));
  expect(await page.locator(".countdown").innerHTML()).toBe(drawn);
});

test("without a script a countdown is its date", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setContent(
    await pages().document([
      pages().stored("countdown", { content: { date: "2030-01-01T09:00" } }),
    ]),
  );
  await expect(page.getByText("1 January 2030, 09:00 (UTC)")).toBeVisible();
  await expect(page.locator(".countdown-figures")).toBeHidden();
  await context.close();
});
