import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { newBrowser, startBuilderServer } from "./builder-server.ts";

const at = startBuilderServer();

/** The home page in the preview of this width. */
const framed = (page: Page, width: "desktop" | "tablet" | "phone") =>
  page.frameLocator(`iframe[title="Home, ${width}"]`);

const rows = (page: Page) =>
  page.locator('[data-field="content.items"] > .field-input > fieldset > ul > li');
const rowOf = (page: Page, nth: number) => rows(page).nth(nth).locator("[data-part=row]").first();

async function openNavigation(page: Page): Promise<void> {
  await page.goto(`${at().server.url}/settings/navigation`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Navigation");
}

test("GAP-052 what is typed and moved in the menus is seen at three widths before it is saved", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openNavigation(page);
  const desktop = framed(page, "desktop").locator(".site-header");
  const phone = framed(page, "phone").locator(".site-header");
  const entries = desktop.locator(".site-menu > ul > li > [data-entry]");
  await expect(entries.first()).toBeVisible();

  await rowOf(page, 0).press("Enter");
  const label = rows(page).first().getByLabel("Text", { exact: true }).first();
  await label.fill("");
  await label.pressSequentially("Granite", { delay: 60 });
  await expect(entries.first()).toContainText("Granite");
  await expect(framed(page, "tablet").locator(".site-header")).toContainText("Granite");
  // The entry that is edited is shown where the menu is closed otherwise.
  await expect(phone.getByText("Granite").last()).toBeInViewport();
  await expect(label).toBeFocused();

  await rows(page).first().getByRole("button", { name: "Move entry 1 down" }).press("Enter");
  await expect(entries.nth(1)).toContainText("Granite");
  await page.keyboard.press("Control+z");
  await expect(entries.first()).toContainText("Granite");

  // What is below an entry is shown in its open list.
  const withList = page.locator("li[data-item=industries]").first();
  await withList.locator("[data-part=row]").first().press("Enter");
  await expect(desktop.locator("#site-industries")).toBeVisible();
  await expectNoViolations(page);
  await context.close();
});

test("GAP-052 the footer comes into sight while it is edited, and what visitors do not get is told", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openNavigation(page);
  const line = page.locator('[data-field="content.legalLine"] input');
  await line.fill("Granite Works Ltd.");
  const footer = framed(page, "desktop").locator(".site-footer");
  await expect(footer.getByText("Granite Works Ltd.")).toBeInViewport();

  await page.getByRole("button", { name: "Add entry to the header menu" }).click();
  const note = page.getByRole("group").filter({ hasText: "left out, as for visitors" });
  await note.getByText("1 entry of the menus left out, as for visitors").press("Enter");
  await expect(note).toContainText("An entry without a text: it leads nowhere yet");
  await note.getByRole("button", { name: "Show the entry without a text" }).click();
  await expect(page.locator(":focus")).toHaveAccessibleName(/^Leads to/);
  await context.close();
});

test("the menu of the preview opens whatever is edited, what is opened in it stays open while somebody types, and its keys are those of the settings", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openNavigation(page);
  const desktop = framed(page, "desktop");
  const list = desktop.locator("#site-industries");
  const line = page.locator('[data-field="content.legalLine"] input');
  await line.fill("Granite Works");
  const footer = desktop.locator(".site-footer");
  await expect(footer.getByText("Granite Works")).toBeInViewport();
  const button = page.getByRole("button", { name: "Open menu" });
  await button.press("Enter");
  await expect(list).toBeInViewport();
  await button.press("Enter");
  await expect(list).toBeHidden();

  await desktop.getByRole("button", { name: "Industries" }).click();
  await expect(list).toBeVisible();
  await line.press("End");
  await line.pressSequentially(" Ltd.", { delay: 80 });
  await expect(footer).toContainText("Granite Works Ltd.");
  await expect(list).toBeVisible();

  const changes = page.getByRole("region", { name: "Changes" });
  await expect(changes).toContainText("Unsaved changes");
  await desktop.locator("h1").first().click();
  await page.keyboard.press("Control+s");
  await expect(changes).not.toContainText("Unsaved changes");
  await context.close();
});

test("what happens to pages elsewhere, and a network that is back, reach the preview of the menus", async ({
  browser,
}) => {
  const { url } = at().server;
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openNavigation(page);
  const footer = framed(page, "desktop").locator(".site-footer");
  const entry = footer.locator("[data-entry=about]");
  await expect(entry).toHaveCount(1);
  const open = async (value: "investor" | "public") => {
    const was = value === "public" ? "investor" : "public";
    const answer = await context.request.put(`${url}/api/pages/about/access`, {
      headers: { origin: url },
      data: { was, value },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await open("investor");
  await expect(page.getByText("entries of the menus left out, as for visitors")).toBeVisible();
  await expect(entry).toHaveCount(0);
  await open("public");
  await expect(entry).toHaveCount(1);

  await page.route("**/surround", (route) => route.abort());
  await page.locator('[data-field="content.legalLine"] input').fill("Granite offline");
  const problem = page.getByText("The preview is not up to date.");
  await expect(problem).toBeVisible();
  await page.unroute("**/surround");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(problem).toBeHidden();
  await expect(footer).toContainText("Granite offline");
  await context.close();
});

test("on a phone the preview stays above the fields, one width at a time, by keyboard too", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at(), { width: 390, height: 844 });
  const page = await context.newPage();
  await openNavigation(page);
  await rowOf(page, 0).press("Enter");
  await rows(page).first().getByLabel("Text", { exact: true }).first().fill("Granite");
  const phone = page.locator('iframe[title="Home, phone"]');
  await expect(phone).toBeInViewport();
  await expect(
    framed(page, "phone").locator(".site-header").getByText("Granite").last(),
  ).toBeInViewport();
  await expectNoViolations(page);
  await page.getByRole("tab", { name: "Phone" }).press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Tablet" })).toBeFocused();
  await expect(page.locator('iframe[title="Home, tablet"]')).toBeVisible();
  await expect(phone).toHaveCount(0);
  await page.getByRole("button", { name: "Preview", exact: true }).press("Enter");
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await context.close();
});

test("DATA-020 on a phone each of the three pages in a theme is reached by keyboard", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at(), { width: 390, height: 844 });
  const page = await context.newPage();
  await page.goto(`${at().server.url}/settings/theme`);
  await page.getByRole("tab", { name: "Phone" }).press("Home");
  await expect(page.getByRole("tab", { name: "Desktop" })).toBeFocused();
  await expect(
    page.frameLocator('iframe[title="Home, desktop"]').locator("h1").first(),
  ).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator('iframe[title$=", tablet"]')).toBeVisible();
  await expectNoViolations(page);
  await context.close();
});
