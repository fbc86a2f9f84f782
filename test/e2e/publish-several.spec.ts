import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { fillPage, openBuilder, startBuilderServer, textBlock } from "./builder-server.ts";

const at = startBuilderServer();

const words = (text: string) => ({
  ...textBlock("words"),
  content: { html: `<p>${text}</p>` },
});

async function runCommand(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Loading Site Builder");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).fill(name);
  const list = page.getByRole("listbox");
  await expect(list.getByRole("option", { selected: true })).toHaveText(name);
  await page.keyboard.press("Enter");
}

test("pages that changed are published together by keyboard, with what is unsaved on the open one, and on a phone", async ({
  browser,
}) => {
  const { server } = at();
  const { context, page } = await openBuilder(browser, at(), "architecture");
  await fillPage(context, server, "about", [words("About, anew")]);
  await fillPage(context, server, "publications", [words("Publications, anew")]);
  await fillPage(context, server, "business", [words("Business, anew")]);
  await page.reload();
  const command = (name: string) => runCommand(page, name);
  await command("Page Settings");
  await page.getByRole("dialog", { name: "Page Settings" }).getByLabel("Name").fill("Building");
  await page.keyboard.press("Escape");

  await command("Publish Several Pages");
  const dialog = page.getByRole("dialog", { name: "Publish Several Pages" });
  await expect(dialog.getByRole("checkbox")).toHaveCount(4);
  await expect(dialog.getByRole("checkbox", { name: "Architecture" })).toHaveAccessibleDescription(
    "Live with changes, unsaved ones too",
  );
  await expect(dialog.getByRole("button", { name: "Select All" })).toBeFocused();
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole("checkbox", { name: "Business" }).press("Space");
  await page.setViewportSize({ width: 320, height: 640 });
  const publish = dialog.getByRole("button", { name: "Publish 3 pages" });
  await expect(publish).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await publish.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("3 pages published")).toBeVisible();

  const shown = async (path: string) => (await context.request.get(server.url + path)).text();
  expect(await shown("/about")).toContain("About, anew");
  expect(await shown("/publications")).toContain("Publications, anew");
  expect(await shown("/about")).toContain(">Building<");
  expect(await shown("/business")).not.toContain("Business, anew");

  await command("Publish Several Pages");
  await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  await expect(dialog.getByRole("checkbox", { name: "Business" })).toBeChecked();
  await context.close();
});

test("a row that would show nothing cannot be chosen, what others publish leaves the list, and each page is looked at before", async ({
  browser,
}) => {
  const { server } = at();
  const { context, page } = await openBuilder(browser, at(), "architecture");
  await fillPage(context, server, "about", [words("About, looked at")]);
  await fillPage(context, server, "business", []);
  await page.reload();
  await runCommand(page, "Publish Several Pages");
  const dialog = page.getByRole("dialog", { name: "Publish Several Pages" });
  const about = dialog.getByRole("listitem").filter({ hasText: "About" });
  const business = dialog.getByRole("checkbox", { name: "Business", exact: true });
  await expect(business).toBeDisabled();
  await expect(business).toHaveAccessibleDescription(/no visible component/);
  await expect(business).not.toBeChecked();

  await dialog.getByRole("button", { name: "Select None" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Publish 0 pages" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Select All" }).press("Enter");
  await expect(about.getByRole("checkbox")).toBeChecked();
  await expect(business).not.toBeChecked();
  await expect(about.getByRole("link", { name: "Open in Builder" })).toHaveAttribute(
    "href",
    "/builder/about",
  );
  await expect(about.getByRole("link", { name: "Live Page" })).toHaveAttribute("href", "/about");

  const compare = about.getByRole("button", { name: "Before and After" });
  await compare.press("Enter");
  const compared = page.getByRole("dialog", { name: "Before and After" });
  await expect(compared.getByText("About, looked at")).toBeVisible();
  await expect(compared.getByText("No other page changes for visitors.")).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await page.keyboard.press("Escape");
  await expect(compare).toBeFocused();

  const drafts = await context.request.get(`${server.url}/api/pages/about/draft`);
  const { revision } = (await drafts.json()) as { readonly revision: number };
  const published = await context.request.post(`${server.url}/api/pages/about/publications`, {
    headers: { origin: server.url },
    data: { revision },
  });
  expect(published.status()).toBe(201);
  await expect(about).toHaveCount(0);

  // That a page with changes has others now is no news of the list; it is looked for when the window is returned to.
  await fillPage(context, server, "business", [words("Business, filled")]);
  await Promise.all([
    page.waitForRequest("**/api/publications", { timeout: 5000 }),
    page.evaluate(() => window.dispatchEvent(new Event("focus"))),
  ]);
  await expect(business).toBeEnabled();
  await context.close();
});

test("a chosen page that was deleted meanwhile is named, and leaves the list", async ({
  browser,
}) => {
  const { server } = at();
  const { context, page } = await openBuilder(browser, at(), "architecture");
  await fillPage(context, server, "publications", [words("Publications, lost")]);
  await page.reload();
  await runCommand(page, "Publish Several Pages");
  const dialog = page.getByRole("dialog", { name: "Publish Several Pages" });
  const publications = dialog.getByRole("checkbox", { name: "Publications" });
  await dialog.getByRole("button", { name: "Select None" }).press("Enter");
  await publications.press("Space");
  await expect(publications).toBeChecked();
  // The list that this window has is the one from before the deletion.
  const lists = /\/api\/(?:pages|publications)$/;
  await page.route(lists, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  const deleted = await context.request.delete(`${server.url}/api/pages/publications`, {
    headers: { origin: server.url },
  });
  expect(deleted.status(), await deleted.text()).toBe(200);
  await dialog.getByRole("button", { name: "Publish 1 page" }).press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(
    "Nothing was published. “Publications” was deleted meanwhile.",
  );
  await page.unroute(lists);
  await expect(publications).toHaveCount(0);
  await context.close();
});
