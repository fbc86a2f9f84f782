import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { createPage } from "#core/contract/page-places.ts";
import { expectNoViolations } from "./axe.ts";
import { newBrowser, openWindow, startBuilderServer } from "./builder-server.ts";
import { command } from "./palette.ts";
import type { E2eServer } from "./server.ts";

const at = startBuilderServer();

const pageList = (page: Page) => page.getByRole("region", { name: "Pages" });
const question = (page: Page, name: string) =>
  page.getByRole("alertdialog", { name: `Make “${name}” the home page?` });

/** Opens the menu of a page in the list. */
async function openRowMenu(page: Page, name: string): Promise<void> {
  await pageList(page).getByRole("link", { name }).hover();
  await pageList(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name }) })
    .getByRole("button", { name: "Page menu" })
    .click();
}

/** Creates a page from the template "About" over the API; published unless it is to stay a draft. */
async function makePage(
  { request }: BrowserContext,
  server: E2eServer,
  id: string,
  place: { readonly name: string; readonly segment: string; readonly isDraft?: boolean },
): Promise<void> {
  const headers = { origin: server.url };
  const { isDraft = false, ...rest } = place;
  const made = await request.post(`${server.url}/api/pages`, {
    headers,
    data: { id, ...rest, parentId: null, group: "main", start: { template: "about" } },
  });
  expect(made.status(), await made.text()).toBe(201);
  if (isDraft) return;
  const { revision } = createPage.shapes.response.parse(await made.json());
  const published = await request.post(`${server.url}/api/pages/${id}/publications`, {
    headers,
    data: { revision },
  });
  expect(published.status(), await published.text()).toBe(201);
}

test("a page becomes the home page and the former one becomes it again, for a visitor whose browser remembers both", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await makePage(context, server, "page_launch", { name: "Launch", segment: "launch" });
  const visitor = await (await browser.newContext()).newPage();
  const titleAt = async (path: string) => {
    await visitor.goto(server.url + path);
    expect(new URL(visitor.url()).pathname).toBe(path);
    return visitor.locator("link[rel=canonical]").getAttribute("href");
  };
  const shown = () => visitor.locator("h1").first().textContent();
  await titleAt("/");
  const homeHeading = await shown();
  await titleAt("/launch");
  const launchHeading = await shown();
  expect(launchHeading).not.toBe(homeHeading);

  const { page } = await openWindow(context, server, "page_launch");
  await command(page, "Make This the Home Page");
  await expect(question(page, "Launch")).toContainText("“Launch” moves from /launch to /");
  await expect(question(page, "Launch")).toContainText("“Home” moves from / to /launch");
  await expectNoViolations(page, '[role="alertdialog"]');
  await expect(question(page, "Launch").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Launch” is the home page now")).toBeVisible();
  for (const path of ["/", "/launch"]) {
    expect(await titleAt(path)).toBe(server.url + path);
    expect(await shown()).toBe(path === "/" ? launchHeading : homeHeading);
  }
  // The open page knows where it is.
  await command(page, "Page Settings");
  await expect(
    page.getByRole("dialog", { name: "Page Settings" }).getByText("/", { exact: true }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await openRowMenu(page, "Launch");
  for (const name of ["Make this the home page", "Change address", "Delete"]) {
    await expect(page.getByRole("menuitem", { name })).toBeDisabled();
  }
  await page.keyboard.press("Escape");

  await openRowMenu(page, "Home");
  await page.getByRole("menuitem", { name: "Make this the home page" }).click();
  await question(page, "Home").getByRole("button", { name: "Make Home Page" }).click();
  await expect(page.getByText("“Home” is the home page now")).toBeVisible();
  for (const path of ["/", "/launch"]) {
    await titleAt(path);
    expect(await shown()).toBe(path === "/" ? homeHeading : launchHeading);
  }
  await visitor.context().close();
  await context.close();
});

test("a page that visitors would not get is not offered as the home page, and the builder says what to do first", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at(), { width: 390, height: 844 });
  await makePage(context, server, "page_sketch", {
    name: "Sketch",
    segment: "sketch",
    isDraft: true,
  });
  const { page } = await openWindow(context, server, "page_sketch");
  await command(page, "Make This the Home Page");
  const dialog = page.getByRole("dialog", { name: "“Sketch” cannot be the home page yet" });
  await expect(dialog).toContainText("Publish it first.");
  await expectNoViolations(page, '[role="dialog"]');
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Pages and components" }).click();
  await openRowMenu(page, "Investor Demo");
  await page.getByRole("menuitem", { name: "Make this the home page" }).click();
  await expect(
    page.getByRole("dialog", { name: "“Investor Demo” cannot be the home page yet" }),
  ).toContainText("Open it to everyone first.");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});
