import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { runSql } from "./run-sql.ts";
import { newBrowser, newSignedInBrowser, startBuilderServer } from "./builder-server.ts";

const at = startBuilderServer();

const screen = (page: Page) => page.getByRole("main");
const entries = (page: Page) => screen(page).getByRole("listitem");

async function openLog(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${at().server.url}/settings/audit`);
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
  return page;
}

test("the audit log tells who did what, is filtered, and is saved as a file", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newSignedInBrowser(browser, at());
  const made = await context.request.post(`${server.url}/api/redirects`, {
    headers: { origin: server.url },
    data: { from: "/old-address", to: "/about", isPermanent: true },
  });
  expect(made.status()).toBe(201);
  const page = await openLog(context);
  const entry = entries(page).filter({ hasText: "made a redirect" });
  await expect(entry).toContainText("From: /old-address · To: /about");
  await expect(entry).toContainText("Network address 127.0.0.1");
  await expect(entry.locator("time")).toHaveAttribute("title", /\d{1,2} \w+ \d{4}, \d\d:\d\d/);
  await expectNoViolations(page);

  const administrator = entry.getByRole("button").first();
  const name = (await administrator.textContent()) ?? "";
  await administrator.press("Enter");
  await expect(screen(page)).toContainText(`Only what ${name} did.`);
  await screen(page).getByRole("button", { name: "Everybody" }).press("Enter");
  await expect(screen(page).getByLabel("Person")).toBeFocused();
  await screen(page).getByLabel("Person").fill(name);
  await screen(page).getByRole("list", { name: "People found" }).getByRole("button").click();
  await expect(screen(page)).toContainText(`Only what ${name} did.`);
  await screen(page).getByLabel("Area").selectOption("sign-ins");
  await expect(entry).toHaveCount(0);
  await expect(entries(page).filter({ hasText: "signed in" }).first()).toBeVisible();
  await screen(page).getByLabel("Area").selectOption("pages");
  await expect(entry).toBeVisible();
  await screen(page).getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(screen(page)).toContainText("Nothing was found");
  await screen(page).getByRole("button", { name: "Show All" }).press("Enter");
  await expect(entry).toBeVisible();

  await screen(page).getByLabel("Area").selectOption("pages");
  // Whoever proved who they are too long ago is asked first, and then gets the file.
  await runSql(server, `update sessions set "confirmedAt" = now() - interval '11 minutes'`);
  await screen(page).getByRole("link", { name: "Download CSV" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  await question.getByLabel("Password").fill(server.administrator.password);
  const download = page.waitForEvent("download");
  await question.getByLabel("Password").press("Enter");
  expect((await download).suggestedFilename()).toBe("audit-log.csv");
  await runSql(server, `update sessions set "confirmedAt" = now()`);
  await context.close();
});

test("older entries are shown on demand, also at 320 px", async ({ browser }) => {
  const context = await newBrowser(browser, at());
  for (let nth = 0; nth < 60; nth += 1) {
    const exported = await context.request.get(`${at().server.url}/api/redirects.csv`);
    expect(exported.status()).toBe(200);
  }
  const page = await openLog(context);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(entries(page)).toHaveCount(50);
  const older = screen(page).getByRole("button", { name: "Show Older" });
  await older.press("Enter");
  await expect(older).toHaveCount(0);
  await expect(screen(page).getByText("There are no older ones.")).toBeFocused();
  expect(await entries(page).count()).toBeGreaterThan(60);
  await expect(screen(page)).toContainText("exported redirects");
  const overflows = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(overflows).toBe(false);
  await expectNoViolations(page);
});
