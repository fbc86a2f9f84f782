import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { newBrowser, openWindow, startBuilderServer } from "./builder-server.ts";

const at = startBuilderServer();

const dialog = (page: Page) => page.getByRole("dialog", { name: "Redirects" });
const rows = (page: Page) => dialog(page).getByRole("list", { name: "Redirects" });
const row = (page: Page, from: string) =>
  rows(page).getByRole("listitem").filter({ hasText: from });

/** Opens the list by the palette. */
async function openRedirects(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).fill("Redirects");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Redirects");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
}

/** Types into the form of a new redirect, and sends it with Enter. */
async function addRedirect(page: Page, from: string, to: string): Promise<void> {
  await dialog(page).getByRole("button", { name: "New Redirect" }).press("Enter");
  await expect(dialog(page).getByLabel("From")).toBeFocused();
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
  const { page } = await openWindow(context, server, "home");
  const visitor = await (await browser.newContext()).newPage();
  await openRedirects(page);
  await expect(dialog(page)).toContainText("No redirects yet");
  await addRedirect(page, "/old-about", "/about");
  await expect(dialog(page)).toContainText("/old-about leads to /about.");
  await expect(dialog(page).getByRole("button", { name: "New Redirect" })).toBeFocused();
  await expect(row(page, "/old-about")).toContainText("no visits yet");
  await expectNoViolations(page, '[role="dialog"]');

  await visitor.goto(`${server.url}/Old-About/?from=mail`);
  expect(visitor.url()).toBe(`${server.url}/about?from=mail`);

  const tested = dialog(page).getByLabel("Test an address");
  await tested.fill("/old-about#team");
  await tested.press("Enter");
  await expect(dialog(page)).toContainText(
    "A visitor arrives at /about#team, the page “About Us”.",
  );

  await row(page, "/old-about").getByRole("button", { name: "Edit redirect" }).press("Enter");
  await expect(dialog(page).getByLabel("From")).toHaveValue("/old-about");
  await dialog(page).getByLabel("To").fill("/architecture");
  await dialog(page).getByLabel("Kind").selectOption("temporary");
  await dialog(page).getByRole("button", { name: "Save Redirect" }).press("Enter");
  await expect(row(page, "/old-about")).toContainText("leads to /architecture");
  await expect(row(page, "/old-about")).toContainText("temporary");
  expect((await visitor.goto(`${server.url}/old-about`))?.url()).toBe(`${server.url}/architecture`);

  await row(page, "/old-about").getByRole("button", { name: "Delete redirect" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete this redirect?" });
  await expect(question).toContainText("Visitors of /old-about will find nothing there");
  await expectNoViolations(page, '[role="alertdialog"]');
  await question.getByRole("button", { name: "Delete Redirect" }).press("Enter");
  await expect(dialog(page)).toContainText("/old-about no longer redirects.");
  await expect(dialog(page).getByRole("button", { name: "New Redirect" })).toBeFocused();
  expect((await visitor.goto(`${server.url}/old-about`))?.status()).toBe(404);
  await context.close();
});

test("what is wrong with an address is said beside it, and it gets the focus", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at(), { width: 320, height: 640 });
  const { page } = await openWindow(context, server, "home");
  await openRedirects(page);
  await addRedirect(page, "/about", "/architecture");
  await expect(dialog(page).getByLabel("From")).toHaveAccessibleDescription(
    /The page “About Us” is published at \/about/,
  );
  await expect(dialog(page).getByLabel("From")).toBeFocused();
  await dialog(page).getByLabel("From").fill("/from-here");
  await dialog(page).getByLabel("To").fill("/from-here");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("To")).toHaveAccessibleDescription(
    /lead back to \/from-here/,
  );
  await expect(dialog(page).getByLabel("To")).toBeFocused();
  await expectNoViolations(page, '[role="dialog"]');
  const isWide = await dialog(page).evaluate((node) => node.scrollWidth > node.clientWidth);
  expect(isWide).toBe(false);
  await dialog(page).getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(dialog(page).getByRole("button", { name: "New Redirect" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await context.close();
});

test("a file is refused with its lines, stored once it is right, searched, and saved again", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, server, "home");
  await openRedirects(page);
  const upload = async (text: string) => {
    const chooser = page.waitForEvent("filechooser");
    await dialog(page).getByRole("button", { name: "Upload CSV" }).press("Enter");
    const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await (await chooser).setFiles(file);
  };
  await upload("PK\u0003\u0004\u0000\u0000");
  await expect(dialog(page).getByRole("alert")).toHaveText("This is not a CSV file.");
  await upload("From;To\r\n/f-1;/about\r\n/f-2;/nowhere\r\n");
  await expect(
    dialog(page).getByRole("alert").filter({ hasText: "Nothing was imported" }),
  ).toContainText("line 3: There is nothing at /nowhere.");
  await expectNoViolations(page, '[role="dialog"]');
  await upload("From;To\r\n/f-1;/about\r\n/f-2;/f-1\r\n/f-3;https://company.example/\r\n");
  await expect(dialog(page)).toContainText("3 redirects added, 0 changed, 0 as before.");
  await expect(dialog(page)).not.toContainText("Nothing was imported");
  await expect(row(page, "/f-2")).toContainText("leads to /about");
  await dialog(page).getByRole("searchbox", { name: "Find a redirect" }).fill("company.example");
  await expect(rows(page).getByRole("listitem")).toHaveCount(1);
  await expect(dialog(page)).toContainText("1 redirect with “company.example”");
  const download = page.waitForEvent("download");
  await dialog(page).getByRole("link", { name: "Download CSV" }).press("Enter");
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved).toContain('"/f-3","https://company.example/","permanent"');
  await upload(saved);
  await expect(dialog(page)).toContainText("0 redirects added, 0 changed, 3 as before.");
  await context.close();
});
