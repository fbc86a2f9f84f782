import {
  expect,
  test,
  type APIRequestContext,
  type BrowserContext,
  type Page,
} from "@playwright/test";
import { createPage } from "#core/contract/page-places.ts";
import { listPages } from "#core/contract/pages.ts";
import { expectNoViolations } from "./axe.ts";
import {
  draftOf,
  headerSave,
  newBrowser,
  openBuilder,
  openWindow,
  publishPage,
  startBuilderServer,
} from "./builder-server.ts";
import { command } from "./palette.ts";
import type { E2eServer } from "./server.ts";

const at = startBuilderServer();

const newPage = (page: Page) => page.getByRole("dialog", { name: "New Page" });
const changeAddress = (page: Page) => page.getByRole("dialog", { name: "Change Address" });
const pageList = (page: Page) => page.getByRole("region", { name: "Pages" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The button of a page's menu in the list. */
function rowMenu(page: Page, name: string) {
  return pageList(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name }) })
    .getByRole("button", { name: "Page menu" });
}

/** Opens the menu of a page in the list. */
async function openRowMenu(page: Page, name: string): Promise<void> {
  await pageList(page).getByRole("link", { name }).hover();
  await rowMenu(page, name).click();
}

/** Creates a page from the template "About" over the API, and publishes it. */
async function makePage(
  context: BrowserContext,
  server: E2eServer,
  id: string,
  place: { readonly name: string; readonly parentId: string | null; readonly segment: string },
): Promise<void> {
  const headers = { origin: server.url };
  const made = await context.request.post(`${server.url}/api/pages`, {
    headers,
    data: { id, ...place, group: "main", start: { template: "about" } },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { revision } = createPage.shapes.response.parse(await made.json());
  const published = await context.request.post(`${server.url}/api/pages/${id}/publications`, {
    headers,
    data: { revision },
  });
  expect(published.status(), await published.text()).toBe(201);
}

async function allPages({ request }: BrowserContext, server: E2eServer) {
  const answer = await request.get(`${server.url}/api/pages`);
  return listPages.shapes.response.parse(await answer.json()).pages;
}

/** What a visitor gets at an address: the status, and where a redirect leads. */
async function visit(request: APIRequestContext, server: E2eServer, path: string) {
  const answer = await request.get(server.url + path, { maxRedirects: 0 });
  return { status: answer.status(), to: answer.headers()["location"] };
}

test("a page is made below another one from a template by keyboard, opened, published, and read by visitors", async ({
  browser,
  request,
}) => {
  const { server } = at();
  const builder = await openBuilder(browser, at(), "home");
  const { page, context } = builder;
  const { keyboard } = page;
  await command(page, "New Page");
  await expect(newPage(page).getByLabel("Name", { exact: true })).toBeFocused();
  await expectNoViolations(page, '[role="dialog"]');
  await keyboard.type("Our Team & Friends");
  await keyboard.press("Tab");
  await expect(newPage(page).getByLabel("Address")).toHaveValue("our-team-and-friends");
  await expect(newPage(page).getByLabel("Address")).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.type("About");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expect(newPage(page).getByRole("radio", { name: "Blank" })).toBeFocused();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await expect(newPage(page).getByRole("radio", { name: "About", exact: true })).toBeChecked();
  await expect(newPage(page).getByText("Visitors see it once it is published.")).toBeVisible();
  await keyboard.press("Enter");
  await expect(page.getByText("“Our Team & Friends” was created")).toBeVisible();
  await expect(heading(page)).toHaveText("Our Team & Friends");
  await expect(heading(page)).toBeFocused();
  // The row stands below that of its parent.
  const rows = pageList(page).getByRole("listitem");
  await expect(rows.filter({ hasText: "Our Team & Friends" })).toHaveText(/draft$/);
  const names = await rows.allTextContents();
  const row = names.findIndex((name) => name.startsWith("Our Team & Friends"));
  expect(names[row - 1]).toMatch(/^About Us/);

  const path = "/about/our-team-and-friends";
  expect((await visit(request, server, path)).status).toBe(404);
  await publishPage(builder);
  await expect.poll(async () => (await visit(request, server, path)).status).toBe(200);
  await context.close();
});

test("an address that is taken or belongs to the program is refused by name, and what is no address becomes one", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "home");
  const before = await allPages(context, at().server);
  await pageList(page).getByRole("button", { name: "New page", exact: true }).click();
  const dialog = newPage(page);
  const name = dialog.getByLabel("Name", { exact: true });
  const address = dialog.getByLabel("Address");
  const create = dialog.getByRole("button", { name: "Create Page" });
  // Nothing is wrong before anything is typed.
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await create.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("The name must not be empty.");
  await name.fill("Business");
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveAccessibleDescription(
    /“Business” is at \/business\. The next free address is \/business-2\./,
  );
  await name.fill("Search");
  await expect(address).toHaveAccessibleDescription(
    /\/search belongs to the program\. Choose another address\./,
  );
  await create.click();
  await expect(address).toBeFocused();
  await address.fill("Über UNS / 100 %");
  await expect(dialog.getByText("It becomes /ueber-uns-100")).toBeVisible();
  await name.focus();
  await expect(address).toHaveValue("ueber-uns-100");
  await expect(address).toHaveAttribute("aria-invalid", "false");
  // From here on the address is its own, and no longer follows the name.
  await name.fill("Business");
  await expect(address).toHaveValue("ueber-uns-100");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await allPages(context, at().server)).toEqual(before);
  await context.close();
});

test("a double click makes one page, and so does another attempt after an answer was lost", async ({
  browser,
}) => {
  const { server } = at();
  const { page, context } = await openBuilder(browser, at(), "home");
  const count = async (slug: string) =>
    (await allPages(context, server)).filter((each) => each.slug.startsWith(slug)).length;
  await heading(page).getByRole("button").click();
  await page
    .getByRole("dialog", { name: "Go to a page" })
    .getByRole("button", { name: "New page" })
    .click();
  await newPage(page).getByLabel("Name", { exact: true }).fill("Pressed twice");
  await newPage(page).getByRole("button", { name: "Create Page" }).dblclick();
  await expect(heading(page)).toHaveText("Pressed twice");
  expect(await count("/pressed-twice")).toBe(1);

  await command(page, "New Page");
  await newPage(page).getByLabel("Name", { exact: true }).fill("Answer lost");
  await page.route(
    "**/api/pages",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.press("Enter");
  await expect(newPage(page).getByRole("alert").last()).not.toBeEmpty();
  await expect(newPage(page).getByLabel("Name", { exact: true })).toHaveValue("Answer lost");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Answer lost");
  expect(await count("/answer-lost")).toBe(1);
  await context.close();
});

test("a page that moves takes the pages below it and unsaved changes along, and its old addresses lead to the new ones", async ({
  browser,
  request,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await makePage(context, server, "page_moved", {
    name: "Moved",
    parentId: null,
    segment: "moved",
  });
  await makePage(context, server, "page_child", {
    name: "Child",
    parentId: "page_moved",
    segment: "child",
  });
  const builder = await openWindow(context, server, "page_moved");
  const { page } = builder;
  await command(page, "Page Settings");
  const settings = page.getByRole("dialog", { name: "Page Settings" });
  await settings.getByLabel("Name", { exact: true }).fill("Renamed meanwhile");
  await settings.getByRole("button", { name: "Change… address" }).click();
  const dialog = changeAddress(page);
  await expect(dialog).toContainText("is at /moved now.");
  await expect(dialog.getByText("1 page below moves with it.")).toBeVisible();
  await expect(dialog.getByText("Old addresses lead to the new one.")).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  // Neither itself nor what is below it can be above it.
  await expect(
    dialog.locator('option[value="page_moved"], option[value="page_child"]'),
  ).toHaveCount(0);
  await dialog.getByLabel("Below").selectOption("about");
  await dialog.getByLabel("Address").fill("elsewhere");
  await dialog.getByRole("button", { name: "Change Address" }).click();
  await expect(page.getByText("Moved to /about/elsewhere")).toBeVisible();

  // Back in the settings, where it was begun.
  await expect(settings.getByText("/about/elsewhere", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(heading(page)).toHaveText("Renamed meanwhile");
  await expect(headerSave(builder)).toBeVisible();
  await openRowMenu(page, "Child");
  await page.getByRole("menuitem", { name: "Change address" }).click();
  await expect(dialog).toContainText("is at /about/elsewhere/child now.");
  await page.keyboard.press("Escape");

  expect(await visit(request, server, "/about/elsewhere")).toMatchObject({ status: 200 });
  expect(await visit(request, server, "/about/elsewhere/child")).toMatchObject({ status: 200 });
  expect(await visit(request, server, "/moved")).toEqual({ status: 301, to: "/about/elsewhere" });
  expect(await visit(request, server, "/moved/child")).toEqual({
    status: 301,
    to: "/about/elsewhere/child",
  });
  await context.close();
});

test("a page is duplicated from its menu in the list, with a free name beside the original", async ({
  browser,
}) => {
  const { server } = at();
  const { page, context } = await openBuilder(browser, at(), "home");
  await openRowMenu(page, "Architecture");
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const dialog = newPage(page);
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Architecture (Copy)");
  await expect(dialog.getByLabel("Page to copy")).toHaveValue("architecture");
  await expect(dialog.getByLabel("Address")).toHaveValue("architecture-copy");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Architecture (Copy)");
  const made = (await allPages(context, server)).find(({ slug }) => slug === "/architecture-copy");
  const [copy, original] = await Promise.all(
    [made?.id ?? "", "architecture"].map((id) => draftOf(context, server, id)),
  );
  expect(copy?.page.blocks.map(({ name }) => name)).toEqual(
    original?.page.blocks.map(({ name }) => name),
  );
  await context.close();
});

test("a deleted page is gone for visitors and from the list, after its unsaved changes were asked about", async ({
  browser,
  request,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await makePage(context, server, "page_gone", { name: "Gone", parentId: null, segment: "gone" });
  await makePage(context, server, "page_below", {
    name: "Below",
    parentId: "page_gone",
    segment: "below",
  });
  const { page } = await openWindow(context, server, "page_gone");
  await command(page, "Delete Page");
  const notYet = page.getByRole("dialog", { name: "“Gone” cannot be deleted yet" });
  await expect(notYet).toContainText("There are pages below this one. Move or delete them first.");
  await expect(notYet.getByRole("listitem")).toHaveText(["Below (/gone/below)"]);
  await expectNoViolations(page, '[role="dialog"]');
  await notYet.getByRole("button", { name: "OK" }).click();

  // By keyboard, from the list.
  await expect(rowMenu(page, "Below")).toHaveAccessibleDescription("Below");
  await rowMenu(page, "Below").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete “Below”?" });
  await expect(question).toContainText(
    "Visitors no longer get it at /gone/below. It can be restored for 30 days.",
  );
  await expectNoViolations(page, '[role="alertdialog"]');
  await question.getByRole("button", { name: "Delete Page" }).press("Enter");
  await page
    .getByRole("listitem")
    .filter({ hasText: "“Below” is in the bin" })
    .getByRole("button", { name: "Open Bin" })
    .click();
  const bin = page.getByRole("dialog", { name: "Deleted Pages" });
  await expect(bin.getByText("30 days left").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pageList(page).getByRole("link", { name: "Below" })).toHaveCount(0);
  expect((await visit(request, server, "/gone/below")).status).toBe(404);

  await command(page, "Page Settings");
  await page
    .getByRole("dialog", { name: "Page Settings" })
    .getByLabel("Name", { exact: true })
    .fill("Gone soon");
  await page.keyboard.press("Escape");
  await command(page, "Delete Page");
  await page
    .getByRole("alertdialog", { name: "Delete “Gone soon”?" })
    .getByRole("button", { name: "Delete Page" })
    .click();
  const unsaved = page.getByRole("alertdialog", { name: "Unsaved changes" });
  expect((await visit(request, server, "/gone")).status).toBe(200);
  await unsaved.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(heading(page)).toHaveText("Home");
  await expect(page).toHaveURL(`${server.url}/builder/home`);
  await expect(page.getByText("“Gone soon” is in the bin")).toBeVisible();
  await expect(pageList(page).getByRole("link", { name: "Gone" })).toHaveCount(0);
  expect((await visit(request, server, "/gone")).status).toBe(404);

  // The home page stays where it is.
  await openRowMenu(page, "Home");
  for (const name of ["Change address", "Delete", "New page below"]) {
    await expect(page.getByRole("menuitem", { name })).toBeDisabled();
  }
  await page.keyboard.press("Escape");
  await context.close();
});

test("on a phone the dialogs for pages fit, and a right click opens the menu of a page", async ({
  browser,
}) => {
  const { page, context } = await openBuilder(browser, at(), "about", { width: 390, height: 844 });
  const overflow = (dialog: ReturnType<typeof newPage>) =>
    dialog.evaluate((element) =>
      [element, ...element.querySelectorAll(":not(input)")]
        .filter(({ scrollWidth, clientWidth, className }) => {
          const isHidden = typeof className === "string" && /sr-only|truncate/.test(className);
          return clientWidth > 0 && scrollWidth > clientWidth && !isHidden;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
  await page.getByRole("button", { name: "Pages and components" }).click();
  await pageList(page).getByRole("link", { name: "About Us" }).click({ button: "right" });
  await expect(page.getByRole("menu", { name: "About Us" })).toBeVisible();
  await expectNoViolations(page, '[role="menu"]');
  await page.getByRole("menuitem", { name: "New page below" }).click();
  await newPage(page).getByLabel("Name", { exact: true }).fill("A long name ".repeat(7));
  await newPage(page).getByRole("radio", { name: "Copy of a page" }).check();
  await expect(newPage(page).getByLabel("Page to copy")).toBeVisible();
  expect(await overflow(newPage(page))).toEqual([]);
  await expectNoViolations(page, '[role="dialog"]');
  await page.keyboard.press("Escape");
  await command(page, "Change Address");
  await expect(changeAddress(page)).toBeVisible();
  expect(await overflow(changeAddress(page))).toEqual([]);
  await expectNoViolations(page, '[role="dialog"]');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
});
