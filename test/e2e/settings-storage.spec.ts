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
  // They are told as soon as it is saved, and visitors see nothing of it.
  await expect(screen(page).getByRole("button", { name: "Publish" })).toHaveCount(0);
  await screen(page).getByRole("button", { name: "Save" }).click();
  await expect(screen(page).getByRole("button", { name: "Save" })).toBeHidden();
  await page.reload();
  await expect(screen(page)).toContainText("ada@company.example");
});

test("a backup that is made is looked at after each answer, and no more once the session has ended", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  await page.clock.install();
  let asked = 0;
  let running = true;
  let isSignedOut = false;
  let release = () => {};
  await page.route("**/api/backups", async (route) => {
    asked += 1;
    if (asked > 1 && !isSignedOut) await new Promise<void>((resolve) => (release = resolve));
    if (isSignedOut) {
      await route.fulfill({ status: 401, json: { code: "not-signed-in" } });
      return;
    }
    const response = await route.fetch();
    const run = {
      id: "run",
      kind: "make",
      backupId: "one",
      state: "running",
      by: "Ada",
      startedAt: "2026-03-14T12:30:00.000Z",
      progress: { done: asked, of: 40 },
      problem: null,
    };
    await route.fulfill({ json: { ...(await response.json()), run: running ? run : null } });
  });
  await page.goto(`${at().server.url}/settings/storage`);
  const progress = screen(page).getByRole("progressbar");
  await expect(progress).toHaveJSProperty("value", 1);
  await page.clock.runFor(1000);
  await expect.poll(() => asked).toBe(2);
  // The answer takes its time, and no other is asked for meanwhile.
  await page.clock.runFor(5000);
  expect(asked).toBe(2);
  release();
  await expect(progress).toHaveJSProperty("value", 2);

  isSignedOut = true;
  await page.clock.runFor(1000);
  const again = screen(page).getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  const before = asked;
  await page.clock.runFor(60_000);
  expect(asked).toBe(before);
  isSignedOut = false;
  running = false;
  await again.press("Enter");
  await expect.poll(() => asked).toBe(before + 1);
  release();
  await expect(progress).toBeHidden();
  await expect(again).toBeHidden();
  await context.close();
});
