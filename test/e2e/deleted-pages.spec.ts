import { expect, test, type BrowserContext } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  fillPage,
  headerSave,
  newBrowser,
  openWindow,
  publishPage,
  selectRow,
  startBuilderServer,
  textBlock,
} from "./builder-server.ts";
import type { E2eServer } from "./server.ts";

const at = startBuilderServer();

/** Creates a blank page at an address, over the API. */
async function makePage(
  { request }: BrowserContext,
  server: E2eServer,
  id: string,
  segment: string,
) {
  const made = await request.post(`${server.url}/api/pages`, {
    headers: { origin: server.url },
    data: {
      id,
      name: `Page ${id}`,
      parentId: null,
      segment,
      group: "main",
      start: { template: "blank" },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
}

async function deletePage({ request }: BrowserContext, server: E2eServer, id: string) {
  const deleted = await request.delete(`${server.url}/api/pages/${id}`, {
    headers: { origin: server.url },
  });
  expect(deleted.status(), await deleted.text()).toBe(200);
}

test("a deleted page is restored by keyboard, where its address is taken at the free one that is offered", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  await makePage(context, server, "lost", "lost");
  await makePage(context, server, "ousted", "contested");
  await deletePage(context, server, "lost");
  await deletePage(context, server, "ousted");
  await makePage(context, server, "tenant", "contested");
  const { page } = await openWindow(context, server, "home");
  const list = page.getByRole("region", { name: "Pages" });
  const dialog = page.getByRole("dialog", { name: "Deleted Pages" });
  const open = list.getByRole("button", { name: "Bin" });

  await open.press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("listitem").filter({ hasText: "Page lost" })).toContainText(
    /\/lost · deleted by .+ · (?:29|30) days left/,
  );
  await expectNoViolations(page, '[role="dialog"]');
  const restore = (name: string) =>
    dialog
      .getByRole("listitem")
      .filter({ hasText: name })
      .getByRole("button", { name: "Restore", exact: true });
  await restore("Page lost").press("Enter");
  await expect(page.getByText("“Page lost” restored at /lost")).toBeVisible();
  await expect(list.getByRole("link", { name: "Page lost" })).toBeVisible();
  await expect(dialog).toBeHidden();

  await open.press("Enter");
  await restore("Page ousted").press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("“Page tenant” is at /contested.");
  await expectNoViolations(page, '[role="dialog"]');
  const address = dialog.getByLabel("Address");
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("contested-2");
  await address.fill("tenant?");
  await expect(dialog.getByText("It becomes /tenant")).toBeVisible();
  await address.fill("?");
  await expect(address).toHaveAccessibleDescription(/at least one letter/);
  await address.fill("contested 2");
  await address.press("Enter");
  await expect(page.getByText("“Page ousted” restored at /contested-2")).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: "“Page ousted” restored" })
    .getByRole("button", { name: "Open page" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page ousted");

  await page.setViewportSize({ width: 390, height: 844 });
  await deletePage(context, server, "lost");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).fill("deleted pages");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Deleted Pages");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  expect(
    await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  await context.close();
});

test("whoever has a page open is told that somebody deleted it, restores it, and saves what is unsaved", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  const other = await newBrowser(browser, at());
  await makePage(context, server, "shared", "shared");
  await fillPage(context, server, "shared", [textBlock("words")]);
  const mine = await openWindow(context, server, "shared");
  const { page } = mine;
  const chip = page.getByRole("banner").getByRole("button", { name: /show what changed/ });
  await publishPage(mine);
  await expect(chip).toContainText("v1 live");
  await selectRow(mine, "words");
  const name = page
    .getByRole("complementary", { name: "Properties" })
    .getByLabel("Component name", { exact: true });
  await name.fill("Kept words");
  await name.press("Enter");
  const told = page.getByText("This page was deleted.");
  await expect(told).toHaveCount(0);

  await deletePage(other, server, "shared");
  await expect(told).toContainText(
    "It is in the bin: restore it to save and publish your changes.",
  );
  await expectNoViolations(page);
  await headerSave(mine).click();
  await expect(page.getByText("This page is not there. It may have been deleted")).toBeVisible();
  await page.getByRole("button", { name: "Open Bin" }).press("Enter");
  const bin = page.getByRole("dialog", { name: "Deleted Pages" });
  await bin
    .getByRole("listitem")
    .filter({ hasText: "Page shared" })
    .getByRole("button", { name: "Restore", exact: true })
    .press("Enter");
  await expect(bin).toBeHidden();
  await expect(told).toHaveCount(0);
  await expect(chip).toContainText("Draft");

  await headerSave(mine).click();
  await expect(page.getByText("Saved 1 component successfully!")).toBeVisible();
  const draft = await context.request.get(`${server.url}/api/pages/shared/draft`);
  expect(await draft.text()).toContain("Kept words");
  await publishPage(mine);
  await expect(chip).toContainText("v2 live");
  await Promise.all([context.close(), other.close()]);
});
