import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { createPage } from "#core/contract/page-places.ts";
import { publish } from "#core/contract/pages.ts";
import { expectNoViolations } from "./axe.ts";
import {
  fillPage,
  newBrowser,
  openWindow,
  publishPage,
  startBuilderServer,
  textBlock,
} from "./builder-server.ts";
import { command } from "./palette.ts";
import { publishBlocks } from "./publish-blocks.ts";

const at = startBuilderServer();

/** Makes a page and publishes it. */
async function makePage(context: BrowserContext, id: string, name: string): Promise<void> {
  const { server } = at();
  const headers = { origin: server.url };
  const start = { template: "blank" };
  const data = { id, name, parentId: null, segment: id, group: "main", start };
  const made = await context.request.post(`${server.url}${createPage.path}`, { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  await fillPage(context, server, id, [textBlock("words")]);
  const address = `${server.url}${publish.path.replace("{pageId}", id)}`;
  const published = await context.request.post(address, { headers, data: { revision: 2 } });
  expect(published.status(), await published.text()).toBe(201);
}

/** The row of a page in the list. */
const rowOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Pages" }).getByRole("listitem").filter({ hasText: name });

/** Opens the menu of a page in the list by keyboard, and in it what is about the site's menus. */
async function openMenus(page: Page, name: string) {
  await rowOf(page, name).getByRole("button", { name: "Page menu" }).focus();
  await page.keyboard.press("Enter");
  const menus = page.getByRole("menuitem", { name: /^Menus/ });
  await expect(menus).toBeVisible();
  await page.keyboard.type("menus");
  await expect(menus).toBeFocused();
  return menus;
}

/** The header's menu as a visitor gets it who is not signed in. */
async function headerOf(browser: Browser): Promise<string> {
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  await page.goto(`${at().server.url}/`);
  const text = (await page.getByRole("banner").textContent()) ?? "";
  await visitor.close();
  return text;
}

/** Publishes these words on another page, and waits until visitors get them: then they have all that was saved before, too. */
async function awaitEdition(
  browser: Browser,
  context: BrowserContext,
  words: string,
): Promise<void> {
  const { server } = at();
  const block = { id: "edition", type: "text", content: { html: `<p>${words}</p>` } };
  await publishBlocks(server, context, "publications", [block]);
  const visitor = await browser.newContext();
  const load = async () => (await visitor.request.get(`${server.url}/publications`)).text();
  await expect.poll(load).toContain(words);
  await visitor.close();
}

const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").filter({ hasText: text });

test("GAP-052 a page gets into the header by keyboard from the list of pages, leaves it when it is deleted, and is back once it is restored", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await makePage(context, "prices", "Our Prices");
  const builder = await openWindow(context, server, "home");
  const { page } = builder;

  await openMenus(page, "Our Prices");
  await page.keyboard.press("ArrowRight");
  const add = page.getByRole("menuitem", { name: "Add to the header menu" });
  await expect(add).toBeFocused();
  await expectNoViolations(page, '[role="menu"]');
  await page.keyboard.press("Enter");
  const done = toast(page, "“Our Prices” is in the header menu’s draft");
  await expect(done).toContainText("once the site’s settings are published");
  await expect(done.getByRole("button", { name: "Publish…" })).toBeVisible();

  const menus = await openMenus(page, "Our Prices");
  await expect(menus).toHaveText("Menus: in header");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("menuitem", { name: "In the header menu" })).toBeDisabled();
  await expect(page.getByRole("menuitem", { name: "Add to the footer" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Edit and publish menus" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings\/navigation$/);
  const entries = page.locator('[data-field="content.items"]').first();
  await expect(entries).toContainText("Our Prices");
  await awaitEdition(browser, context, "After the change of the menus");
  expect(await headerOf(browser)).not.toContain("Our Prices");
  const bar = page.getByRole("region", { name: "Changes" });
  await bar.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Publish the settings" });
  await expect(dialog).toContainText("Header");
  await dialog.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(bar).toContainText("Visitors have all that is saved");
  await expect.poll(() => headerOf(browser)).toContain("Our Prices");

  await page.goto(`${server.url}/builder/prices`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Prices");
  await command(page, "Links to This Page");
  const links = page.getByRole("dialog", { name: "Links to This Page" });
  await expect(links.getByRole("listitem")).toContainText(["Header menu"]);
  await expect(links.getByRole("link", { name: /Header menu/ })).toHaveAttribute(
    "href",
    "/settings/navigation",
  );
  await expectNoViolations(page, '[role="dialog"]');
  await page.keyboard.press("Escape");
  await command(page, "Delete Page");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("status")).toHaveText(
    "The header menu loses it, and shows it again once it is restored and published.",
  );
  await expectNoViolations(page, '[role="alertdialog"]');
  await question.getByRole("button", { name: "Delete Page" }).press("Enter");
  await expect(toast(page, "“Our Prices” is in the bin")).toBeVisible();
  await expect.poll(() => headerOf(browser)).not.toContain("Our Prices");

  await command(page, "Deleted Pages");
  const bin = page.getByRole("dialog", { name: "Deleted Pages" });
  await bin.getByRole("button", { name: "Restore", exact: true }).press("Enter");
  await toast(page, "restored at /prices").getByRole("button", { name: "Open page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Prices");
  await awaitEdition(browser, context, "After it was restored");
  expect(await headerOf(browser)).not.toContain("Our Prices");
  await publishPage(builder);
  await expect.poll(() => headerOf(browser)).toContain("Our Prices");
  await context.close();
});

test("what was added from the page's settings is undone, and closing a page says which menus lose it", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at(), { width: 390, height: 844 });
  const { page } = await openWindow(context, server, "architecture");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).fill("Page Settings");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Page Settings" });
  await expect(dialog).toContainText("In the header menu and the footer");
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: "Remove from the Menus" }).press("Enter");
  await expect(dialog).toContainText("In none");
  const said = dialog.getByRole("status").filter({ hasText: "menu" });
  await expect(said).toContainText("is in no menu of the draft");
  const undo = dialog.getByRole("button", { name: "Undo" });
  await expect(dialog.getByText("In none")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await expectNoViolations(page, '[role="dialog"]');
  await page.keyboard.press("Enter");
  await expect(said).toHaveText("The menus are as they were");
  await expect(dialog).toContainText("In the header menu and the footer");
  await dialog.getByLabel("Who can see it").selectOption("staff");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("The header menu and the footer lose it");
  await expectNoViolations(page, '[role="alertdialog"]');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await context.close();
});

test("what was done from the page's settings, and its Undo, stay when the menus cannot be loaded after it", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, at().server, "about");
  const loaded = page.waitForRequest(/\/uses$/);
  await command(page, "Page Settings");
  await loaded;
  const dialog = page.getByRole("dialog", { name: "Page Settings" });
  const remove = dialog.getByRole("button", { name: "Remove from the Menus" });
  await expect(remove).toBeVisible();
  await page.route(/\/uses$/, (route) => route.abort());
  await remove.press("Enter");
  await expect(dialog).toContainText("is in no menu of the draft");
  await expect(dialog).toContainText("It could not be found out which menus lead to it.");
  await expect(remove).toBeFocused();
  const undo = dialog.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await page.unroute(/\/uses$/);
  const again = dialog.getByRole("button", { name: "Try again" });
  await again.press("Enter");
  await expect(again).toHaveCount(0);
  await expect(dialog.getByText("In none")).toBeFocused();
  await undo.press("Enter");
  await expect(dialog).toContainText("The menus are as they were");
  await expect(remove).toBeVisible();
  await context.close();
});
