import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { expectNoSideways, expectNoSidewaysAt, test } from "./site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("SITE-011 a visitor reads the home page, and nothing on it breaks the page's own policy", async ({
  page,
  server,
}) => {
  const errors: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) foreign.push(request.url());
  });
  const response = await page.goto(server.url);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    "AI that runs on hardware you own",
  );
  await page
    .getByRole("group")
    .filter({ hasText: "What does an agent have permission to do?" })
    .first()
    .click();
  await expect(page.getByText("Only what its task lists")).toBeVisible();
  expect(errors).toEqual([]);
  expect(foreign).toEqual([]);
});

test("before the first picture the home page asks for one font and nothing else: no script, no second font", async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length === 1,
  );
  const { before, fonts } = await page.evaluate(async () => {
    await document.fonts.ready;
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    const asked = performance.getEntriesByType("resource");
    const file = ({ name }: PerformanceEntry) => name.replace(/^.*\//, "");
    return {
      before: asked.filter((each) => each.startTime < (painted?.startTime ?? 0)).map(file),
      fonts: asked.map(file).filter((name) => name.endsWith(".woff2")),
    };
  });
  expect(before.filter((name) => !/^inter-latin[\w-]*\.woff2$/.test(name))).toEqual([]);
  expect(before.length).toBeLessThanOrEqual(1);
  // Other subsets of the same family may follow if a text needs their characters.
  expect(fonts.filter((name) => !name.startsWith("inter"))).toEqual([]);
});

test("without JavaScript the page is complete: text, figures, answers, and no useless search field", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("architecture layers, each replaceable")).toBeVisible();
  await expect(page.getByText("99.9", { exact: true })).toBeVisible();
  // By keyboard: what is drawn late above it does not move it away.
  await page
    .locator("summary", { hasText: "What does an agent have permission to do?" })
    .press("Enter");
  await expect(page.getByText("Only what its task lists")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await context.close();
});

test("the page works by keyboard alone: skip link, buttons, questions; what has the focus is in sight at once", async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus");
  await expect(skip).toHaveAttribute("href", "#main");
  await expect(skip).toBeVisible();
  const question = page
    .locator("summary")
    .filter({ hasText: "What does an agent have permission to do?" });
  // With smooth scrolling, the focused element is out of view in the meantime.
  const top = await question.evaluate((summary) => {
    if (summary instanceof HTMLElement) summary.focus();
    return summary.getBoundingClientRect().top;
  });
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(page.viewportSize()?.height ?? 0);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Only what its task lists")).toBeVisible();
});

test("axe finds nothing on the home page, on a phone and on a desk, and at no width it scrolls sideways", async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await expectNoSidewaysAt(page, [320, 768, 1024, 1440]);
  await expectNoViolations(page);
  await expectNoSidewaysAt(page, [390]);
  await expectNoViolations(page);
});

test("reduced motion shows the figures at once; forced colours and 200 % zoom keep the page readable", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    forcedColors: "active",
    // Half of 1280 px: the viewport at 200 % zoom.
    viewport: { width: 640, height: 450 },
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByText("uptime in the service agreement").scrollIntoViewIfNeeded();
  await expect(page.getByText("99.9", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoSideways(page);
  await context.close();
});
