import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { listPages } from "#core/contract/pages.ts";
import { newBrowser, openBuilder, openWindow, startBuilderServer } from "./builder-server.ts";
import { command } from "./palette.ts";
import type { E2eServer } from "./server.ts";

const at = startBuilderServer();

const newPage = (page: Page) => page.getByRole("dialog", { name: "New Page" });
const changeAddress = (page: Page) => page.getByRole("dialog", { name: "Change Address" });

async function makeContested(context: BrowserContext, server: E2eServer): Promise<void> {
  const made = await context.request.post(`${server.url}/api/pages`, {
    headers: { origin: server.url },
    data: {
      id: "page_contested",
      name: "Contested",
      parentId: null,
      segment: "contested",
      group: "main",
      start: { template: "about" },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
}

test("of two windows that create a page with one name, the second is told and creates it at the next free address with one press", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, server, "home");
  await command(page, "New Page");
  const dialog = newPage(page);
  const address = dialog.getByLabel("Address");
  await dialog.getByLabel("Name", { exact: true }).fill("Contested");
  // The other window creates its page between this one's press and the server's look at the address.
  let isFirst = true;
  await page.route("**/api/pages", async (route) => {
    const isOther = isFirst && route.request().method() === "POST";
    if (isOther) {
      isFirst = false;
      await makeContested(context, server);
    }
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Create Page" }).click();
  await expect(address).toHaveAccessibleDescription(
    /Another page got this address meanwhile: “Contested” is at \/contested\. The next free address is \/contested-2\./,
  );
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("contested-2");
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Contested");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  const answer = await context.request.get(`${server.url}/api/pages`);
  const { pages } = listPages.shapes.response.parse(await answer.json());
  const made = pages.filter(({ name }) => name === "Contested").map(({ slug }) => slug);
  expect(made.toSorted()).toEqual(["/contested", "/contested-2"]);
  await context.close();
});

test("what was entered for a new page is there again after Escape, and forgotten after Cancel", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "home");
  const dialog = newPage(page);
  const name = dialog.getByLabel("Name", { exact: true });
  await command(page, "New Page");
  await name.fill("Half a page");
  await dialog.getByLabel("Address").fill("half");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await command(page, "New Page");
  await expect(name).toHaveValue("Half a page");
  await expect(dialog.getByLabel("Address")).toHaveValue("half");
  await expect(dialog).toContainText("This is what you entered before.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await command(page, "New Page");
  await expect(name).toHaveValue("");
  await context.close();
});

test("on a phone the dialogs for pages return to the sheet they were opened from, and Change Address to the page's settings", async ({
  browser,
}) => {
  const size = { width: 390, height: 844 };
  const { page, context } = await openBuilder(browser, at(), "about", size);
  const sheet = page.getByRole("button", { name: "Close the lists" });
  const pageList = page.getByRole("region", { name: "Pages" });
  await page.getByRole("button", { name: "Pages and components" }).click();
  await pageList.getByRole("link", { name: "About Us" }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Change address" }).click();
  await expect(changeAddress(page).getByLabel("Address")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(changeAddress(page)).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await expect(pageList.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  const settings = page.getByRole("dialog", { name: "Page Settings" });
  await command(page, "Page Settings");
  await settings.getByRole("button", { name: "Change… address" }).click();
  await changeAddress(page).getByRole("button", { name: "Cancel" }).click();
  await expect(settings.getByRole("button", { name: "Change… address" })).toBeFocused();
  await context.close();
});
