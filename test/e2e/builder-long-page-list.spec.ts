import { expect, test, type Locator, type Page } from "@playwright/test";
import { generateNKeysBetween } from "fractional-indexing";
import { Client } from "pg";
import { z } from "zod/mini";
import { expectNoViolations } from "./axe.ts";
import { newBrowser, openWindow, startBuilderServer } from "./builder-server.ts";
import { boxOf } from "./drag-kit.ts";
import type { E2eServer } from "./server.ts";

/** A site with thousands of pages: only the rows in and near the visible part of their list are in the document. */

const at = startBuilderServer();
const count = 3_000;
test.beforeAll(() => insertPages(at().server));

const pageList = (page: Page) => page.getByRole("region", { name: "Pages" });
const mainPages = (page: Page) => pageList(page).getByRole("list", { name: "Main Pages" });
const rows = (page: Page) => pageList(page).getByRole("listitem");
const nameOf = (nth: number) => `Numbered ${String(nth).padStart(4, "0")}`;
const link = (page: Page, name: string) => mainPages(page).getByRole("link", { name, exact: true });
const numbered = (page: Page, nth: number) => link(page, `${nameOf(nth)} draft`);
const row = (page: Page, nth: number) => page.locator(`li[data-item="numbered_${nth}"]`);
const search = (page: Page) => pageList(page).getByRole("searchbox", { name: "Find a page" });
/** What the program says without showing it. */
const said = (page: Page, sentence: string) =>
  page.getByRole("status").filter({ hasText: sentence });

/** Inserts pages at the end of the main group: over the API it would take minutes. */
async function insertPages({ database }: E2eServer): Promise<void> {
  if (database === null) throw new Error("The program has a PostgreSQL of its own");
  const client = new Client(database);
  await client.connect();
  try {
    const { rows: found } = await client.query("select max(rank) as rank from pages");
    const [{ rank }] = z.tuple([z.object({ rank: z.string() })]).parse(found);
    await client.query(
      `insert into pages (site_id, id, slug, name, sidebar_group, access, rank, sheet)
       select (select site_id from pages limit 1), 'numbered_' || nth, '/numbered-' || nth,
         'Numbered ' || lpad(nth::text, 4, '0'), 'main', 'public', rank, 100 + nth
       from unnest($1::text[]) with ordinality as page (rank, nth)`,
      [generateNKeysBetween(rank, null, count)],
    );
  } finally {
    await client.end();
  }
}

/** The number of pages of the main group at the top level. */
async function topLevel(page: Page): Promise<number> {
  return Number(await rows(page).first().getAttribute("aria-setsize"));
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await mainPages(page).evaluate((list, to) => {
    const scroller = list.closest(".overflow-y-auto");
    if (scroller !== null) scroller.scrollTop = to;
  }, top);
}

async function expectFewRows(page: Page): Promise<void> {
  expect(await rows(page).count()).toBeLessThan(200);
}

/** Sends what another window would. */
async function send(page: Page, method: "put" | "delete", path: string, data?: object) {
  const { url } = at().server;
  const answer = await page.request[method](`${url}/api/pages/${path}`, {
    headers: { origin: url },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("the row of the open page is in view, whole, when the builder opens", async ({ browser }) => {
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, at().server, "numbered_2500");
  await expect(row(page, 2500)).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(row(page, 2500)).toBeInViewport({ ratio: 1 });
  await context.close();
});

test("BUILD-034 of thousands of pages a few rows are in the document, and the keys reach all of them", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, at().server, "home");
  const home = link(page, "Home");
  await expect(home).toBeVisible();
  await expectFewRows(page);
  await expect(rows(page).first()).toHaveAttribute("aria-posinset", "1");
  expect(await topLevel(page)).toBeGreaterThan(count);
  await expectNoViolations(page, '[aria-labelledby$="-title"]');

  await home.focus();
  await page.keyboard.press("ArrowDown");
  await expect(home).not.toBeFocused();
  await expect(rows(page).nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("End");
  await expect(numbered(page, count)).toBeFocused();
  await expect(numbered(page, count)).toBeInViewport();
  await expect(row(page, count)).toHaveAttribute("aria-posinset", String(await topLevel(page)));
  await expectFewRows(page);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(numbered(page, count - 2)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(numbered(page, count - 1)).toBeFocused();

  // The row with the focus stays, however far the list is scrolled, and is where the keys go on from.
  await scrollTo(page, 0);
  await expect(home).toBeInViewport();
  await expect(numbered(page, count - 1)).toBeFocused();
  await expectFewRows(page);
  await page.keyboard.press("ArrowUp");
  await expect(numbered(page, count - 2)).toBeFocused();
  await expect(numbered(page, count - 2)).toBeInViewport();
  await page.keyboard.press("Home");
  await expect(home).toBeFocused();
  await expect(home).toBeInViewport();

  // The whole group is one tab stop, with the menu of its row.
  await page.keyboard.press("Tab");
  await expect(pageList(page).getByRole("button", { name: "Page menu" }).first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(pageList(page).getByRole("button", { name: "Industry Solutions" })).toBeFocused();
  await context.close();
});

test("a page far down is found, has its menu, and is moved by keys and by the pointer", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, at().server, "home");
  await search(page).fill("numbered 2871");
  await expect(rows(page)).toHaveCount(1);
  await expect(numbered(page, 2871)).toBeVisible();
  await numbered(page, 2871).click({ button: "right" });
  const menu = page.getByRole("menu", { name: nameOf(2871) });
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(numbered(page, 2871)).toBeFocused();
  await search(page).fill("");
  await expect(link(page, "Home")).toBeVisible();

  await link(page, "Home").focus();
  await page.keyboard.press("End");
  await expect(numbered(page, count)).toBeFocused();
  const all = await topLevel(page);
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect(
    said(page, `“${nameOf(count)}” is now ${all - 1} of ${all} in Main Pages`),
  ).toBeAttached();
  await expect(numbered(page, count)).toBeFocused();
  await expect(numbered(page, count)).toBeInViewport();

  const grip = async (nth: number): Promise<Locator> => {
    await row(page, nth).hover();
    return row(page, nth).locator('[data-part="grip"]');
  };
  const dragged = await boxOf(await grip(count - 3));
  const target = await boxOf(numbered(page, count - 1));
  await page.mouse.move(dragged.x + dragged.width / 2, dragged.y + dragged.height / 2);
  await page.mouse.down();
  await page.mouse.move(dragged.x + 20, dragged.y + 30, { steps: 4 });
  await page.mouse.move(target.x + 40, target.y + target.height - 4, { steps: 4 });
  await page.mouse.up();
  await expect(
    said(page, `“${nameOf(count - 3)}” is now ${all} of ${all} in Main Pages`),
  ).toBeAttached();
  await context.close();
});

test("what other windows do to the list shows without a reload, and moves nothing under the user", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, server, "home");
  const other = await openWindow(context, server, "about");
  await page.bringToFront();
  await search(page).fill("made else");
  await expect(pageList(page).getByText("No page matches “made else”")).toBeVisible();

  await other.page.bringToFront();
  await pageList(other.page).getByRole("button", { name: "New page", exact: true }).click();
  const dialog = other.page.getByRole("dialog", { name: "New Page" });
  await dialog.getByLabel("Name", { exact: true }).fill("Made elsewhere");
  await dialog.getByRole("button", { name: "Create Page" }).click();
  await expect(other.page.getByRole("heading", { level: 1 })).toHaveText("Made elsewhere");
  const made = link(page, "Made elsewhere draft");
  await expect(made).toBeVisible();
  await expect(search(page)).toHaveValue("made else");
  await expect(search(page)).toBeFocused();

  // It is renamed, and then deleted.
  await other.page.keyboard.press("Control+k");
  await other.page.getByRole("combobox", { name: "Search commands" }).fill("Page Settings");
  await other.page.keyboard.press("Enter");
  const settings = other.page.getByRole("dialog", { name: "Page Settings" });
  await settings.getByLabel("Name", { exact: true }).fill("Made elsewhere, too");
  await other.page.keyboard.press("Escape");
  await other.page.getByRole("banner").getByRole("button", { name: "Save", exact: true }).click();
  await expect(link(page, "Made elsewhere, too draft")).toBeVisible();
  const id = new URL(other.page.url()).pathname.split("/").at(-1) ?? "";
  await other.page.close();
  await send(page, "delete", id);
  await expect(pageList(page).getByText("No page matches “made else”")).toBeVisible();
  await expect(search(page)).toBeFocused();

  // A page that is put above what is visible moves nothing, and the focus stays.
  await search(page).fill("");
  await scrollTo(page, 30_000);
  const seen = numbered(page, 1_010);
  await seen.focus();
  await expect(seen).toBeInViewport();
  const before = await boxOf(seen);
  const place = Number(await row(page, 1_010).getAttribute("aria-posinset"));
  await send(page, "put", "numbered_2500/order", { group: "main", after: null });
  await send(page, "put", "numbered_2501/order", { group: "main", after: null });
  await expect(row(page, 1_010)).toHaveAttribute("aria-posinset", String(place + 2));
  await expect(seen).toBeFocused();
  expect(await boxOf(seen)).toEqual(before);
  await scrollTo(page, 0);
  await expect(rows(page).first()).toContainText(nameOf(2501));
  await context.close();
});
