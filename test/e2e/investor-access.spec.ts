import { expect, type Locator, type Page, type Request } from "@playwright/test";
import type { Operation } from "#core/document/operation.ts";
import type { Page as PageValue } from "#core/document/page.ts";
import { expectNoViolations } from "./axe.ts";
import { openBlockPages } from "./block-page.ts";
import type { E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSideways, test } from "./site-test.ts";

const address = "/small-business";
let server: E2eServer;

test.beforeAll(async ({ browser, workshop }) => {
  server = workshop;
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, server, "/builder/home");
  const api = `${server.url}/api/pages/small_business`;
  const headers = { origin: server.url };
  const draft = await page.request.get(`${api}/draft`);
  const { page: before, revision } = (await draft.json()) as {
    page: PageValue;
    revision: number;
  };
  const access: Operation = {
    op: "add",
    after: null,
    item: {
      id: "way-in",
      type: "investor-access",
      name: "Investor access",
      content: { title: "For investors", buttonText: "Open the demo" },
      styles: {},
      settings: {},
      isVisible: true,
      createdByAi: false,
      aiPrompt: null,
    },
  };
  const operations = [
    ...before.blocks.map((item): Operation => ({ op: "remove", item, after: null })),
    access,
  ];
  const saved = await page.request.post(`${api}/saves`, {
    headers,
    data: { baseRevision: revision, saveId: crypto.randomUUID(), operations },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const { revision: made } = (await saved.json()) as { revision: number };
  const published = await page.request.post(`${api}/publications`, {
    headers,
    data: { revision: made },
  });
  expect(published.ok(), await published.text()).toBe(true);
  await context.close();
});

interface Parts {
  readonly link: Locator;
  readonly dialog: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly send: Locator;
}

/** Opens the dialog with the keyboard. */
async function openSignIn(page: Page): Promise<Parts> {
  await page.goto(server.url + address);
  await page.locator("[data-island=investor-access][data-ready]").waitFor();
  const link = page.getByRole("link", { name: "Open the demo" });
  await link.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Investor sign-in" });
  return {
    link,
    dialog,
    email: dialog.getByLabel("Username"),
    password: dialog.getByLabel("Password", { exact: true }),
    send: dialog.getByRole("button", { name: /^Sign/ }),
  };
}

test("BLOCK-102 a click before the script is there is held and opens the dialog once it is, and if it does not come the sign-in page opens", async ({
  page,
}) => {
  const script = Promise.withResolvers<void>();
  let isLost = false;
  const asked = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    asked.resolve();
    await script.promise;
    await (isLost ? route.abort() : route.continue());
  });
  await page.goto(server.url + address, { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Open the demo" }).click();
  await asked.promise;
  expect(page.url()).toBe(server.url + address);
  script.resolve();
  await expect(page.getByRole("dialog", { name: "Investor sign-in" })).toBeVisible();
  expect(page.url()).toBe(server.url + address);

  isLost = true;
  await page.goto(server.url + address, { waitUntil: "domcontentloaded" });
  await page.getByRole("link", { name: "Open the demo" }).click();
  await page.waitForURL(/\/login/);
});

test("BLOCK-102 FORM-043 FORM-046 ERR-010 the button opens a dialog that asks for both, shows the password on demand and gives the focus back", async ({
  page,
}) => {
  const { link, dialog, email, password, send } = await openSignIn(page);
  await expect(email).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Please enter both username and password.");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.fill("investor@company.example");
  await send.click();
  await expect(password).toBeFocused();
  await expect(dialog.getByRole("alert")).toHaveText("Please enter both username and password.");
  await password.fill("a secret");
  await expect(password).toHaveAttribute("type", "password");
  await dialog.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expectNoViolations(page, "dialog");
  await dialog.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 700 });
    await expectNoSideways(page, `the dialog at ${width} px`);
    expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  // The name is kept, but not the password.
  await link.click();
  await expect(email).toHaveValue("investor@company.example");
  await expect(password).toHaveValue("");
  await expect(password).toBeFocused();
});

test("FORM-044 FORM-045 FORM-048 ERR-011 CONST-006 wrong credentials are told after 0.8 seconds of authenticating, sent once; a limit and a lost network in their own words", async ({
  page,
}) => {
  const { dialog, email, password, send } = await openSignIn(page);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await email.fill("investor@company.example");
  await password.fill("not the password");
  const start = Date.now();
  await send.dblclick();
  await expect(send).toHaveText("Signing in…");
  await expect(send).toHaveAttribute("aria-disabled", "true");
  const alert = dialog.getByRole("alert");
  await expect(alert).toHaveText("Invalid credentials. Please contact us for access.");
  expect(Date.now() - start).toBeGreaterThanOrEqual(790);
  expect(sent).toBe(1);
  await expect(send).toHaveText("Sign in");
  await expect(email).toHaveValue("investor@company.example");
  await expect(password).toBeFocused();
  await expectNoViolations(page, "dialog");

  const message = "Too many attempts. Try again in 11 minutes.";
  await page.route("**/login", (route) =>
    route.fulfill({ status: 429, json: { error: { code: "too-many-requests", message } } }),
  );
  await password.press("Enter");
  await expect(alert).toHaveText(message);
  await page.unroute("**/login");
  await page.route("**/login", (route) => route.abort());
  await password.press("Enter");
  await expect(alert.first()).toContainText("No response. Check your connection and sign in");
  await expect(password).toHaveValue("not the password");
});

test("FORM-044 FORM-049 FORM-050 ERR-012 SITE-030 the right ones lead to the demo, which says welcome once; signed in, nobody is asked again", async ({
  page,
}) => {
  const { dialog, email, password } = await openSignIn(page);
  await email.fill(server.administrator.email);
  await password.fill(server.administrator.password);
  // Records the dialog's status, since it is lost when the page is left.
  await dialog.getByRole("status").evaluate((status) =>
    new MutationObserver(() => {
      if (status.textContent !== "") sessionStorage.setItem("said", status.textContent);
    }).observe(status, { childList: true }),
  );
  await page.keyboard.press("Enter");
  await page.waitForURL(`${server.url}/investor-demo`);
  await expect(page.getByText("Welcome to the investor demo!")).toBeInViewport();
  expect(await page.evaluate(() => sessionStorage.getItem("said"))).toBe(
    "Welcome to the investor demo!",
  );
  await page.reload();
  await expect(page.getByText("Welcome to the investor demo!")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await openSignIn(page);
  await page.waitForURL(`${server.url}/investor-demo`);
});

test("BLOCK-102 without a script, and for a new tab, the button is a link to the sign-in's own page", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url + address);
  await page.getByRole("link", { name: "Open the demo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Investor sign-in");
  await page.getByLabel("Username").fill(server.administrator.email);
  await page.getByLabel("Password").fill(server.administrator.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${server.url}/investor-demo`);
  await expect(page.getByText("Welcome to the investor demo!")).toBeVisible();
  await context.close();
});

test("a sign-in that is stopped asks for nothing any more, and its dialog is gone", async ({
  page,
}) => {
  const pages = await openBlockPages();
  const block = pages.stored("investor-access", { content: { buttonText: "Come in" } });
  const html = await pages.document([block]);
  // The dialog's requests get no response.
  await page.route("https://site.example/**", (route) =>
    route.request().url() === "https://site.example/"
      ? route.fulfill({ contentType: "text/html", body: html })
      : undefined,
  );
  // The page only finishes loading once its fonts have a response.
  await page.route("**/fonts/*", (route) => route.fulfill({ status: 404 }));
  const isFont = (request: Request) => request.resourceType() === "font";
  const asked: string[] = [];
  page.on("request", (request) => !isFont(request) && asked.push(request.method()));
  const given: string[] = [];
  page.on("requestfailed", (request) => !isFont(request) && given.push(request.method()));
  await page.goto("https://site.example/");
  await page.getByRole("link", { name: "Come in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Username").fill("investor@company.example");
  await dialog.getByLabel("Password", { exact: true }).fill("a secret");
  await page.keyboard.press("Enter");
  await expect.poll(() => asked).toEqual(["GET", "HEAD", "POST"]);
  await page.evaluate(() => stopIslands.forEach((stop) => stop()));
  await expect.poll(() => given.toSorted()).toEqual(["HEAD", "POST"]);
  await expect(dialog).toHaveCount(0);
});
