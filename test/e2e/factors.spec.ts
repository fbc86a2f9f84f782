import { expect, type Page } from "@playwright/test";
import { codeAt } from "../../src/server/auth/factors/test-kit.ts";
import { expectNoViolations } from "./axe.ts";
import { runSql } from "./run-sql.ts";
import { startServer } from "./server.ts";
import type { E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt, test } from "./site-test.ts";

let server: E2eServer;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.stop());

/** Gives the right password at the form for signing in. */
async function givePassword(page: Page): Promise<void> {
  await page.goto(`${server.url}/login?next=/builder/home`);
  await page.getByLabel("E-mail").fill(server.administrator.email);
  await page.getByLabel("Password").fill(server.administrator.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Sets up an app on the page of the account; returns its secret and the recovery codes. */
async function setUpApp(page: Page) {
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = await page.getByLabel("Secret", { exact: true }).inputValue();
  await page.getByLabel("Code that the app shows").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This code is not right")).toBeVisible();
  await expect(page.getByLabel("Code that the app shows")).toBeFocused();
  const code = await codeAt(secret, new Date());
  // As somebody types it.
  await page.getByLabel("Code that the app shows").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Confirm" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep your recovery codes" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await expectNoViolations(page);
  const codes = await dialog.getByRole("listitem").allTextContents();
  // They are shown only now: no key and no click beside it loses them.
  await page.keyboard.press("Escape");
  await page.mouse.click(2, 2);
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("recovery-codes.txt");
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(dialog).toBeHidden();
  return { secret, codes, code };
}

test("an app is set up, its code is asked for after the password, and a recovery code stands for it once", async ({
  page,
}) => {
  test.slow();
  await signIn(page, server, "/builder/home");
  await page.goto(`${server.url}/account#second-factor`);
  const title = page.getByRole("heading", { name: "Second factor" });
  await expect(title).toBeFocused();
  const { secret, codes, code } = await setUpApp(page);
  await expect(page.getByText("10 codes left.")).toBeVisible();
  await expect(title).toBeFocused();
  await expectNoViolations(page);
  await expectNoSidewaysAt(page, [320, 390, 1280]);

  await page.context().clearCookies();
  await givePassword(page);
  await expect(page).toHaveURL(/\/login\/factor\?next=/);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expectNoViolations(page);
  await expectNoSidewaysAt(page, [320, 390, 1280]);
  await giveCode(page, "000000");
  await expect(page.getByText("This code is not right")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  // The code that set it up has counted, and the next one does not count before its time.
  await expect.poll(() => codeAt(secret, new Date()), { timeout: 35_000 }).not.toBe(code);
  await giveCode(page, await codeAt(secret, new Date()));
  await expect(page).toHaveURL(/\/builder\/home$/);

  await page.context().clearCookies();
  await givePassword(page);
  await giveCode(page, (codes[0] ?? "").toUpperCase());
  await expect(page).toHaveURL(/\/builder\/home$/);
  await page.context().clearCookies();
  await givePassword(page);
  await giveCode(page, codes[0] ?? "");
  await expect(page.getByText("used before")).toBeVisible();
  await giveCode(page, codes[1] ?? "");
  await page.waitForURL(/\/builder\/home$/);
  await page.goto(`${server.url}/account#second-factor`);
  await expect(page.getByText("8 codes left.")).toBeVisible();
});

test("the second step works without JavaScript", async ({ page, browser }) => {
  await signIn(page, server, "/builder/home");
  await page.goto(`${server.url}/account#second-factor`);
  const { codes } = await setUpApp(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await givePassword(plain);
  await giveCode(plain, codes[0] ?? "");
  await expect(plain).toHaveURL(/\/builder\/home$/);
  await context.close();
});

test("whose role must have a factor is led to set one up, and then goes on", async ({ page }) => {
  await runSql(
    server,
    "insert into factor_demands (role, demanded_by) values ('administrator', 'a test')",
  );
  await givePassword(page);
  await expect(page).toHaveURL(/\/account\?next=%2Fbuilder%2Fhome#second-factor$/);
  await page.goto(`${server.url}/inbox`);
  await expect(page).toHaveURL(/\/account\?next=%2Finbox#second-factor$/);
  await expect(page.getByRole("link", { name: "Back" })).toHaveCount(0);
  await expect(page.getByText("Your role must have a second factor.")).toBeVisible();
  await expectNoViolations(page);
  await setUpApp(page);
  const goOn = page.getByRole("link", { name: "Go on" });
  await expect(goOn).toBeFocused();
  await expectNoViolations(page);
  await goOn.press("Enter");
  await expect(page).toHaveURL(/\/inbox$/);
  await page.goto(`${server.url}/account#second-factor`);
  await page.getByRole("button", { name: "Remove the authenticator app" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("this is your last one")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove the authenticator app" })).toBeFocused();
});

test("a passkey signs in without a password, and after it; it is renamed and removed", async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== "chromium", "Only Chromium has a virtual authenticator.");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, server, "/builder/home");
  await page.goto(`${server.url}/account#passkeys`);
  await page.getByLabel("Name of a new passkey").fill("This machine");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep your recovery codes" });
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("This machine")).toBeVisible();
  await expectNoViolations(page);

  await page.context().clearCookies();
  await page.goto(`${server.url}/login?next=/builder/about`);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/builder\/about$/);

  await page.context().clearCookies();
  await givePassword(page);
  await expect(page).toHaveURL(/\/login\/factor/);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/builder\/home$/);

  await page.goto(`${server.url}/account#passkeys`);
  await expect(page.getByText(/^Added .*, last used /)).toBeVisible();
  await page.getByRole("button", { name: "Rename This machine" }).click();
  await page.getByLabel("New name of This machine").fill("The old machine");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Rename The old machine" })).toBeFocused();
  await page.getByRole("button", { name: "Remove The old machine" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("is removed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeFocused();
  await page.context().clearCookies();
  await givePassword(page);
  await expect(page).toHaveURL(/\/builder\/home$/);
});
