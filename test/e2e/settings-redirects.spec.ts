import { readFile } from "node:fs/promises";
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { newBrowser, openWindow, startBuilderServer } from "./builder-server.ts";
import { command } from "./palette.ts";

const at = startBuilderServer();

const screen = (page: Page) => page.getByRole("main");
const rows = (page: Page) => screen(page).getByRole("list", { name: "Redirects" });
const row = (page: Page, from: string) =>
  rows(page).getByRole("listitem").filter({ hasText: from });

/** Opens the redirects. */
async function openRedirects(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${at().server.url}/settings/redirects`);
  await expect(page.getByRole("heading", { name: "Redirects" })).toBeVisible();
  return page;
}

/** Types into the form of a new redirect, and sends it with Enter. */
async function addRedirect(page: Page, from: string, to: string): Promise<void> {
  await screen(page).getByRole("button", { name: "New Redirect" }).press("Enter");
  await expect(screen(page).getByLabel("From")).toBeFocused();
  await page.keyboard.type(from);
  await page.keyboard.press("Tab");
  await page.keyboard.type(to);
  await page.keyboard.press("Enter");
}

test("a redirect is added, tested, followed, changed and deleted by keyboard", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  const page = await openRedirects(context);
  const visitor = await (await browser.newContext()).newPage();
  await expect(screen(page)).toContainText("No redirects yet");
  await addRedirect(page, "/old-about", "/about");
  await expect(screen(page)).toContainText("/old-about leads to /about.");
  await expect(screen(page).getByRole("button", { name: "New Redirect" })).toBeFocused();
  await expect(row(page, "/old-about")).toContainText("no visits yet");
  await expectNoViolations(page);

  await visitor.goto(`${server.url}/Old-About/?from=mail`);
  expect(visitor.url()).toBe(`${server.url}/about?from=mail`);

  const tested = screen(page).getByLabel("Test an address");
  await tested.fill("/old-about#team");
  await tested.press("Enter");
  await expect(screen(page)).toContainText(
    "A visitor arrives at /about#team, the page “About Us”.",
  );

  await row(page, "/old-about").getByRole("button", { name: "Edit redirect" }).press("Enter");
  await expect(screen(page).getByLabel("From")).toHaveValue("/old-about");
  await screen(page).getByLabel("To").fill("/architecture");
  await screen(page).getByLabel("Kind").selectOption("temporary");
  await screen(page).getByRole("button", { name: "Save Redirect" }).press("Enter");
  await expect(row(page, "/old-about")).toContainText("leads to /architecture");
  await expect(row(page, "/old-about")).toContainText("temporary");
  expect((await visitor.goto(`${server.url}/old-about`))?.url()).toBe(`${server.url}/architecture`);

  await row(page, "/old-about").getByRole("button", { name: "Delete redirect" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete this redirect?" });
  await expect(question).toContainText("Visitors of /old-about will find nothing there");
  await expectNoViolations(page, '[role="alertdialog"]');
  await question.getByRole("button", { name: "Delete Redirect" }).press("Enter");
  await expect(screen(page)).toContainText("/old-about no longer redirects.");
  await expect(screen(page).getByRole("button", { name: "New Redirect" })).toBeFocused();
  expect((await visitor.goto(`${server.url}/old-about`))?.status()).toBe(404);
  await context.close();
});

test("what is wrong with an address is said beside it, and it gets the focus", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at(), { width: 320, height: 640 });
  const page = await openRedirects(context);
  await addRedirect(page, "/about", "/architecture");
  await expect(screen(page).getByLabel("From")).toHaveAccessibleDescription(
    /The page “About Us” is published at \/about/,
  );
  await expect(screen(page).getByLabel("From")).toBeFocused();
  await screen(page).getByLabel("From").fill("/from-here");
  await screen(page).getByLabel("To").fill("/from-here");
  await page.keyboard.press("Enter");
  await expect(screen(page).getByLabel("To")).toHaveAccessibleDescription(
    /lead back to \/from-here/,
  );
  await expect(screen(page).getByLabel("To")).toBeFocused();
  await expectNoViolations(page);
  const isWide = await screen(page).evaluate((node) => node.scrollWidth > node.clientWidth);
  expect(isWide).toBe(false);
  await screen(page).getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(screen(page).getByRole("button", { name: "New Redirect" })).toBeFocused();
  await context.close();
});

test("a file is refused with its lines, stored once it is right, searched, and saved again", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openRedirects(context);
  const upload = async (text: string) => {
    const chooser = page.waitForEvent("filechooser");
    await screen(page).getByRole("button", { name: "Upload CSV" }).press("Enter");
    const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await (await chooser).setFiles(file);
  };
  await upload("PK\u0003\u0004\u0000\u0000");
  await expect(screen(page).getByRole("alert")).toHaveText("This is not a CSV file.");
  await upload("From;To\r\n/f-1;/about\r\n/f-2;/nowhere\r\n");
  await expect(
    screen(page).getByRole("alert").filter({ hasText: "Nothing was imported" }),
  ).toContainText("line 3: There is nothing at /nowhere.");
  await expectNoViolations(page);
  await upload("From;To\r\n/f-1;/about\r\n/f-2;/f-1\r\n/f-3;https://company.example/\r\n");
  await expect(screen(page)).toContainText("3 redirects added, 0 changed, 0 as before.");
  await expect(screen(page)).not.toContainText("Nothing was imported");
  await expect(row(page, "/f-2")).toContainText("leads to /about");
  await screen(page).getByRole("searchbox", { name: "Find a redirect" }).fill("company.example");
  await expect(rows(page).getByRole("listitem")).toHaveCount(1);
  await expect(screen(page)).toContainText("1 redirect with “company.example”");
  const download = page.waitForEvent("download");
  await screen(page).getByRole("link", { name: "Download CSV" }).press("Enter");
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved).toContain('"/f-3","https://company.example/","permanent"');
  await upload(saved);
  await expect(screen(page)).toContainText("0 redirects added, 0 changed, 3 as before.");
  await context.close();
});

test("the builder's palette leads administrators to the redirects", async ({ browser }) => {
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, at().server, "home");
  await command(page, "Redirects");
  await expect(page).toHaveURL(/\/settings\/redirects$/);
  await expect(page.getByRole("heading", { name: "Redirects" })).toBeVisible();
  await context.close();
});

test("a redirect that is half typed is still there after another section was shown", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openRedirects(context);
  const nav = page.getByRole("navigation", { name: "Settings" });
  await screen(page).getByRole("button", { name: "New Redirect" }).press("Enter");
  await page.keyboard.type("/half-typed");
  await nav.getByRole("link", { name: "Identity" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Identity");
  await nav.getByRole("link", { name: "Redirects" }).click();
  await expect(screen(page).getByLabel("From")).toHaveValue("/half-typed");
  await expect(nav.getByRole("link", { name: "Redirects" })).toBeFocused();
  await screen(page).getByRole("button", { name: "Cancel" }).click();
  await screen(page).getByRole("button", { name: "New Redirect" }).press("Enter");
  await expect(screen(page).getByLabel("From")).toHaveValue("");
  await context.close();
});
