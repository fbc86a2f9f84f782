import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { createPage } from "#core/contract/page-places.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as cta } from "#blocks/cta/block.ts";
import { expectNoViolations } from "./axe.ts";
import {
  fillPage,
  newBrowser,
  openWindow,
  panel,
  selectRow,
  startBuilderServer,
  textBlock,
} from "./builder-server.ts";
import { command } from "./palette.ts";

const at = startBuilderServer();

const pageList = (page: Page) => page.getByRole("region", { name: "Pages" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Chooses from the menu of a page in the list, by right click. */
async function choose(page: Page, name: string, item: string): Promise<void> {
  const row = pageList(page)
    .getByRole("link")
    .filter({ hasText: new RegExp(`^${name}`) });
  await row.click({ button: "right" });
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("the menu of a page opens it with its settings or its publication, and saves its file from where one is", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await fillPage(context, server, "business", [textBlock("words", "Of the business page")]);
  const { page } = await openWindow(context, server, "home");

  const download = page.waitForEvent("download");
  await choose(page, "Business", "Save as file");
  const file = await readFile(await (await download).path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ name: "Business", blocks: [{ id: "words" }] });
  await expect(heading(page)).toHaveText("Home");

  await choose(page, "Business", "Page settings");
  const settings = page.getByRole("dialog", { name: "Page Settings" });
  await expect(settings.getByLabel("Name", { exact: true })).toHaveValue("Business");
  await page.keyboard.press("Escape");
  await expect(settings).toHaveCount(0);
  await expect(heading(page)).toHaveText("Business");

  await choose(page, "About Us", "Publish");
  const publish = page.getByRole("dialog", { name: "Publish Changes" });
  await expect(publish).toContainText("About Us, compared with version");
  await page.goBack();
  // What lay over one page is not left over the next one.
  await expect(heading(page)).toHaveText("Business");
  await expect(publish).toHaveCount(0);
  await context.close();
});

test("after the open page was deleted, the notice over the next page opens the bin", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  const made = await context.request.post(`${server.url}/api/pages`, {
    headers: { origin: server.url },
    data: createPage.shapes.body.parse({
      id: "page_gone",
      name: "Gone",
      parentId: null,
      segment: "gone",
      group: "main",
      start: { template: "contact" },
    }),
  });
  expect(made.status()).toBe(201);
  const { page } = await openWindow(context, server, "page_gone");
  await choose(page, "Gone", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Page" }).press("Enter");
  await expect(heading(page)).toHaveText("Home");
  await page.getByRole("button", { name: "Open Bin" }).press("Enter");
  const bin = page.getByRole("dialog", { name: "Deleted Pages" });
  await expect(bin.getByRole("listitem").filter({ hasText: "Gone" })).toBeVisible();
  await context.close();
});

test("the notice of a deleted component names the pages that link to it, and Undo takes it back", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  const target = (id: string, anchor: string) => ({ ...textBlock(id), settings: { anchor } });
  await fillPage(context, server, "publications", [
    target("by_id", "one"),
    target("by_path", "two"),
  ]);
  const button = (id: string, buttonLink: string) => {
    const block = newBlock(cta, id);
    return { ...block, content: { ...block.content, buttonLink } };
  };
  await fillPage(context, server, "business", [button("a", "page:publications#by_id")]);
  await fillPage(context, server, "architecture", [button("b", "/publications#two")]);
  const builder = await openWindow(context, server, "publications");
  const { page } = builder;
  const notice = page.getByRole("listitem").filter({ hasText: "Links on" });
  for (const [id, linking] of [
    ["by_id", "Business"],
    ["by_path", "Architecture"],
  ] as const) {
    await selectRow(builder, id);
    await page.keyboard.press("Delete");
    await expect(notice).toContainText(`Links on “${linking}” lead to “Text ${id}”`);
    await notice.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.locator(`[data-row="${id}"]`)).toHaveCount(1);
    await expect(notice).toHaveCount(0);
  }
  await context.close();
});

test("a list of links opens on the side of its field where there is room for it", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at(), { width: 1440, height: 900 });
  const block = newBlock(cta, "cta");
  const content = { ...block.content, buttonAction: "link", buttonLink: "page:publications" };
  await fillPage(context, server, "business", [{ ...block, content }]);
  const builder = await openWindow(context, server, "business");
  const { page } = builder;
  await selectRow(builder, "cta");
  const field = panel(builder).getByRole("button", { name: /^Button link/ });
  const list = page.getByRole("listbox", { name: "Button link" });
  const current = list.getByRole("option", { selected: true });
  const height = (await field.boundingBox())?.y ?? 0;
  // The field is the last thing on the screen, also at the first opening; then in the middle of a low one; on a small phone.
  for (const size of [
    { width: 1440, height: Math.round(height + 60) },
    { width: 1440, height: Math.round(height + 200) },
    { width: 1440, height: 560 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await field.scrollIntoViewIfNeeded();
    await field.press("Enter");
    await expect.poll(async () => (await list.boundingBox())?.height).toBeGreaterThan(90);
    await expect(list).toBeInViewport({ ratio: 1 });
    await expect(current).toBeInViewport({ ratio: 0.9 });
    await expectNoViolations(page, '[role="dialog"]');
    await page.keyboard.press("Escape");
  }
  await context.close();
});

test("a page whose menu was chosen opens without its dialog if the question about unsaved changes was answered with Stay", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await fillPage(context, server, "business", [textBlock("words")]);
  const builder = await openWindow(context, server, "business");
  const { page } = builder;
  await selectRow(builder, "words");
  await page.keyboard.press("Delete");
  await choose(page, "About Us", "Page settings");
  const question = page.getByRole("alertdialog", { name: "Unsaved changes" });
  await question.getByRole("button", { name: "Stay" }).press("Enter");
  await page.keyboard.press("Control+z");
  await pageList(page).getByRole("link", { name: "About Us" }).click();
  await expect(heading(page)).toHaveText("About Us");
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.close();
});

test("the open page is moved by the palette, also while the list is not shown, and a page is made below it", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, server, "business");
  const names = () => pageList(page).getByRole("link").allTextContents();
  const placeOf = async (name: string) =>
    (await names()).findIndex((text) => text.startsWith(name));
  const before = await placeOf("Business");
  await command(page, "Move Page Down");
  await expect.poll(() => placeOf("Business")).toBe(before + 1);
  await command(page, "Move Page Up");
  await expect.poll(() => placeOf("Business")).toBe(before);
  await command(page, "Move Page Up");
  await command(page, "Move Page Up");
  await expect(page.getByText(/^“Business” is 1 of \d+ in Main Pages already$/)).toBeVisible();

  await command(page, "New Page Below This One");
  const dialog = page.getByRole("dialog", { name: "New Page" });
  await expect(dialog.getByLabel("Below")).toHaveValue("business");
  await context.close();
});
