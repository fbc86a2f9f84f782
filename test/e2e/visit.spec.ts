import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { startServer, type E2eServer } from "./server.ts";

let server: E2eServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(async () => {
  await server.stop();
});

test("SITE-011 a visitor reads the home page, and nothing on it breaks the page's own policy", async ({
  page,
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
  await page.getByRole("group").filter({ hasText: "Which models can we run?" }).first().click();
  await expect(page.getByText("Open-weight models, in sizes that fit")).toBeVisible();
  expect(errors).toEqual([]);
  expect(foreign).toEqual([]);
});

test("every link of the home page leads somewhere", async ({ page }) => {
  await page.goto(server.url);
  const links = await page
    .locator("a[href]")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  expect(links.length).toBeGreaterThan(3);
  for (const href of links) {
    if (href.startsWith("mailto:")) continue;
    if (href.startsWith("#")) {
      await expect(page.locator(href), `${href} is on the page`).toHaveCount(1);
      continue;
    }
    const answer = await page.request.get(new URL(href, server.url).href);
    expect(answer.status(), href).toBe(200);
  }
});

test("without JavaScript the page is complete: text, figures, answers, and no useless search field", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("architecture layers, each replaceable")).toBeVisible();
  await expect(page.getByText("99.9", { exact: true })).toBeVisible();
  await page.getByText("What does it cost?").click();
  await expect(page.getByText("You get a fixed price after the first workflow")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await context.close();
});

test("the page works by keyboard alone: skip link, buttons, questions", async ({ page }) => {
  await page.goto(server.url);
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus");
  await expect(skip).toHaveAttribute("href", "#main");
  await expect(skip).toBeVisible();
  const question = page
    .locator("summary")
    .filter({ hasText: "What happens when a machine fails?" });
  await question.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Its work moves to the other machines")).toBeVisible();
});

for (const width of [390, 768, 1440]) {
  test(`axe finds nothing on the home page, the sign-in and the not-found page at ${width} px, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/login", "/no-such-page"]) {
      await page.goto(server.url + path);
      await expectNoViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

test("reduced motion shows the figures at once; forced colours and 200 % zoom keep the page readable", async ({
  browser,
}) => {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    forcedColors: "active",
    // Half of 1280 px: what a visitor has at 200 % zoom.
    viewport: { width: 640, height: 450 },
  });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByText("uptime in the service agreement").scrollIntoViewIfNeeded();
  await expect(page.getByText("99.9", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});

test("an unknown address is answered 404 with a page that leads on", async ({ page }) => {
  const response = await page.goto(`${server.url}/no-such-page`);
  expect(response?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "Home", exact: false }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("AI that runs on hardware");
});
