import { expect, type Page } from "@playwright/test";
import { startMailSink } from "../attack/mail-sink.ts";
import type { MailSink } from "../attack/mail-sink.ts";
import { expectNoViolations } from "./axe.ts";
import { runSql } from "./run-sql.ts";
import { startServer } from "./server.ts";
import type { E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt, test } from "./site-test.ts";

let sink: MailSink;
let server: E2eServer;
test.beforeAll(async () => {
  sink = await startMailSink();
  server = await startServer({ SMTP_URL: sink.url, MAIL_FROM: "site@ashlar.example" });
});
test.afterAll(async () => {
  await server.stop();
  await sink.stop();
});

/** The path in the newest mail to this address with these words in its subject, once it has arrived. */
async function linkTo(address: string, words: string): Promise<string> {
  const find = () =>
    sink.received.findLast(
      ({ to, mail }) => to.includes(address) && mail.subject?.includes(words) === true,
    )?.mail.text ?? "";
  await expect.poll(find).not.toBe("");
  return /https?:\/\/[^/\s]+(\/\S*token=\S+)/.exec(find())?.[1] ?? "";
}

/** As if the last proof of who somebody is were older than counts. */
const forgetProofs = () =>
  runSql(server, `update sessions set "confirmedAt" = now() - interval '11 minutes'`);

async function answer(page: Page, path: string, button: string): Promise<void> {
  await page.goto(server.url + path);
  await page.getByRole("button", { name: button }).click();
}

test("the page of the account is reached from the menu of a tool, by keys, at every width", async ({
  page,
}) => {
  await signIn(page, server, "/inbox");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  await page.waitForURL(/\/account$/);
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysAt(page, [1280, 320]);
  await name.fill("Grace Example");
  await name.press("Enter");
  await expect(page.getByText("Your name is changed.")).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Grace Example");
});

test("sessions elsewhere are listed and ended", async ({ page, browser }) => {
  await signIn(page, server, "/account");
  const other = await (await browser.newContext()).newPage();
  await signIn(other, server, "/inbox");
  await page.reload();
  await page.getByRole("button", { name: "End all others" }).click();
  await expect(page.getByText(/sessions? ended/)).toBeVisible();
  await expect(page.getByText("This one")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Sessions" })).toBeFocused();
  // The open window hears of it.
  await expect(other.getByText(/signed out|session has ended/i).first()).toBeVisible();
  await other.context().close();
});

test("a forgotten password is replaced by a mailed link, without JavaScript", async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${server.url}/login`);
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(page.getByLabel("E-mail address")).toBeFocused();
  await page.getByLabel("E-mail address").fill(server.administrator.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: /Check your e-mail/ })).toBeVisible();
  await page.goto(server.url + (await linkTo(server.administrator.email, "Set a new password")));
  // The password that other tests sign in with.
  await page.getByLabel("New password").fill(server.administrator.password);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page).toHaveURL(/\/builder\/home$/);
  await plain.close();
});

test("where no mail is sent, whoever forgot their password is told whom to ask", async ({
  page,
  server: without,
}) => {
  await page.goto(`${without.url}/account/forgotten-password`);
  await expect(page.getByText("Ask an administrator")).toBeVisible();
  await expectNoViolations(page);
  await signIn(page, without, "/account");
  await expect(page.getByText("This site sends no e-mails")).toBeVisible();
});

test("an address is changed by the links in two mails, after asking again", async ({ page }) => {
  const old = server.administrator.email;
  const wanted = "another-address@ashlar.example";
  await signIn(page, server, "/account");
  await forgetProofs();
  const field = page.getByLabel("New address");
  await field.fill(wanted);
  await field.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type("not my password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("you did not confirm that it is you")).toBeVisible();
  // What was typed stays, and the focus is back.
  await expect(field).toHaveValue(wanted);
  await expect(field).toBeFocused();
  await field.press("Enter");
  await dialog.getByLabel("Password").fill(server.administrator.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`To become ${wanted}`)).toBeVisible();
  await answer(page, await linkTo(wanted, "Confirm your"), "Confirm");
  await expect(page.getByText("once the other one has confirmed it")).toBeVisible();
  await answer(page, await linkTo(old, "Change of your"), "Confirm");
  await expect(page.getByRole("heading", { name: "The address is changed" })).toBeVisible();
  // The old one is told; there is nothing to open in it.
  expect(await linkTo(old, "was changed")).toBe("");
  await page.goto(`${server.url}/account`);
  await expect(page.getByText(wanted)).toBeVisible();
  await runSql(server, `update users set email = '${old}' where email = '${wanted}'`);
});

test("a download asks first and then begins; a link to it asks on a screen and comes back", async ({
  page,
}) => {
  await signIn(page, server, "/settings/redirects");
  await forgetProofs();
  await page.getByRole("link", { name: "Download CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Password").fill(server.administrator.password);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("redirects.csv");
  await forgetProofs();
  await page.goto(`${server.url}/api/redirects.csv`);
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel("Password").fill(server.administrator.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  const again = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the file" }).click();
  await again;
});
