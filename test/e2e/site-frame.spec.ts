import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { startServer, type E2eServer } from "./server.ts";

let server: E2eServer;

test.beforeAll(async () => {
  server = await startServer();
});

test.afterAll(async () => {
  await server.stop();
});

const labels = [
  "Healthcare",
  "Financial Services",
  "Manufacturing",
  "Retail & E-commerce",
  "Technology",
  "Telecommunications",
  "Energy & Utilities",
  "Transportation & Logistics",
];
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

async function expectNoSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** What a screen reader is told of a button, which the platform itself says of what opens a popover. */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const button = nodes.find((node) => node.role?.value === "button" && node.name?.value === name);
  return button?.properties?.find((property) => property.name === "expanded")?.value.value;
}

test("SITE-029 the industry menu opens by keyboard, is read as expanded, and Escape gives the focus back", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto(server.url);
  const button = page.getByRole("button", { name: "Industries" });
  await button.focus();
  await page.keyboard.press("Enter");
  const menu = page.locator("#site-industries");
  await expect(menu).toBeVisible();
  expect(await isExpanded(page, "Industries")).toBe(true);
  await expect(menu.locator("ul a")).toHaveCount(labels.length);
  for (const label of labels) await expect(menu.getByRole("link", { name: label })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Industry Solutions" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  expect(await isExpanded(page, "Industries")).toBe(false);
});

test("SITE-021 an industry is reached from the menu, and marked in it", async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(server.url);
  await page.getByRole("button", { name: "Industries" }).click();
  await page.locator("#site-industries").getByRole("link", { name: "Healthcare" }).click();
  await expect(page).toHaveURL(`${server.url}/industry/healthcare`);
  await page.getByRole("button", { name: "Industries" }).click();
  await expect(page.locator("#site-industries [aria-current=page]")).toHaveText(/Healthcare/);
});

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone the menu shows every page and all industries ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: narrow, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(server.url);
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu).toBeVisible();
    for (const label of [...labels, "Business", "Architecture", "About Us", "Sign in"]) {
      await expect(menu.getByRole("link", { name: label, exact: true })).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "Talk to an engineer" }).first()).toBeVisible();
    if (javaScriptEnabled) {
      await expectNoViolations(page);
      await expectNoSideways(page);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).click();
    }
    await menu.getByRole("link", { name: "Energy & Utilities" }).click();
    await expect(page).toHaveURL(`${server.url}/industry/energy`);
    await context.close();
  });
}

test("the header covers no section that a link leads to", async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(`${server.url}/pricing`);
  await expect(page).toHaveURL(`${server.url}/#pricing`);
  const target = page.locator("#pricing");
  await expect(target).toBeInViewport();
  const header = await page.locator(".site-header").boundingBox();
  await expect
    .poll(async () => (await target.boundingBox())?.y ?? -1)
    .toBeGreaterThanOrEqual((header?.height ?? 0) - 1);
});

test("every link of header and footer is alive", async ({ page }) => {
  await page.goto(`${server.url}/about`);
  const links = await page
    .locator(".site-header a, .site-footer a")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  expect(links.length).toBeGreaterThan(25);
  for (const href of new Set(links)) {
    if (href.startsWith("mailto:")) continue;
    const answer = await page.request.get(new URL(href, server.url).href);
    expect(answer.status(), href).toBe(200);
  }
});

test("GAP-025 a wrong address leads on by its suggestions and by the search, without a script", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(`${server.url}/industry/helthcare`);
  expect(response?.status()).toBe(404);
  await expect(
    page
      .getByRole("navigation", { name: "Pages with a similar address" })
      .getByRole("link")
      .first(),
  ).toHaveAttribute("href", "/industry/healthcare");
  await page.getByRole("searchbox", { name: "Search this site" }).fill("connectors");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(`${server.url}/search?q=connectors`);
  await expect(page.locator("mark").first()).toHaveText(/connectors/i);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${server.url}/search?q=zebra`);
  await expect(page.getByText("No page has these words.")).toBeVisible();
  await context.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`CON-012 access is requested ${javaScriptEnabled ? "with" : "without"} a script: what is wrong is said, what was typed stays, then it is stored`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${server.url}/signup`);
    await page.getByLabel("Your name").fill("Head of operations");
    await page.getByLabel("Work e-mail").fill("head@company");
    await page.getByLabel("Company").fill("A sample company");
    const wish = `Read orders, ${javaScriptEnabled ? "with" : "without"} a script.`;
    await page.getByLabel("What would you like to do?").fill(wish);
    await page.getByRole("button", { name: "Request access" }).click();
    await expect(page.getByText("Please enter an address like name@example.com.")).toBeVisible();
    await expect(page.getByLabel("Work e-mail")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("What would you like to do?")).toHaveValue(wish);
    if (javaScriptEnabled) await expectNoViolations(page);
    await page.getByLabel("Work e-mail").fill("head@company.example");
    await page.getByRole("button", { name: "Request access" }).click();
    await expect(page).toHaveURL(`${server.url}/signup/received`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request received");
    await context.close();
  });
}

const screens = [
  "/about",
  "/no-such-page",
  "/search?q=agents",
  "/search?q=zebra",
  "/login",
  "/login?next=/investor-demo",
  "/signup",
  "/signup/received",
  "/privacy-policy",
  "/setup?token=none",
];
for (const width of [320, 390, 768, 1440]) {
  test(`axe finds nothing on the program's own screens at ${width} px, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of screens) {
      await page.goto(server.url + path);
      await expectNoSideways(page);
      await expectNoViolations(page);
    }
  });
}

test("forced colours, reduced motion and 200 % zoom leave the menu and the form usable", async ({
  browser,
}) => {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    forcedColors: "active",
    // Half of 1280 px: what a visitor has at 200 % zoom.
    viewport: { width: 640, height: 450 },
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/signup`);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Menu" }).click();
  const last = page.getByRole("navigation", { name: "Main" }).getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await page.keyboard.press("Escape");
  await page.getByLabel("Your name").fill("Head of operations");
  await expect(page.getByLabel("Your name")).toHaveValue("Head of operations");
  await context.close();
});
