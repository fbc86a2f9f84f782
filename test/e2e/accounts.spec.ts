import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { makeFolder, remove, startProgram } from "../program.ts";
import { join } from "node:path";
import { expectNoViolations } from "./axe.ts";
import type { E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { expectNoSidewaysAt, test } from "./site-test.ts";

const mainFile = join(import.meta.dirname, "../../dist/server/main.js");

/** The reset link's path, from the operator's command. */
async function resetPath({ administrator, environment }: E2eServer): Promise<string> {
  const args = [mainFile, "account", "reset", administrator.email];
  const env = { PATH: process.env["PATH"], NODE_ENV: "production", ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return /\/reset-password\?token=\S+/.exec(stdout)?.[0] ?? "";
}

test("the first start prints a link that makes one administrator, once", async ({ page }) => {
  const data = await makeFolder("setup");
  const program = startProgram(mainFile, { DATA_DIR: data });
  try {
    await program.url;
    const link = /(http:\S+\/setup\?token=\S+)/.exec(program.output())?.[1] ?? "";
    await page.goto(link);
    await expectNoViolations(page);
    await page.getByLabel("Name").fill("Site owner");
    await page.getByLabel("E-mail").fill("owner@ashlar.example");
    await page.getByLabel("Password").fill("too short");
    // Disables the browser's own validation, to test the server's.
    await page.locator("form").evaluate((form) => form.setAttribute("novalidate", ""));
    await page
      .getByRole("button")
      .filter({ hasText: /account/i })
      .click();
    // The hint says it, too, on the page before.
    await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("at least 12 characters").first()).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue("owner@ashlar.example");
    await expectNoViolations(page);
    await page.getByLabel("Password").fill("long enough to be kept");
    await page
      .getByRole("button")
      .filter({ hasText: /account/i })
      .click();
    await page.waitForURL(/\/welcome$/);
    await expectNoViolations(page);
    await page.goto(link);
    await expect(page.getByText("Setup is finished")).toBeVisible();
  } finally {
    program.child.kill("SIGTERM");
    await program.ended;
    await remove(data);
  }
});

test("a link that the operator makes sets a new password without JavaScript, once, and says what to do afterwards", async ({
  browser,
  server,
}) => {
  const path = await resetPath(server);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(server.url + path);
  await expect(page.getByText(server.administrator.email)).toBeVisible();
  const field = page.getByLabel("New password");
  await expect(field).toBeFocused();
  await page.keyboard.type("aaaaaaaaaaaa");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The password must not be a common or repeated one.")).toBeVisible();
  // The password that other tests sign in with.
  await field.fill(server.administrator.password);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page).toHaveURL(/\/builder\/home$/);
  await page.goto(server.url + path);
  await expect(page.getByText("it was already used")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
  await plain.close();
});

test("nothing stands in the way of anybody on the form for a new password", async ({
  page,
  server,
}) => {
  await page.goto(server.url + (await resetPath(server)));
  await expectNoSidewaysAt(page, [320, 390, 768, 1440]);
  await expectNoViolations(page);
});

test("BUILD-011 signing in leads to where one wanted to go, and signing out ends it", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/builder`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("E-mail").fill(server.administrator.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The e-mail address or the password is incorrect.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(server.administrator.email);
  await expectNoViolations(page);
  await signIn(page, server, "/builder/home");
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "ashlar_session")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
  });
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login|\/$/);
  await page.goto(`${server.url}/builder/home`);
  await expect(page).toHaveURL(/\/login/);
});

test("SITE-030 a page for investors names who is signed in and has the way out; a public page is everybody's", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login?next=/investor-demo`);
  await page.getByRole("textbox").first().fill(server.administrator.email);
  await page.getByLabel("Password").fill(server.administrator.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${server.url}/investor-demo`);
  const header = page.getByRole("banner");
  await expect(header.getByText("Administrator")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await expectNoSidewaysAt(page, [320, 390, 900, 1440]);
  await expectNoViolations(page);
  await page.goto(`${server.url}/about`);
  await expect(header.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out" })).toHaveCount(0);
  await page.goto(`${server.url}/investor-demo`);
  await header.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${server.url}/investor-demo`);
  await expect(page).toHaveURL(/\/login\?next=/);
});

test("who opened a public page from elsewhere loses the window where somebody signs in", async ({
  page,
  server,
}) => {
  await page.goto("data:text/html,<title>Elsewhere</title>");
  const opening = page.waitForEvent("popup");
  const opened = await page.evaluateHandle((url) => window.open(url), server.url);
  const visit = await opening;
  await visit.waitForLoadState();
  expect(await opened.evaluate((window) => window?.closed)).toBe(false);
  await visit.goto(`${server.url}/login`);
  await expect(visit.getByLabel("Password")).toBeVisible();
  expect(await visit.evaluate(() => window.opener === null)).toBe(true);
  expect(await opened.evaluate((window) => window?.closed)).toBe(true);
});

test("SITE-045 the deck's revenue and use of funds load nothing of their own and are laid out after the first picture", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server, "/builder/home");
  // What is laid out later is so by a transition, and the background's script comes for what moves.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () =>
      requestAnimationFrame(() => {
        const seen = [...document.querySelectorAll("#projections, #round")].map(
          (section) => getComputedStyle(section).contentVisibility,
        );
        document.documentElement.dataset["firstPicture"] = seen.join();
      }),
    ),
  );
  await page.goto(`${server.url}/investor-slideshow`);
  await expect(page.locator("html")).toHaveAttribute("data-first-picture", "auto,auto");
  await expect(page.locator("#round")).toHaveCSS("content-visibility", "visible");
  const revenue = page.locator("#projections");
  await revenue.scrollIntoViewIfNeeded();
  await expect(revenue).toContainText("2028");
  await expect(page.locator("#round")).toContainText("50%");
  const loaded = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name.slice(name.lastIndexOf("/"))),
    );
  // Only the scripts of the background and the counters are loaded: a chart needs none.
  await expect.poll(async () => (await loaded()).some((name) => name.endsWith(".js"))).toBe(true);
  for (const name of await loaded())
    expect(name).toMatch(/^\/(?:islands?-[^/]*\.js|[^/]*\.woff2)$/);
});
