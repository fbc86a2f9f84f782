import { readFile } from "node:fs/promises";
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { docxBytes } from "../resumes.ts";
import { expectNoViolations } from "./axe.ts";
import { startServer, type E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSideways } from "./site-test.ts";

let server: E2eServer;
/** A PDF with text on two pages, as produced by a visitor's program. */
let resume: Buffer;
test.beforeAll(async ({ browser }) => {
  // Behind a proxy, so that each application can come from an address of its own: one address may send only ten.
  server = await startServer({ TRUST_PROXY: "1" });
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.setContent("<h1>Twelve years</h1><p style='break-before: page'>And one more page</p>");
  resume = await page.pdf({ format: "A4" });
  await context.close();
});
test.afterAll(() => server?.stop());

const password = "a long password for testing";

async function newContext(browser: Browser, width = 1440): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
}

/** Opens an inbox window, as the administrator by default. */
async function openInbox(
  browser: Browser,
  {
    path = "/inbox",
    width = 1440,
    email,
    isDeaf = false,
  }: { path?: string; width?: number; email?: string; isDeaf?: boolean } = {},
): Promise<Page> {
  const page = await (await newContext(browser, width)).newPage();
  if (isDeaf) await page.route("**/api/inbox/live", (route) => route.abort());
  await signIn(page, server, path, email === undefined ? undefined : { email, password });
  return page;
}

let applicants = 0;

/** Applies for the first opening of the site, from an address of its own. */
async function apply(page: Page, applicantName: string, name = "cv.pdf"): Promise<void> {
  const { request } = page.context();
  const about = await (await request.get(`${server.url}/about`)).text();
  const opening = /careers\/apply\?opening=([^"]+)"/.exec(about)?.[1] ?? "";
  const answer = await request.post(`${server.url}/careers/apply`, {
    headers: { origin: server.url, "x-forwarded-for": `198.51.100.${++applicants}` },
    maxRedirects: 0,
    multipart: {
      opening: decodeURIComponent(opening),
      applicantName,
      applicantEmail: `${applicantName
        .toLowerCase()
        .replaceAll(/[^a-z]/g, "")
        .slice(0, 64)}@company.example`,
      coverLetter: `I am ${applicantName}.`,
      resume: {
        name,
        mimeType: "application/octet-stream",
        buffer: name.endsWith(".pdf") ? resume : Buffer.from(docxBytes()),
      },
    },
  });
  expect(answer.status()).toBe(303);
}

const row = (page: Page, name: string) => page.locator("[data-row]", { hasText: name });
const statusOf = (page: Page) => page.locator("#application-status");
const timeline = (page: Page) => page.locator(".inbox-timeline");
const heading = (page: Page) => page.locator("#application-name");

test("an application arrives by itself, is read, decided, noted, its resume seen and saved, and deleted with a question", async ({
  browser,
}) => {
  const page = await openInbox(browser);
  await expect(page.getByText("No applications yet")).toBeVisible();
  await expectNoViolations(page);
  await apply(page, "Ada Adler");
  await expect(row(page, "Ada Adler")).toHaveAttribute("data-unread", "true");
  await apply(page, "Bela Bauer", "cv.docx");
  await expect(page.getByRole("link", { name: /^Applications.*2/ })).toBeVisible();
  await expectNoViolations(page);
  await row(page, "Ada Adler").click();
  await expect(heading(page)).toHaveText("Ada Adler");
  await expect(row(page, "Ada Adler")).toHaveAttribute("data-unread", "false");
  await expect(page.getByText("I am Ada Adler.")).toBeVisible();
  await statusOf(page).selectOption("Interview");
  await expect(page.getByText("changed the status from New to Interview")).toBeVisible();
  await page.getByLabel("Write a note").fill("Call her.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.locator(".inbox-note")).toContainText("Call her.");
  await expect(page.getByLabel("Write a note")).toHaveValue("");
  // The inbox renders it with selectable text; nothing of the file becomes a document.
  const firstPage = page.getByRole("figure", { name: "Page 1" });
  // Pages render only near the viewport; the note may have scrolled it away.
  await firstPage.scrollIntoViewIfNeeded();
  // The PDF renderer is large and may take long to start on a busy machine.
  await expect(firstPage).toContainText("Twelve years", { timeout: 30_000 });
  await expect(page.getByRole("figure", { name: "Page 2" })).toBeAttached();
  await expect(page.locator("iframe, object, embed")).toHaveCount(0);
  await expectNoViolations(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toBe("cv.pdf");
  await page.getByRole("button", { name: /^Interview/ }).click();
  await expect(page).toHaveURL(`${server.url}/inbox?status=interview`);
  await expect(row(page, "Bela Bauer")).toHaveCount(0);
  await page.goBack();
  await expect(heading(page)).toHaveText("Ada Adler");
  await row(page, "Bela Bauer").click();
  await expect(page.getByText("download it to read it")).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(row(page, "Bela Bauer")).toHaveCount(0);
  await expect(heading(page)).toHaveText("Ada Adler");
  await page.context().close();
});

test("by keys alone: through the list, into one, a note, the search, and back; all keys are told", async ({
  browser,
}) => {
  const page = await openInbox(browser);
  for (const name of ["Chen Costa", "Dora Diaz"]) await apply(page, name);
  await expect(row(page, "Dora Diaz")).toBeVisible();
  await page.keyboard.press("j");
  await expect(heading(page)).toHaveText("Dora Diaz");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press("j");
  await expect(heading(page)).toHaveText("Chen Costa");
  await page.keyboard.press("n");
  await page.keyboard.type("jk/?");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator(".inbox-note")).toContainText("jk/?");
  await page.keyboard.type("Again");
  await page.getByRole("button", { name: "Add note" }).press("Enter");
  await expect(page.locator(".inbox-note")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Add note" })).toBeFocused();
  await page.getByLabel("Write a note").press("Escape");
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press("s");
  await expect(statusOf(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(statusOf(page)).toHaveValue("new");
  // Options passed on the way are not chosen.
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(timeline(page)).toContainText("from New to Rejected");
  await expect(timeline(page).getByText("changed the status")).toHaveCount(1);
  await heading(page).focus();
  await page.keyboard.press("Escape");
  await expect(row(page, "Chen Costa")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(heading(page)).toHaveText("Dora Diaz");
  // The row gets the focus a moment later, and would take it from the search.
  await expect(row(page, "Dora Diaz")).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("chen company");
  await expect(row(page, "Dora Diaz")).toHaveCount(0);
  await expect(page).toHaveURL(/search=chen\+company/);
  // What does not fit into the search is reported, and the text is cut between graphemes.
  const search = page.getByLabel("Search applications");
  await search.press("End");
  await page.keyboard.insertText("👩‍👩‍👧‍👦".repeat(20));
  await expect(search).toHaveValue(`chen company${"👩‍👩‍👧‍👦".repeat(17)}`);
  const said = page.getByText("3 characters were left out: there is room for 200.");
  await expect(said).toBeVisible();
  await search.fill("chen company");
  await expect(said).toHaveCount(0);
  await expect(row(page, "Chen Costa")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(row(page, "Chen Costa")).toBeFocused();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Mark all as read" }).press("Enter");
  await expect(page.getByRole("link", { name: /unread/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeFocused();
  await page.context().close();
});

test("two people: what one does the other sees, what both choose is asked about, and a viewer only reads", async ({
  browser,
}) => {
  const mine = await openInbox(browser);
  for (const role of ["editor", "viewer"]) {
    await mine.request.post(`${server.url}/api/people`, {
      headers: { origin: server.url },
      data: { name: `Ana ${role}`, role, email: `${role}@ashlar.example`, password },
    });
  }
  await apply(mine, "Emil Eriksen");
  await row(mine, "Emil Eriksen").click();
  await expect(heading(mine)).toHaveText("Emil Eriksen");
  const path = new URL(mine.url()).pathname;
  const hers = await openInbox(browser, { path, email: "editor@ashlar.example", isDeaf: true });
  await hers.getByLabel("Write a note").fill("Seen by Ana.");
  await hers.getByRole("button", { name: "Add note" }).click();
  await expect(mine.locator(".inbox-note")).toContainText("Seen by Ana.");
  // Her window is disconnected and shows it.
  await expect(hers.getByText("The connection is lost")).toBeVisible();
  await statusOf(mine).selectOption("Offer");
  await expect(timeline(mine)).toContainText("from New to Offer");
  await statusOf(hers).selectOption("Rejected");
  const clash = hers.getByRole("alert").filter({ hasText: "Your choice was not saved" });
  await expect(clash).toContainText("set the status to Offer while you chose Rejected");
  await expectNoViolations(hers);
  await clash.getByRole("button", { name: "Set to Rejected" }).click();
  await expect(timeline(mine)).toContainText("from Offer to Rejected");
  await statusOf(mine).selectOption("Hired");
  await hers.unrouteAll();
  await hers.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(timeline(hers)).toContainText("from Rejected to Hired");
  await expect(hers.getByText("The connection is lost")).toHaveCount(0);
  const reads = await openInbox(browser, { path, email: "viewer@ashlar.example" });
  await expect(reads.getByText("View only")).toBeVisible();
  await expect(statusOf(reads)).toBeDisabled();
  await expect(reads.getByText("Viewers cannot make changes.")).toBeVisible();
  await expect(reads.getByLabel("Write a note")).toHaveCount(0);
  await reads.getByRole("button", { name: "More" }).click();
  await expect(reads.getByRole("menuitem", { name: "Delete…" })).toHaveCount(0);
  await reads.keyboard.press("Escape");
  await expectNoViolations(reads);
  for (const page of [mine, hers, reads]) await page.context().close();
});

test("a note survives the end of the session, and goes on after signing in", async ({
  browser,
}) => {
  const page = await openInbox(browser);
  await apply(page, "Femi Fischer");
  await row(page, "Femi Fischer").click();
  await page.getByLabel("Write a note").fill("Half a thought");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expectNoViolations(page);
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your session has ended.")).toHaveCount(0);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.locator(".inbox-note")).toContainText("Half a thought");
  await page.context().close();
});

test("the outbox shows the mails that were kept, and a phone goes from the list to one and back", async ({
  browser,
}) => {
  const page = await openInbox(browser, { width: 390 });
  await apply(page, "Grace Garcia");
  await expectNoSideways(page);
  await row(page, "Grace Garcia").click();
  await expect(heading(page)).toHaveText("Grace Garcia");
  await expect(row(page, "Grace Garcia")).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await expectNoViolations(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(row(page, "Grace Garcia")).toBeFocused();
  // Already loaded, it opens before the next frame; the focus still moves along.
  await row(page, "Grace Garcia").click();
  await expect(heading(page)).toBeFocused();
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(row(page, "Grace Garcia")).toBeFocused();
  await page.getByRole("link", { name: "Outbox" }).click();
  await expect(page.getByText("No mail server is configured: e-mails are kept here")).toBeVisible();
  const mail = page.getByRole("listitem").filter({ hasText: "Grace Garcia" }).first();
  await mail.getByText("Text of the e-mail").click();
  await expect(mail.getByText("I am Grace Garcia.")).toBeVisible();
  await expectNoViolations(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: /^Failed/ }).click();
  await expect(page.getByText("No e-mails in this state")).toBeVisible();
  await page.getByRole("link", { name: "Requests" }).click();
  await expect(page.getByText("No requests yet")).toBeVisible();
  await expectNoViolations(page);
  const endless = "W".repeat(100);
  await apply(page, endless);
  await page.reload();
  await page.getByRole("link", { name: /^Applications.*unread/ }).click();
  await row(page, endless).click();
  await expect(timeline(page).getByText(endless)).toBeVisible();
  const details = page.getByRole("region", { name: "Details" });
  expect(await details.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.context().close();
});

test("the list is taken away as a workbook or as CSV, by keys, and the screen stays", async ({
  browser,
}) => {
  const page = await openInbox(browser);
  await apply(page, "=Grace Hopper");
  const files: Buffer[] = [];
  for (const format of ["Excel workbook (.xlsx)", "CSV"]) {
    const button = page.getByRole("button", { name: "Export this list" });
    // Sequential, as a person does it.
    await button.press("Enter");
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: format }).press("Enter");
    files.push(await readFile(await (await download).path()));
    await expect(button).toBeFocused();
  }
  const [workbook, csv] = files;
  const [sheet] = await readXlsxFile(workbook ?? Buffer.of());
  expect(sheet?.data.flat()).toContain("=Grace Hopper");
  expect(csv?.toString()).toContain(`"'=Grace Hopper"`);
  await expect(page.getByRole("heading", { name: "Applications" })).toBeAttached();
  await page.context().close();
});

test("with forced colours what is open, unread, chosen and focused in the inbox is told apart by its shape", async ({
  browser,
}) => {
  const page = await openInbox(browser);
  await apply(page, "Forced One");
  await apply(page, "Forced Two");
  await page.emulateMedia({ forcedColors: "active" });
  const [one, two] = [row(page, "Forced One"), row(page, "Forced Two")];
  await one.click();
  await expect(one).toHaveAttribute("aria-current", "true");
  const bar = (target: Locator) =>
    target.evaluate((element) => getComputedStyle(element, "::before").borderInlineStartWidth);
  expect(await bar(one)).toBe("7px");
  expect(await bar(two)).toBe("0px");
  await expect(two.locator(".inbox-unread")).toHaveCSS("border-top-width", "1px");
  await expect(one.locator(".inbox-unread")).toHaveCSS("border-top-width", "0px");
  await two.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-row]:focus-visible")).toHaveCSS("outline-style", "double");
  const chips = page.locator(".inbox-chip");
  await expect(chips.and(page.locator('[aria-pressed="true"]')).first()).toHaveCSS(
    "outline-style",
    "solid",
  );
  await expect(chips.and(page.locator('[aria-pressed="false"]')).first()).toHaveCSS(
    "outline-style",
    "none",
  );
  expect(await bar(page.locator('.inbox-tab[aria-current="page"]'))).toBe("7px");
  await expectNoViolations(page);
  await page.context().close();
});
