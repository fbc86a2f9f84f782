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
import { newBrowser, openWindow, startBuilderServer } from "./builder-server.ts";
import { command } from "./palette.ts";
import type { E2eServer } from "./server.ts";

const at = startBuilderServer();

const pageList = (page: Page) => page.getByRole("region", { name: "Pages" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const row = (page: Page, name: string) =>
  pageList(page).getByRole("link", { name: new RegExp(`^${name}`) });

/** The button of a page's menu in the list. */
const rowMenu = (page: Page, name: string) =>
  pageList(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name }) })
    .getByRole("button", { name: "Page menu" });

/** What the program says without showing it. */
const said = (page: Page, sentence: string) =>
  page.getByRole("status").filter({ hasText: sentence });

interface Place {
  readonly name: string;
  readonly parentId: string | null;
  readonly segment: string;
  readonly group?: "main" | "industry" | "investor";
}

/** Creates a page from the template "About" over the API, and publishes it. */
async function makePage(
  { request }: BrowserContext,
  server: E2eServer,
  id: string,
  place: Place,
): Promise<void> {
  const headers = { origin: server.url };
  const made = await request.post(`${server.url}/api/pages`, {
    headers,
    data: { id, group: "main", ...place, start: { template: "about" } },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { revision } = createPage.shapes.response.parse(await made.json());
  const published = await request.post(`${server.url}/api/pages/${id}/publications`, {
    headers,
    data: { revision },
  });
  expect(published.status(), await published.text()).toBe(201);
}

async function allPages({ request }: BrowserContext, server: E2eServer) {
  const answer = await request.get(`${server.url}/api/pages`);
  return listPages.shapes.response.parse(await answer.json()).pages;
}

/** What a visitor gets at an address. */
async function statusOf(request: APIRequestContext, server: E2eServer, path: string) {
  return (await request.get(server.url + path, { maxRedirects: 0 })).status();
}

/** Drags rows of the page list. */
function dragging(page: Page) {
  const rowOf = (id = "") => pageList(page).locator(`[data-item="${id}"]`);
  const boxOf = async (id = "") => {
    const box = await rowOf(id).boundingBox();
    if (box === null) throw new Error(`No row of ${id}`);
    return { x: box.x + 10, y: box.y + box.height / 2, top: box.y, bottom: box.y + box.height };
  };
  /** Drags a page to a point, without dropping it. */
  const drag = async (id: string | undefined, to: { readonly x: number; readonly y: number }) => {
    await rowOf(id).locator('[data-part="grip"]').hover();
    await page.mouse.down();
    const { x, y } = await boxOf(id);
    await page.mouse.move(x, y + 8, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 5 });
  };
  return { rowOf, boxOf, drag };
}

test("a page is moved up and down its group by menu and by keys, keeps the focus, and its place is announced", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  for (const [id, name, parentId] of [
    ["page_above", "Above", null],
    ["page_one", "Row one", "page_above"],
    ["page_two", "Row two", "page_above"],
    ["page_three", "Row three", "page_above"],
  ] as const) {
    await makePage(context, server, id, { name, parentId, segment: id.replace("page_", "") });
  }
  const { page } = await openWindow(context, server, "home");
  const names = pageList(page).getByRole("link", { name: /^Row / });
  await expect(names).toHaveText(["Row one", "Row two", "Row three"]);

  await row(page, "Row one").hover();
  await rowMenu(page, "Row one").click();
  await expect(page.getByRole("menuitem", { name: "Move up" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect(said(page, "“Row one” is now 2 of 3 below “Above”")).toBeAttached();
  await expect(names).toHaveText(["Row two", "Row one", "Row three"]);
  await expect(rowMenu(page, "Row one")).toBeFocused();

  // Two presses at once are two steps.
  await row(page, "Row three").focus();
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect(said(page, "“Row three” is now 1 of 3 below “Above”")).toBeAttached();
  await expect(names).toHaveText(["Row three", "Row two", "Row one"]);
  await expect(row(page, "Row three")).toBeFocused();
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect(page.getByText("“Row three” is 1 of 3 below “Above” already")).toBeVisible();

  // A page takes the pages below it along.
  const main = (await allPages(context, server)).filter(
    ({ group, parentId }) => group === "main" && parentId === null,
  );
  const before = main.at(-2)?.name ?? "";
  expect(main.at(-1)?.name).toBe("Above");
  await row(page, "Above").focus();
  await page.keyboard.press("Alt+Shift+ArrowUp");
  const count = main.length;
  await expect(said(page, `“Above” is now ${count - 1} of ${count} in Main Pages`)).toBeAttached();
  const links = pageList(page).getByRole("list", { name: "Main Pages" }).getByRole("link");
  await expect(links.nth(-1)).toContainText(before);
  await expect(links.nth(-2)).toContainText("Row one");
  await expect(row(page, "Above")).toBeFocused();
  await page.reload();
  await expect(names).toHaveText(["Row three", "Row two", "Row one"]);
  await context.close();
});

test("a page is put into another group where its address is changed, and stays at its address", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await makePage(context, server, "page_group", {
    name: "Grouped",
    parentId: null,
    segment: "grouped",
  });
  const { page } = await openWindow(context, server, "page_group");
  await command(page, "Change Address");
  const dialog = page.getByRole("dialog", { name: "Change Address" });
  await dialog.getByLabel("Group").selectOption({ label: "Industry Solutions" });
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: "Change Address" }).click();
  await expect(page.getByText("“Grouped” is in Industry Solutions now")).toBeVisible();
  const links = pageList(page).getByRole("list", { name: "Industry Solutions" }).getByRole("link");
  await expect(links.last()).toHaveText("Grouped");

  // Both at once.
  await command(page, "Change Address");
  await dialog.getByLabel("Address").fill("regrouped");
  await dialog.getByLabel("Group").selectOption({ label: "Main Pages" });
  // By keyboard: a press where the first one was, and soon after it, would count as the second one of a double press.
  await dialog.getByRole("button", { name: "Change Address" }).press("Enter");
  await expect(page.getByText("Moved to /regrouped")).toBeVisible();
  await expect(page.getByText("“Grouped” is in Main Pages now")).toBeVisible();
  const moved = (await allPages(context, server)).find(({ id }) => id === "page_group");
  expect(moved).toMatchObject({ group: "main", slug: "/regrouped" });
  await context.close();
});

test("a page is closed to visitors with the pages below it, at once and after a question, and opened again", async ({
  browser,
  request,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await makePage(context, server, "page_shut", { name: "Shut", parentId: null, segment: "shut" });
  await makePage(context, server, "page_inner", {
    name: "Inner",
    parentId: "page_shut",
    segment: "inner",
  });
  const { page } = await openWindow(context, server, "page_shut");
  await command(page, "Page Settings");
  const settings = page.getByRole("dialog", { name: "Page Settings" });
  const access = settings.getByLabel("Who can see it");
  await expect(access).toHaveValue("public");
  await access.selectOption("investor");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "Only signed-in investors and staff will see “Shut” and the page below it, at once.",
  );
  await expectNoViolations(page, '[role="alertdialog"]');
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(access).toHaveValue("public");
  expect(await statusOf(request, server, "/shut")).toBe(200);

  await access.selectOption("investor");
  await question.getByRole("button", { name: "Limit to Investors" }).press("Enter");
  await expect(access).toHaveValue("investor");
  await expect(settings.getByText("Search engines do not list this page")).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  expect(await statusOf(request, server, "/shut")).toBe(303);
  expect(await statusOf(request, server, "/shut/inner")).toBe(303);

  await access.selectOption("public");
  await expect(question).toContainText("Everyone will see “Shut” at once.");
  await question.getByRole("button", { name: "Open to Everyone" }).press("Enter");
  await expect(access).toHaveValue("public");
  expect(await statusOf(request, server, "/shut")).toBe(200);
  expect(await statusOf(request, server, "/shut/inner")).toBe(303);

  // Below a closed page nothing can be opened.
  const shut = await context.request.put(`${server.url}/api/pages/page_shut/access`, {
    headers: { origin: server.url },
    data: { was: "public", value: "investor" },
  });
  expect(shut.status()).toBe(200);
  await page.keyboard.press("Escape");
  await row(page, "Inner").click();
  await expect(heading(page)).toHaveText("Inner");
  await command(page, "Page Settings");
  await expect(access).toHaveValue("investor");
  await expect(access.getByRole("option", { name: "Everyone" })).toBeDisabled();
  await expect(access).toHaveAccessibleDescription(
    "Only signed-in investors and staff can see “Shut” above it. Open that page first, or move this one.",
  );

  // The home page is open to everyone.
  await page.goto(`${server.url}/builder/home`);
  await expect(heading(page)).toHaveText("Home");
  await command(page, "Page Settings");
  await expect(settings.getByText("Everyone", { exact: true })).toBeVisible();
  await expect(access).toHaveCount(0);
  await context.close();
});

test("a page is deleted, restored from the bin and opened by keyboard", async ({
  browser,
  request,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await makePage(context, server, "page_back", { name: "Back", parentId: null, segment: "back" });
  const { page } = await openWindow(context, server, "home");
  const { keyboard } = page;
  await rowMenu(page, "Back").focus();
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete “Back”?" });
  await expect(question).toContainText("can be restored for 30 days.");
  await question.getByRole("button", { name: "Delete Page" }).press("Enter");
  await expect(row(page, "Back")).toHaveCount(0);
  expect(await statusOf(request, server, "/back")).toBe(404);

  await pageList(page).getByRole("button", { name: "Bin" }).focus();
  await keyboard.press("Enter");
  const bin = page.getByRole("dialog", { name: "Deleted Pages" });
  const restore = bin.getByRole("button", { name: "Restore" });
  await expect(restore).toHaveAccessibleDescription("Back");
  await expectNoViolations(page, '[role="dialog"]');
  await restore.press("Enter");
  await expect(bin).toHaveCount(0);
  await expect(pageList(page).getByRole("button", { name: "Bin" })).toBeFocused();
  await expect(row(page, "Back")).toHaveText(/draft$/);
  expect(await statusOf(request, server, "/back")).toBe(404);
  await page.getByRole("button", { name: "Open page" }).press("Enter");
  await expect(heading(page)).toHaveText("Back");
  await context.close();
});

test("a page is dragged to another place of its group, and Escape leaves it where it was", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at(), { width: 1440, height: 1000 });
  const { page } = await openWindow(context, at().server, "home");
  const order = async () =>
    (await allPages(context, at().server))
      .filter(({ group }) => group === "main")
      .map(({ id }) => id);
  const before = await order();
  const [first, second, third] = before;
  const { boxOf, drag } = dragging(page);
  const end = await boxOf(third);
  await drag(second, { x: end.x, y: end.bottom - 2 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await order()).toEqual(before);
  await drag(second, { x: end.x, y: end.bottom - 2 });
  await page.mouse.up();
  await expect.poll(order).toEqual([first, third, second, ...before.slice(3)]);
  await expect(pageList(page).locator("[data-item]").nth(2)).toHaveAttribute(
    "data-item",
    second ?? "",
  );
  await context.close();
});

test("a page is dragged among the pages beside it only, to where the line shows, and visitors get that order", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at(), { width: 1440, height: 1000 });
  for (const [id, name, parentId] of [
    ["drag_first", "Drag first", null],
    ["drag_team", "Drag team", null],
    ["drag_cook", "Drag cook", "drag_team"],
    ["drag_host", "Drag host", "drag_team"],
    ["drag_chef", "Drag chef", "drag_cook"],
    ["drag_last", "Drag last", null],
  ] as const) {
    await makePage(context, server, id, { name, parentId, segment: id.replace("_", "-") });
  }
  const { page } = await openWindow(context, server, "home");
  const { rowOf, boxOf, drag } = dragging(page);
  const names = pageList(page).getByRole("link", { name: /^Drag / });
  /** The last parts of addresses in the order of menus and the site map. */
  const visitorsOrder = async () => {
    const map = await (await context.request.get(`${server.url}/sitemap.xml`)).text();
    return [...map.matchAll(/(drag-[a-z]+)<\/loc>/g)].map(([, id]) => id);
  };
  /** How far the drop line is from the lower end of a row. */
  const lineFrom = async (id: string) => {
    const line = await page.locator(".drag-line").boundingBox();
    const { bottom } = await boxOf(id);
    return line === null ? Infinity : Math.abs(line.y + line.height / 2 - bottom);
  };

  // A page without pages beside it has no other place.
  await rowOf("drag_last").scrollIntoViewIfNeeded();
  await expect(rowOf("drag_chef").locator('[data-part="grip"]')).toHaveCount(0);

  // Far below the pages beside it, the last place among them is meant.
  const last = await boxOf("drag_last");
  await drag("drag_cook", { x: last.x, y: last.bottom - 2 });
  await expect.poll(() => lineFrom("drag_host")).toBeLessThan(3);
  await page.mouse.up();
  await expect(names).toHaveText([
    "Drag first",
    "Drag team",
    "Drag host",
    "Drag cook",
    "Drag chef",
    "Drag last",
  ]);
  // Both count the same pages.
  await expect(page.getByText("Dropped, position 2 of 2", { exact: true })).toBeAttached();
  await expect(said(page, "“Drag cook” is now 2 of 2 below “Drag team”")).toBeAttached();
  await expect
    .poll(visitorsOrder)
    .toEqual(["drag-first", "drag-team", "drag-host", "drag-cook", "drag-chef", "drag-last"]);

  // Between a page and those below it nothing from beside it fits.
  const count = await pageList(page)
    .getByRole("list", { name: "Main Pages" })
    .locator('[aria-level="1"]')
    .count();
  const chef = await boxOf("drag_chef");
  await drag("drag_first", { x: chef.x, y: chef.top + 2 });
  await expect.poll(() => lineFrom("drag_chef")).toBeLessThan(3);
  await page.mouse.up();
  await expect(names).toHaveText([
    "Drag team",
    "Drag host",
    "Drag cook",
    "Drag chef",
    "Drag first",
    "Drag last",
  ]);
  await expect(
    said(page, `“Drag first” is now ${count - 1} of ${count} in Main Pages`),
  ).toBeAttached();
  await expect
    .poll(visitorsOrder)
    .toEqual(["drag-team", "drag-host", "drag-cook", "drag-chef", "drag-first", "drag-last"]);
  await context.close();
});
