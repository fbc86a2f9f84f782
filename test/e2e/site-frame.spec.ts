import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { expectNoSideways, expectNoSidewaysAt, test } from "./site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

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

/** The expanded state of a button in the accessibility tree, where the browser itself sets it for popovers. */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const button = nodes.find((node) => node.role?.value === "button" && node.name?.value === name);
  return button?.properties?.find((property) => property.name === "expanded")?.value.value;
}

test("SITE-029 SITE-021 the industry menu opens by keyboard, is read as expanded, gives the focus back, leads to an industry and marks it", async ({
  page,
  server,
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
  await button.click();
  await menu.getByRole("link", { name: "Healthcare" }).click();
  await expect(page).toHaveURL(`${server.url}/industry/healthcare`);
  await button.click();
  await expect(page.locator("#site-industries [aria-current=page]")).toHaveText(/Healthcare/);
});

test("from 900 pixels on the header shows its pages in one line, without a menu button", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(`${server.url}/about`);
  // Measured in its final font.
  await page.evaluate(() => document.fonts.ready);
  for (const width of [900, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Industries" })).toBeVisible();
    const { height } = (await page.locator(".site-header").boundingBox()) ?? { height: 0 };
    expect(height, `${width} px`).toBeLessThanOrEqual(65);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone the menu shows every page and all industries ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
    server,
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

test("the header covers no section that a link leads to", async ({ page, server }) => {
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

test("the menu keeps the focus among what it shows, and stands as the header's own when the screen turns", async ({
  page,
  server,
}) => {
  await page.setViewportSize(narrow);
  await page.goto(`${server.url}/about`);
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  const menu = page.locator(".site-menu");
  await expect(menu.getByRole("link", { name: "Architecture" })).toBeVisible();
  // One full cycle of Tab: the browser's own UI is between its end and its start.
  for (let count = 0; count < 20; count += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer"))).toBeNull();
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  const name = await page.locator(".site-header .site-name").boundingBox();
  const first = await menu.getByRole("link", { name: "Business", exact: true }).boundingBox();
  expect(first?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
  expect(first?.y).toBeLessThan(64);
  await expect(page.locator("main h1")).toBeVisible();
});

test("GAP-025 a wrong address leads on by its suggestions and by the search, without a script", async ({
  browser,
  server,
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
  // There is no similar page to suggest, so the screen links to the home page.
  expect((await page.goto(`${server.url}/no-such-page`))?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "Home", exact: false }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("AI that runs on hardware");
  await context.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`CON-012 access is requested ${javaScriptEnabled ? "with" : "without"} a script: what is wrong is said, what was typed stays, then it is stored`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${server.url}/signup`);
    await page.getByLabel("Your name").fill("Head of operations");
    await page.getByLabel("Work e-mail").fill("head@company");
    await page.getByLabel("Company").fill("A sample company");
    const wish = `Read orders, ${javaScriptEnabled ? "with" : "without"} a script.`;
    await page.getByLabel("What would you like to do?").fill(wish);
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByText("Please enter an address like name@example.com.")).toBeVisible();
    await expect(page.getByLabel("Work e-mail")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("What would you like to do?")).toHaveValue(wish);
    if (javaScriptEnabled) await expectNoViolations(page);
    await page.getByLabel("Work e-mail").fill("head@company.example");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page).toHaveURL(`${server.url}/signup/received`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request received");
    await context.close();
  });
}

const screens = [
  "/no-such-page",
  "/industry/helthcare",
  "/search?q=agents",
  "/search?q=zebra",
  "/login",
  "/login?next=/investor-demo",
  "/signup",
  "/signup/received",
  "/privacy-policy",
  "/setup?token=none",
  "/reset-password?token=none",
];
for (const path of screens) {
  test(`axe finds nothing on ${path}, on a phone and on a desk, and at no width it scrolls sideways`, async ({
    page,
    server,
  }) => {
    await page.goto(server.url + path);
    await expectNoSidewaysAt(page, [320, 768, 1440]);
    await expectNoViolations(page);
    await expectNoSidewaysAt(page, [390]);
    await expectNoViolations(page);
  });
}

test("forced colours, reduced motion and 200 % zoom leave the menu and the form usable", async ({
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
