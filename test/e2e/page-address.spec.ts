import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { createPage } from "#core/contract/page-places.ts";
import { newBrowser, openWindow, startBuilderServer } from "./builder-server.ts";
import { command } from "./palette.ts";
import type { E2eServer } from "./server.ts";

const at = startBuilderServer();

const newPage = (page: Page) => page.getByRole("dialog", { name: "New Page" });
const changeAddress = (page: Page) => page.getByRole("dialog", { name: "Change Address" });

/** Creates a page of the template "About" at the top; returns its revision. */
async function makePage(
  context: BrowserContext,
  server: E2eServer,
  id: string,
  segment: string,
): Promise<number> {
  const made = await context.request.post(`${server.url}/api/pages`, {
    headers: { origin: server.url },
    data: {
      id,
      name: `Page ${segment}`,
      parentId: null,
      segment,
      group: "main",
      start: { template: "about" },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return createPage.shapes.response.parse(await made.json()).revision;
}

test("an address that leads elsewhere today says so before a page takes it", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  const revision = await makePage(context, server, "page_left", "left");
  const published = await context.request.post(`${server.url}/api/pages/page_left/publications`, {
    headers: { origin: server.url },
    data: { revision },
  });
  expect(published.status(), await published.text()).toBe(201);
  const moved = await context.request.put(`${server.url}/api/pages/page_left/place`, {
    headers: { origin: server.url },
    data: {
      was: { parentId: null, segment: "left" },
      value: { parentId: null, segment: "arrived" },
    },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  const { page } = await openWindow(context, server, "page_left");
  await command(page, "New Page");
  await newPage(page).getByLabel("Name", { exact: true }).fill("Left");
  const address = newPage(page).getByLabel("Address");
  await expect(address).toHaveAccessibleDescription(/led to “Page left” \(\/arrived\) today/);
  await address.fill("nowhere");
  await expect(address).not.toHaveAccessibleDescription(/today/);
  await page.keyboard.press("Escape");

  // The page itself may go back to where it was.
  await command(page, "Change Address");
  await changeAddress(page).getByLabel("Address").fill("left");
  await expect(changeAddress(page).getByLabel("Address")).toHaveAttribute("aria-invalid", "false");
  await changeAddress(page).getByRole("button", { name: "Change Address" }).click();
  await expect(page.getByText("Moved to /left")).toBeVisible();
  await context.close();
});

test("moving a page below one that fewer people can read says so before and after, and that it stays so", async ({
  browser,
}) => {
  const { server } = at();
  const context = await newBrowser(browser, at());
  for (const segment of ["inner", "open"]) {
    await makePage(context, server, `page_${segment}`, segment);
  }
  const limited = await context.request.put(`${server.url}/api/pages/page_inner/access`, {
    headers: { origin: server.url },
    data: { was: "public", value: "staff" },
  });
  expect(limited.status(), await limited.text()).toBe(200);
  const { page } = await openWindow(context, server, "page_open");
  const dialog = changeAddress(page);
  await command(page, "Change Address");
  await expect(dialog.getByLabel("Address")).toBeFocused();
  await dialog.getByLabel("Below").selectOption("page_inner");
  await expect(dialog.getByText("Only signed-in staff can see it there")).toBeVisible();
  await dialog.getByRole("button", { name: "Change Address" }).press("Enter");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Moved to /inner/open" }),
  ).toContainText("Only signed-in staff can see it there");

  await command(page, "Change Address");
  await dialog.getByLabel("Below").selectOption("");
  await expect(dialog.getByText("Only signed-in staff can see it, as before.")).toBeVisible();
  await context.close();
});
