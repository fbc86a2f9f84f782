import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { leastContrast } from "./contrast.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt, test } from "./site-test.ts";

const widths = [320, 390, 768, 1440];

const barOf = (page: Page) => page.getByRole("complementary", { name: "For staff" });

test("an administrator gets from a page of the site to the builder, the inbox and the settings by the bar", async ({
  page,
  server,
}) => {
  await signIn(page, server, "/about");
  const bar = barOf(page);
  await expect(bar.getByRole("link")).toHaveText(["Edit this page", "Inbox", "Settings"]);
  await expect(bar.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
  await bar.getByRole("link", { name: "Edit this page" }).click();
  await expect(page).toHaveURL(`${server.url}/builder/about`);
  await page.goBack();
  await barOf(page).getByRole("link", { name: "Inbox" }).click();
  await expect(page).toHaveURL(`${server.url}/inbox`);
});

test("by keyboard the bar follows the skip link and comes before the header, and Hide takes it away", async ({
  page,
  server,
}) => {
  await signIn(page, server, "/about");
  await page.reload();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const order = ["Skip to content", "Edit this page", "Inbox", "Settings", "Hide"];
  for (const name of order) {
    await page.keyboard.press("Tab");
    expect(await focused()).toBe(name);
  }
  const header = page.locator(".site-header");
  const before = await header.boundingBox();
  await page.keyboard.press("Enter");
  await expect(barOf(page)).toBeHidden();
  expect((before?.y ?? 0) - ((await header.boundingBox())?.y ?? 0)).toBe(40);
  await page.reload();
  await expect(barOf(page)).toBeVisible();
});

test("the bar covers nothing, moves nothing, and fits at every width", async ({ page, server }) => {
  await signIn(page, server, "/");
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { readonly value: number };
        document.documentElement.dataset["shift"] = String(
          Number(document.documentElement.dataset["shift"] ?? 0) + value,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.url}/`);
    const bar = await barOf(page).boundingBox();
    const header = await page.locator(".site-header").boundingBox();
    expect(bar, `${width}`).toEqual({ x: 0, y: 0, width, height: 40 });
    expect(header?.y, `${width}`).toBe(40);
    const isWhole = await barOf(page).evaluate((element) => {
      const { scrollWidth, clientWidth } = element;
      return scrollWidth <= clientWidth;
    });
    expect(isWhole, `everything is in the bar at ${width} px`).toBe(true);
    expect(await page.locator("html").getAttribute("data-shift"), `${width}`).toBeNull();
  }
  await expectNoSidewaysAt(page, widths);
  await page.evaluate(() => window.scrollTo(0, 600));
  expect((await page.locator(".site-header").boundingBox())?.y).toBe(0);
});

test("the bar is readable, and the page with it is accessible", async ({ page, server }) => {
  await signIn(page, server, "/about");
  await expectNoViolations(page);
  for (const part of await barOf(page).locator("a, summary").all()) {
    expect(await part.evaluate(leastContrast)).toBeGreaterThanOrEqual(4.5);
  }
});

test("menus open below the header, wherever the bar has moved it", async ({ page, server }) => {
  await signIn(page, server, "/");
  for (const scrolled of [0, 600]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.url}/`);
    await page.evaluate((top) => window.scrollTo(0, top), scrolled);
    await page.getByRole("button", { name: "Industries" }).click();
    const bottomOf = async () => {
      const { y = 0, height = 0 } = (await page.locator(".site-header").boundingBox()) ?? {};
      return y + height;
    };
    const industries = page.locator("#site-industries");
    await expect.poll(async () => (await industries.boundingBox())?.y).toBe(await bottomOf());
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.locator("#site-menu");
    await expect.poll(async () => (await menu.boundingBox())?.y).toBe(await bottomOf());
    await expect(barOf(page)).toBeHidden();
  }
});

test("the bar is not printed", async ({ page, server }) => {
  await signIn(page, server, "/about");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".staff-bar")).toBeHidden();
  const top = await page.locator("body").evaluate((body) => body.getBoundingClientRect().top);
  expect(top).toBe(0);
});

test("the bar breaks no policy, and a page in a frame has none", async ({ page, server }) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await signIn(page, server, "/about");
  await expect(barOf(page)).toBeVisible();
  expect(problems).toEqual([]);
  await page.route(`${server.url}/around`, (route) =>
    route.fulfill({ contentType: "text/html", body: '<iframe src="/about"></iframe>' }),
  );
  await page.goto(`${server.url}/around`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator(".site-header")).toBeAttached();
  await expect(frame.locator(".staff-bar")).toHaveCount(0);
});

test("a visitor's page has nothing of the bar", async ({ page, server }) => {
  await page.goto(`${server.url}/about`);
  expect(await page.content()).not.toContain("staff-bar");
});
