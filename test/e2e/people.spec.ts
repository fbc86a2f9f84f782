import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { newBrowser, newSignedInBrowser, startBuilderServer } from "./builder-server.ts";
import { runSql } from "./run-sql.ts";
import { expectNoSidewaysAt } from "./site-test.ts";

const at = startBuilderServer();

/** Opens the people of the site as its administrator. */
async function openPeople(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${at().server.url}/settings/people`);
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Administrators" })).toBeVisible();
  return page;
}

interface Invited {
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** Invites somebody on the screen; returns the link that is shown to copy. */
async function invite(page: Page, { name, email, role }: Invited): Promise<string> {
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const form = page.getByRole("form", { name: "Invite somebody" });
  await expect(form.getByLabel("E-mail address")).toBeFocused();
  await form.getByLabel("E-mail address").fill(email);
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Role").selectOption({ label: role });
  await form.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: `${name} is invited.` });
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  // It is shown once: only Done takes it away.
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("button", { name: "Close" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Invite", exact: true })).toBeFocused();
  return link;
}

const password = "a long password for somebody";

/** Uses an invitation in a browser of its own, which runs no scripts if it need not. */
async function accept(browser: Browser, link: string, javaScriptEnabled = true) {
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByLabel("Password")).toBeFocused();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create the account" }).click();
  return { context, page };
}

test("somebody is invited, chooses a password without JavaScript, and is in the builder", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openPeople(context);
  const link = await invite(page, {
    name: "Eve Editor",
    email: "eve@company.example",
    role: "Editor",
  });
  const invitations = page.getByRole("list", { name: "Invitations" });
  await expect(invitations).toContainText("eve@company.example");
  await expect(invitations).toContainText("Invited until");

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const wrong = await plain.newPage();
  await wrong.goto(link);
  await expect(wrong.getByText("eve@company.example")).toBeVisible();
  await wrong.getByLabel("Password").fill("aaaaaaaaaaaa");
  await wrong.getByRole("button", { name: "Create the account" }).click();
  await expect(wrong.getByText("The password must not be a common or repeated one.")).toBeVisible();
  await plain.close();

  const eve = await accept(browser, link, false);
  await expect(eve.page).toHaveURL(/\/builder\/home$/);
  await eve.page.goto(link);
  await expect(eve.page.getByText("This invitation was used already")).toBeVisible();
  await eve.context.close();

  await page.reload();
  await expect(page.getByRole("list", { name: "Editors" })).toContainText("Eve Editor");
  await expect(page.getByRole("list", { name: "Invitations" })).toHaveCount(0);
  await context.close();
});

test("a lower role ends an open builder at once, after it was asked about", async ({ browser }) => {
  const context = await newBrowser(browser, at());
  const page = await openPeople(context);
  const link = await invite(page, {
    name: "Ned Editor",
    email: "ned@company.example",
    role: "Editor",
  });
  const ned = await accept(browser, link);
  await expect(ned.page).toHaveURL(/\/builder\/home$/);
  await expect(ned.page.getByRole("button", { name: "Account: Ned Editor" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Actions for Ned Editor" }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog", { name: "Ned Editor" });
  await dialog.getByLabel("Role").selectOption({ label: "Viewer" });
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("alertdialog", { name: "Make Ned Editor a viewer?" });
  await expect(question).toContainText("They are signed out at once, everywhere.");
  await question.getByRole("button", { name: "Change Role" }).click();
  await expect(page.getByText("The role of Ned Editor is now: Viewer.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Viewers" })).toContainText("Ned Editor");
  // The window learns of it by itself.
  await expect(ned.page.getByText(/sign in/i).first()).toBeVisible();
  const answer = await ned.page.request.get(`${at().server.url}/api/session`);
  expect(answer.status()).toBe(401);
  await ned.context.close();
  await context.close();
});

test("FORM-049 an investor is invited from a request for access, is greeted, and reads the deck", async ({
  browser,
}) => {
  const visitor = await browser.newContext();
  const sent = await visitor.request.post(`${at().server.url}/signup`, {
    headers: { origin: at().server.url },
    form: { name: "Ira Investor", email: "ira@fund.example", company: "A sample fund", wish: "" },
  });
  expect(sent.ok()).toBe(true);
  await visitor.close();
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  await page.goto(`${at().server.url}/inbox/access-requests`);
  await page.getByRole("button", { name: /^Invite as Investor/ }).click();
  const dialog = page.getByRole("dialog", { name: "Ira Investor is invited" });
  await expect(dialog).toContainText("copy the link and send it to Ira Investor");
  await expectNoViolations(page, '[role="dialog"]');
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: /^Not handled/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Invite as Investor/ })).toHaveCount(0);

  const ira = await accept(browser, link);
  await expect(ira.page.getByRole("alert")).toHaveText("Welcome, Ira Investor.");
  const deck = await ira.page.goto(`${at().server.url}/investor-slideshow`);
  expect(deck?.status()).toBe(200);
  const refused = await ira.page.goto(`${at().server.url}/inbox`);
  expect(refused?.status()).toBe(403);
  await ira.context.close();
  await context.close();
});

test("the last administrator is told why nothing happens, and a removed person can be forgotten", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openPeople(context);
  const own = page.getByRole("list", { name: "Administrators" }).getByRole("button");
  await own.click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("This is your own account.");
  await question.getByRole("button", { name: "Remove Person" }).click();
  await expect(page.getByText("This is the only administrator who can sign in.")).toBeVisible();

  const link = await invite(page, {
    name: "Vic Viewer",
    email: "vic@company.example",
    role: "Viewer",
  });
  await (await accept(browser, link)).context.close();
  await page.reload();
  await page.getByRole("button", { name: "Actions for Vic Viewer" }).press("Enter");
  await page.getByRole("menuitem", { name: "Remove…" }).press("Enter");
  await page.getByRole("button", { name: "Remove Person" }).press("Enter");
  await expect(page.getByText("Vic Viewer was removed.")).toBeVisible();
  await expect(page.locator("[data-focus-rest]:focus")).toBeVisible();
  await page.getByLabel("Show").selectOption({ label: "Removed" });
  await page.getByRole("button", { name: "Actions for Vic Viewer" }).click();
  await page.getByRole("menuitem", { name: "Forget Name…" }).click();
  await page.getByRole("button", { name: "Forget Name" }).click();
  await expect(page.getByText("Former colleague")).toBeVisible();
  await context.close();
});

test("whoever is asked again while inviting or editing loses nothing that was typed", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newSignedInBrowser(browser, at());
  const page = await openPeople(context);
  const forget = () =>
    runSql(server, `update sessions set "confirmedAt" = now() - interval '11 minutes'`);
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  const prove = async () => {
    await question.getByLabel("Password").fill(server.administrator.password);
    await question.getByLabel("Password").press("Enter");
  };
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const form = page.getByRole("form", { name: "Invite somebody" });
  await form.getByLabel("E-mail address").fill("uma@company.example");
  await form.getByLabel("Name").fill("Uma Viewer");
  await form.getByLabel("Role").selectOption({ label: "Viewer" });
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(form.getByLabel("Name")).toHaveValue("Uma Viewer");
  await forget();
  await form.getByRole("button", { name: "Invite" }).click();
  await question.press("Escape");
  await expect(form.getByLabel("Name")).toHaveValue("Uma Viewer");
  await form.getByRole("button", { name: "Invite" }).click();
  await prove();
  const made = page.getByRole("dialog", { name: "Uma Viewer is invited." });
  const link = await made.getByLabel("Link", { exact: true }).inputValue();
  await made.getByRole("button", { name: "Done" }).click();
  await (await accept(browser, link)).context.close();

  await page.reload();
  const edit = async () => {
    await page.getByRole("button", { name: "Actions for Uma Viewer" }).click();
    await page.getByRole("menuitem", { name: "Edit…" }).click();
  };
  await edit();
  const dialog = page.getByRole("dialog", { name: "Uma Viewer" });
  await dialog.getByLabel("Name").fill("Uma Reader");
  await page.keyboard.press("Escape");
  await edit();
  await expect(dialog.getByLabel("Name")).toHaveValue("Uma Reader");
  await forget();
  await dialog.getByRole("button", { name: "Save" }).click();
  await question.press("Escape");
  await expect(dialog.getByLabel("Name")).toHaveValue("Uma Reader");
  await dialog.getByRole("button", { name: "Save" }).click();
  await prove();
  await expect(page.getByText("Uma Reader was saved.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Viewers" })).toContainText("Uma Reader");
  await runSql(server, `update sessions set "confirmedAt" = now()`);
  await context.close();
});

test("the screen of people and the form of an invitation stand in nobody's way", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openPeople(context);
  const link = await invite(page, {
    name: "Somebody with a rather long name who is invited",
    email: "a-rather-long-address-of-somebody@company-with-a-long-name.example",
    role: "Investor",
  });
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText("who demands it must have it")).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysAt(page, [320, 390, 768, 1440]);
  await page.getByLabel("Find a person").fill("nobody like that");
  await expect(page.getByText("Nobody is found")).toBeVisible();
  const form = await context.newPage();
  await form.goto(link);
  await expectNoViolations(form);
  await expectNoSidewaysAt(form, [320, 390, 768, 1440]);
  await context.close();
});
