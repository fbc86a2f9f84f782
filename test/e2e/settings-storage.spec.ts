import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { newBrowser, startBuilderServer } from "./builder-server.ts";

const at = startBuilderServer();

const screen = (page: Page) => page.getByRole("main");

test("GAP-052 a backup is made, found whole and deleted by keyboard, also after its window was closed", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const first = await context.newPage();
  await first.goto(`${at().server.url}/settings/storage`);
  await expect(screen(first)).toContainText("There is no backup yet");
  const begun = first.waitForResponse((response) => response.request().method() === "POST");
  await screen(first).getByRole("button", { name: "Make a backup" }).press("Enter");
  expect((await begun).status()).toBe(202);
  await first.close();

  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(`${at().server.url}/settings/storage`);
  const check = screen(page).getByRole("button", { name: "Check" });
  await expect(check).toHaveCount(1);
  await expect(screen(page)).toContainText("Not checked yet");
  await check.press("Enter");
  await expect(screen(page)).toContainText("Whole, and can be restored");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoViolations(page);

  await screen(page).getByRole("button", { name: "Delete backup" }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete backup" }).press("Enter");
  await expect(screen(page)).toContainText("There is no backup yet");
  await expect(screen(page).getByRole("button", { name: "Make a backup" })).toBeFocused();
});

test("two presses on the button make one backup", async ({ browser }) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  await page.goto(`${at().server.url}/settings/storage`);
  await screen(page).getByRole("button", { name: "Make a backup" }).dblclick();
  const listed = screen(page).getByRole("button", { name: "Delete backup" });
  await expect(listed).toHaveCount(1);
  await page.reload();
  await expect(listed).toHaveCount(1);
});

test("without a mail server the settings say what to do; who is told is warned of what is no address", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  await page.goto(`${at().server.url}/settings/mail`);
  await expect(screen(page)).toContainText("No mail server is configured");
  await screen(page).getByRole("button", { name: "Add address" }).first().press("Enter");
  const address = screen(page).getByLabel("E-mail address");
  await address.fill("ada@");
  await expect(screen(page)).toContainText("No notice is sent to this.");
  await address.fill("ada@company.example");
  await expect(screen(page)).not.toContainText("No notice is sent to this.");
  await expectNoViolations(page);
  await screen(page).getByRole("button", { name: "Save" }).click();
  await expect(screen(page).getByRole("button", { name: "Save" })).toBeHidden();
  await page.reload();
  await expect(screen(page)).toContainText("ada@company.example");
});
