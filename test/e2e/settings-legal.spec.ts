import { expect, test, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { newBrowser, startBuilderServer } from "./builder-server.ts";

const at = startBuilderServer();

const bar = (page: Page) => page.getByRole("region", { name: "Changes" });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Opens the section of the legal pages. */
async function openLegal(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${at().server.url}/settings/legal`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Legal pages");
  return page;
}

/** Presses Tab until the control has the focus, then Enter. */
async function pressByKeys(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) {
      await page.keyboard.press("Enter");
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error("The control was not reached with Tab");
}

/** Leaves the text, in which the palette has another key, and opens the publish dialog of the builder. */
async function openPublishing(builder: Page): Promise<void> {
  const isTyping = () =>
    builder.evaluate(() => {
      const { activeElement: active } = document;
      return active?.matches('input, textarea, select, [contenteditable="true"]') === true;
    });
  for (let presses = 0; presses < 20 && (await isTyping()); presses += 1) {
    await builder.keyboard.press("Tab");
  }
  await builder.keyboard.press("Control+k");
  await expect(builder.getByRole("combobox", { name: "Search commands" })).toBeFocused();
  await builder.keyboard.type("Publish");
  const found = builder.getByRole("listbox").getByRole("option", { selected: true });
  await expect(found).toHaveText("PublishShift+P");
  await builder.keyboard.press("Enter");
}

/** What visitors get of a page. */
async function seen(path: string): Promise<string> {
  const answer = await fetch(at().server.url + path);
  return `${answer.status} ${await answer.text()}`;
}

test("GAP-052 an imprint is created, refused with what is missing in it, written and published by keyboard alone", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openLegal(context);
  const imprint = card(page, "Imprint");
  await expectNoViolations(page);
  await pressByKeys(page, imprint.getByRole("button", { name: "Create the page: Imprint" }));
  await expect(imprint).toContainText("A draft: visitors do not get it until it is published.");
  await expect(imprint).toContainText("It is in the legal line of the footer.");
  await expect(imprint.getByRole("group")).toBeFocused();
  await expect(bar(page)).toContainText("Unsaved changes");
  await expectNoViolations(page);
  await page.keyboard.press("Control+s");
  await expect(bar(page)).not.toContainText("Unsaved changes");

  const opened = context.waitForEvent("page");
  await pressByKeys(page, imprint.getByRole("link", { name: /^Edit in the builder/ }));
  const builder = await opened;
  const dialog = builder.getByRole("dialog", { name: "Publish Changes" });
  await expect(builder.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  const missing = dialog.getByRole("region", { name: "Fix before publishing" });
  const written = {
    Title: "Who answers for this website.",
    Imprint: "Granite AG, Quarry 1, Stonetown. hello@granite.example",
    Contact: "Somebody reads every message on the same day.",
  };
  for (const [name, words] of Object.entries(written)) {
    await openPublishing(builder);
    // Told before anybody tries.
    await expect(dialog.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
    const show = missing.getByRole("button", { name: `Show ${name}` }).first();
    await expect(show).toBeVisible();
    if (name === "Imprint") {
      await expect(missing).toContainText("The full name of the company with its legal form");
      await expectNoViolations(builder, '[role="dialog"]');
    }
    await pressByKeys(builder, show);
    await expect(dialog).toBeHidden();
    await expect(builder.locator("[data-field] :focus")).toBeVisible();
    await builder.keyboard.press("Control+a");
    await builder.keyboard.type(words);
  }
  expect(await seen("/imprint")).toMatch(/^404 /);
  await openPublishing(builder);
  await pressByKeys(builder, dialog.getByRole("button", { name: "Publish", exact: true }));
  await expect(builder.getByText("Version 1 is now live").first()).toBeVisible();
  await expect.poll(() => seen("/imprint")).toMatch(/^200 .*Granite AG, Quarry 1/s);

  await page.bringToFront();
  await page.reload();
  await expect(imprint).toContainText("Visitors find it at /imprint.");
  const settings = page.getByRole("dialog", { name: "Publish the settings" });
  await page.keyboard.press("Shift+P");
  await expect(settings).toContainText("Legal pages");
  // The page has been out for a while, and the menus are not.
  expect(await seen("/")).not.toContain('href="/imprint"');
  await pressByKeys(page, settings.getByRole("button", { name: "Publish", exact: true }));
  await expect(bar(page)).toContainText("Visitors have all that is saved");
  await expect.poll(() => seen("/")).toMatch(/site-legal.*href="\/imprint"/s);
  await context.close();
});

test("on a phone the privacy page is created at the program's address, by keyboard alone, and what two people did is merged", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at(), { width: 390, height: 844 });
  const page = await openLegal(context);
  const menus = await context.newPage();
  await menus.goto(`${at().server.url}/settings/navigation`);
  const words = menus.getByLabel("Text", { exact: true }).last();
  await words.fill("© Granite AG");
  const privacy = card(page, "Privacy policy");
  await expect(privacy).toContainText("Visitors get the program's own page at /privacy-policy.");
  await page.bringToFront();
  await pressByKeys(page, privacy.getByRole("button", { name: "Create the page: Privacy policy" }));
  await expect(privacy).toContainText("A draft: visitors do not get it until it is published.");
  await expectNoViolations(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.keyboard.press("Control+s");
  await expect(bar(page)).not.toContainText("Unsaved changes");
  await menus.bringToFront();
  await menus.keyboard.press("Control+s");
  await expect(bar(menus)).not.toContainText("Unsaved changes");
  await expect(words).toHaveValue("© Granite AG");
  await page.reload();
  await expect(privacy).toContainText("A draft: visitors do not get it");
  await expect(privacy).toContainText("It is in the legal line of the footer.");
  // The program's words, and none of the draft's.
  const policy = await seen("/privacy-policy");
  expect(policy).toMatch(/^200 .*<section class="block privacy">/s);
  expect(policy).not.toContain("On which grounds");
  await context.close();
});

test("GAP-052 another page that is chosen as imprint takes its entry in the legal line along, and one in the bin leads there", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const { url } = at().server;
  for (const [id, name] of [
    ["impressum", "Impressum"],
    ["company", "Company"],
  ] as const) {
    const place = { id, name, segment: id, parentId: null, group: "main" };
    const made = await context.request.post(`${url}/api/pages`, {
      headers: { origin: url },
      data: { ...place, start: { template: "blank" } },
    });
    expect(made.status(), await made.text()).toBe(201);
  }
  const page = await openLegal(context);
  const imprint = card(page, "Imprint");
  const field = page.locator('[data-block="legal"] [data-field="content.imprint"]');
  const choose = async (name: string) => {
    await field.getByRole("button", { name: /^Imprint / }).click();
    await page.getByRole("combobox", { name: "Search links" }).fill(name);
    await expect(page.getByRole("option").first()).toContainText(`${name} (/`);
    await page.keyboard.press("Enter");
  };
  await choose("Impressum");
  await expect(imprint).toContainText("/impressum");
  const add = imprint.getByRole("button", { name: "Add to the footer: Imprint" });
  if (await add.isVisible()) await add.click();
  await expect(imprint).toContainText("It is in the legal line of the footer.");
  await choose("Company");
  await expect(imprint).toContainText("/company");
  await expect(imprint).toContainText("It is in the legal line of the footer.");
  await page.keyboard.press("Control+s");
  await expect(bar(page)).not.toContainText("Unsaved changes");
  const deleted = await context.request.delete(`${url}/api/pages/company`, {
    headers: { origin: url },
  });
  expect(deleted.ok(), await deleted.text()).toBe(true);
  await expect(imprint).toContainText("“Company” is in the bin");
  await expectNoViolations(page);
  const opened = context.waitForEvent("page");
  await imprint.getByRole("link", { name: /^Open the bin/ }).click();
  const bin = (await opened).getByRole("dialog", { name: "Deleted Pages" });
  await expect(bin).toContainText("Company");
  await context.close();
});
