import {
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import { createPage } from "#core/contract/page-places.ts";
import { login } from "#core/contract/site-routes.ts";
import { expectNoViolations } from "./axe.ts";
import {
  headerSave,
  newBrowser,
  openWindow,
  publishPage,
  startBuilderServer,
} from "./builder-server.ts";
import { command } from "./palette.ts";
import type { E2eServer } from "./server.ts";

const at = startBuilderServer();

const settings = (page: Page) => page.getByRole("dialog", { name: "Page Settings" });
const question = (page: Page) => page.getByRole("alertdialog");
const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Pages" }).getByRole("link", { name });

/** Creates a page from the template "About" over the API, and publishes it. */
async function makePage(
  { request }: BrowserContext,
  server: E2eServer,
  id: string,
  place: { readonly name: string; readonly parentId: string | null; readonly segment: string },
): Promise<void> {
  const headers = { origin: server.url };
  const made = await request.post(`${server.url}/api/pages`, {
    headers,
    data: { id, ...place, group: "main", start: { template: "about" } },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { revision } = createPage.shapes.response.parse(await made.json());
  const published = await request.post(`${server.url}/api/pages/${id}/publications`, {
    headers,
    data: { revision },
  });
  expect(published.status(), await published.text()).toBe(201);
}

/** A browser in which somebody with this role is signed in. */
async function signedIn(
  browser: Browser,
  administrator: BrowserContext,
  role: "viewer" | "investor",
): Promise<BrowserContext> {
  const { server } = at();
  const headers = { origin: server.url };
  const email = `${role}@readers.example`;
  const password = "long enough to be kept";
  const made = await administrator.request.post(`${server.url}/api/people`, {
    headers,
    data: { name: `A ${role}`, email, role, password },
  });
  expect(made.status(), await made.text()).toBe(201);
  const context = await browser.newContext();
  const answer = await context.request.post(server.url + login.path, {
    headers,
    form: { email, password, next: "/" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return context;
}

async function statusOf(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(at().server.url + path, { maxRedirects: 0 })).status();
}

test("a page is closed to all but staff with the pages below it, opened to investors, and marked in the list", async ({
  browser,
  request,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await makePage(context, server, "page_team", { name: "Team", parentId: null, segment: "team" });
  await makePage(context, server, "page_rota", {
    name: "Rota",
    parentId: "page_team",
    segment: "rota",
  });
  const viewer = await signedIn(browser, context, "viewer");
  const investor = await signedIn(browser, context, "investor");
  const { page } = await openWindow(context, server, "page_team");
  await command(page, "Page Settings");
  const access = settings(page).getByLabel("Who can see it");
  await access.selectOption({ label: "Staff only" });
  await expect(question(page)).toContainText(
    "Only signed-in staff will see “Team” and the page below it, at once.",
  );
  await expectNoViolations(page, '[role="alertdialog"]');
  await question(page).getByRole("button", { name: "Limit to Staff" }).click();
  await expect(access).toHaveValue("staff");
  await expect(settings(page)).toContainText(
    "Search engines do not list this page: only signed-in staff can see it.",
  );
  await expectNoViolations(page, '[role="dialog"]');
  await page.keyboard.press("Escape");
  await expect(row(page, "Team")).toHaveAccessibleName("Team Staff only");
  await expect(row(page, "Rota")).toHaveAccessibleName("Rota Staff only");
  await expect(row(page, "Investor Demo")).toHaveAccessibleName(
    "Investor Demo Investors and staff",
  );
  await expectNoViolations(page, "section[aria-labelledby]");
  for (const path of ["/team", "/team/rota", "/team.md"]) {
    expect([
      await statusOf(request, path),
      await statusOf(investor.request, path),
      await statusOf(viewer.request, path),
      await statusOf(context.request, path),
    ]).toEqual([303, 404, 200, 200]);
  }
  const reader = await investor.newPage();
  await reader.goto(`${server.url}/team`);
  await expect(reader.getByRole("heading", { level: 1 })).toContainText("not");
  // The sign-in with this address leads there, and in no circle.
  await reader.goto(`${server.url}/login?next=/team`);
  await expect(reader).toHaveURL(`${server.url}/team`);

  await command(page, "Page Settings");
  await access.selectOption({ label: "Investors and staff" });
  await expect(question(page)).toContainText(
    "Signed-in investors will see “Team” at once. Who can see the page below it stays as it is, unless you open it, too.",
  );
  await question(page).getByRole("button", { name: "Open to Investors" }).click();
  await expect(access).toHaveValue("investor");
  expect(await statusOf(investor.request, "/team")).toBe(200);
  expect(await statusOf(investor.request, "/team/rota")).toBe(404);

  // Limited and opened again, with the page below.
  await access.selectOption({ label: "Staff only" });
  await question(page).getByRole("button", { name: "Limit to Staff" }).click();
  await expect(access).toHaveValue("staff");
  await access.selectOption({ label: "Everyone" });
  await question(page).getByRole("button", { name: "With the Page Below" }).click();
  await expect(access).toHaveValue("public");
  await page.keyboard.press("Escape");
  await expect(row(page, "Rota")).toHaveAccessibleName("Rota");
  expect(await statusOf(request, "/team/rota")).toBe(200);
  await Promise.all([viewer.close(), investor.close(), context.close()]);
});

test("a page's switch takes it out of search once it is published, by keyboard, with undo, on a phone, too", async ({
  browser,
  request,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at(), { width: 320, height: 720 });
  await makePage(context, server, "page_thanks", {
    name: "Thanks a lot",
    parentId: null,
    segment: "thanks-a-lot",
  });
  const builder = await openWindow(context, server, "page_thanks");
  const { page } = builder;
  const listed = async () =>
    (await (await request.get(`${server.url}/sitemap.xml`)).text()).includes("/thanks-a-lot<");
  const robots = async () =>
    (await request.get(`${server.url}/thanks-a-lot`)).headers()["x-robots-tag"];
  expect([await listed(), await robots()]).toEqual([true, undefined]);
  await command(page, "Page Settings");
  const toggle = settings(page).getByRole("switch", { name: "Show in search results" });
  await expect(toggle).toBeChecked();
  await expect(toggle).toHaveAccessibleDescription(/Menus and links lead to it as before\./);
  await toggle.press("Space");
  await expect(toggle).not.toBeChecked();
  await expect(settings(page)).toContainText("Search engines are asked not to list this page.");
  await expectNoViolations(page, '[role="dialog"]');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await command(page, "Page Settings");
  await expect(toggle).toBeChecked();
  await toggle.click();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(headerSave(builder)).toBeVisible();
  expect(await listed()).toBe(true);
  await publishPage(builder);
  await expect.poll(listed).toBe(false);
  expect(await robots()).toBe("noindex");
  await context.close();
});
