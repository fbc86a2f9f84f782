import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { newBrowser, openWindow, startBuilderServer } from "./builder-server.ts";
import { keptValues } from "./kept-values.ts";
import { command } from "./palette.ts";
import { signIn } from "./sign-in.ts";

const at = startBuilderServer();

const bar = (page: Page) => page.getByRole("region", { name: "Changes" });
const nameOf = (page: Page) => page.getByLabel("Name of the site", { exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Publish the settings" });

/** Opens a section of the settings. */
async function openSection(context: BrowserContext, section: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${at().server.url}/settings/${section}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Loading Settings");
  return page;
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The control was not reached with Tab");
}

/** Publishes the settings. */
async function publish(page: Page): Promise<void> {
  await bar(page).getByRole("button", { name: "Publish", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Publish", exact: true }).click();
}

/** The home page as a visitor gets it who is not signed in. */
async function seenByVisitors(browser: Browser): Promise<string> {
  const visitor = await browser.newContext();
  const answer = await visitor.request.get(`${at().server.url}/`);
  const text = await answer.text();
  await visitor.close();
  return text;
}

test("DATA-002 the site is renamed and published by keyboard alone, and visitors have the name then", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const { page } = await openWindow(context, at().server, "home");
  await command(page, "Site Settings");
  await expect(page).toHaveURL(/\/settings\/identity$/);
  await expectNoViolations(page);
  await tabTo(page, nameOf(page));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Granite Works");
  await expect(bar(page)).toContainText("Unsaved changes");
  await page.keyboard.press("Control+s");
  await expect(bar(page)).toContainText("Saved");
  await expect(bar(page)).toContainText("Saved changes are not published");
  expect(await seenByVisitors(browser)).not.toContain("Granite Works");
  await tabTo(page, bar(page).getByRole("button", { name: "Publish", exact: true }));
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Identity");
  await expect(dialog(page)).toContainText("Name of the site");
  await expectNoViolations(page, '[role="dialog"]');
  await tabTo(page, dialog(page).getByRole("button", { name: "Publish", exact: true }));
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText("Visitors have all that is saved");
  await expect.poll(() => seenByVisitors(browser)).toContain("Granite Works");
  await context.close();
});

test("what two administrators set is merged live, and both values are shown where they set the same", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const one = await openSection(context, "identity");
  const other = await openSection(context, "identity");
  await one.getByLabel("Text of the logo").fill("Granite");
  await other.getByLabel("Contact address").fill("hello@granite.example");
  await one.keyboard.press("Control+s");
  await expect(other.getByLabel("Text of the logo")).toHaveValue("Granite");
  await other.keyboard.press("Control+s");
  await expect(one.getByLabel("Contact address")).toHaveValue("hello@granite.example");

  await nameOf(one).fill("First");
  await nameOf(other).fill("Second");
  await one.bringToFront();
  await nameOf(one).press("Control+s");
  await expect(bar(one)).not.toContainText("Unsaved changes");
  await other.bringToFront();
  await nameOf(other).press("Control+s");
  const choice = other.getByRole("dialog", { name: /^Save failed/ });
  await expect(choice).toContainText("First");
  await choice.getByRole("radio", { name: /Keep mine/ }).check();
  await choice.getByRole("button", { name: "Save with these choices" }).click();
  await expect(nameOf(one)).toHaveValue("Second");
  await context.close();
});

test("DATA-020 colours that cannot be read are refused at publishing, and the offered shade is taken", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openSection(context, "theme");
  const ink = page.getByLabel("Text: hex code");
  await ink.fill("#252525");
  const home = page.frameLocator('iframe[title="Home, desktop"]');
  await expect(home.locator("body")).toHaveCSS("color", "rgb(37, 37, 37)");
  await expect(ink).toHaveAccessibleDescription(/the contrast is .* and has to be/);
  await publish(page);
  await expect(dialog(page).getByRole("alert")).toContainText("too similar to be read");
  await expectNoViolations(page, '[role="dialog"]');
  await dialog(page).getByRole("button", { name: "Show" }).first().click();
  await expect(dialog(page)).toBeHidden();
  await page
    .getByRole("button", { name: /^Use #[0-9a-f]{6}$/ })
    .first()
    .click();
  await expect(ink).not.toHaveValue("#252525");
  await expect(page.getByRole("button", { name: /^Use #/ })).toHaveCount(0);
  await publish(page);
  await expect(bar(page)).toContainText("Visitors have all that is saved");
  await context.close();
});

test("an entry of the menu goes into the one above and out again by keyboard, each as one step", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openSection(context, "navigation");
  const top = page.locator('[data-field="content.items"] > .field-input > fieldset > ul > li');
  const before = await top.count();
  expect(before).toBeGreaterThan(2);
  await top.nth(1).getByRole("button", { name: "Move entry 2 into the one above" }).press("Enter");
  await expect(top).toHaveCount(before - 1);
  await expect(page.locator(":focus")).toHaveAttribute("data-part", "row");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Move entry 1 out" }).press("Enter");
  await expect(top).toHaveCount(before);
  await page.keyboard.press("Control+z");
  await expect(top).toHaveCount(before - 1);
  await page.keyboard.press("Control+z");
  await expect(top).toHaveCount(before);
  await expect(bar(page)).not.toContainText("Unsaved changes");
  await context.close();
});

test("on a phone the sections are a menu, nothing is cut off, and unsaved changes survive a reload", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at(), { width: 390, height: 844 });
  const page = await openSection(context, "identity");
  for (const section of ["Theme", "Navigation", "Search engines", "Redirects", "Identity"]) {
    await page.getByRole("button", { name: /^Section: / }).press("Enter");
    await page.getByRole("menuitem", { name: section }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(section);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, section).toBeLessThanOrEqual(390);
    await expectNoViolations(page);
  }
  await page.getByLabel("Name in titles").fill("Kept");
  await expect(bar(page)).toContainText("Unsaved changes");
  await expect.poll(() => keptValues(page)).toContain("Kept");
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await page.getByRole("button", { name: "Restore", exact: true }).press("Enter");
  await expect(page.getByLabel("Name in titles")).toHaveValue("Kept");
  await context.close();
});

test("a comparison that failed is asked for again in the dialog that says so", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openSection(context, "search");
  let asked = 0;
  await page.route("**/api/pages/site_settings/published", async (route) => {
    asked += 1;
    if (asked === 1) await route.abort();
    else await route.continue();
  });
  await page.keyboard.press("Shift+P");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => asked).toBe(2);
  await expect(dialog(page).getByRole("button", { name: "Try again" })).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await context.close();
});

test("another page in the preview of the theme is no step of the window's history", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openSection(context, "theme");
  const chosen = page.getByLabel("Desktop shows");
  const home = page.locator('iframe[title="Home, desktop"]');
  await expect(home).toBeVisible();
  const steps = await page.evaluate(() => window.history.length);
  await chosen.selectOption("About Us");
  const about = page.frameLocator('iframe[title="About Us, desktop"]');
  await expect(about.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(home).toHaveCount(0);
  expect(await page.evaluate(() => window.history.length)).toBe(steps);
  await context.close();
});

test("what is unsaved in another section is told and saved where there are no fields, and changed by no key there", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openSection(context, "identity");
  const title = page.getByLabel("Name in titles");
  await title.fill("Granite");
  const nav = page.getByRole("navigation", { name: "Settings" });
  await nav.getByRole("link", { name: "Storage and backup" }).click();
  await expect(bar(page)).toContainText("Unsaved changes");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Shift+P");
  await expect(bar(page)).toContainText("Unsaved changes");
  await expect(dialog(page)).toBeHidden();
  for (const name of ["Undo", "Publish"]) {
    await expect(bar(page).getByRole("button", { name })).toHaveCount(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("button", { name: /^Section: Storage and backup/ });
  await expect(menu).toHaveAccessibleName(/unsaved changes/);
  await menu.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Identity unsaved" })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+s");
  await expect(bar(page)).toBeHidden();
  await expect(menu).not.toHaveAccessibleName(/unsaved changes/);
  await page.goBack();
  await expect(title).toHaveValue("Granite");
  await context.close();
});

test("an editor is refused at the settings, and is offered no way there", async ({ browser }) => {
  const admin = await newBrowser(browser, at());
  const editor = { email: "eve@ashlar.example", password: "a long password for Eve" };
  await admin.request.post(`${at().server.url}/api/people`, {
    headers: { origin: at().server.url },
    data: { name: "Eve", role: "editor", ...editor },
  });
  await admin.close();
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, at().server, "/inbox", editor);
  expect((await page.goto(`${at().server.url}/settings/theme`))?.status()).toBe(403);
  await page.goto(`${at().server.url}/inbox`);
  await page.getByRole("button", { name: "Account: Eve" }).click();
  await expect(page.getByRole("menuitem", { name: "Builder" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Site settings" })).toHaveCount(0);
  await context.close();
});

test("DATA-002 what cannot work is refused at its field: a contact address that is none, and a logo that is not there", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await openSection(context, "identity");
  const address = page.getByLabel("Contact address", { exact: true });
  const logo = page.getByLabel("Picture of the logo", { exact: true });
  const before = [await address.inputValue(), await logo.inputValue()] as const;
  await address.fill("nobody");
  const warning = "Nobody can write to this. An e-mail address is like ada@company.example.";
  await expect(page.getByText(warning)).toBeVisible();
  await logo.fill("/assets/nowhere.png");
  await publish(page);
  await expect(dialog(page).getByRole("alert")).toContainText("Some settings cannot work.");
  const problems = dialog(page)
    .getByRole("list", { name: "Fix before publishing" })
    .getByRole("listitem");
  await expect(problems).toHaveText([
    /^Picture of the logo: It answers 404: there is nothing there\. .*Show$/,
    /^Contact address: Nobody can write to this\..*Show$/,
  ]);
  await expectNoViolations(page, '[role="dialog"]');
  await problems.last().getByRole("button", { name: "Show Contact address" }).press("Enter");
  await expect(address).toBeFocused();
  await address.fill("ada@company.example");
  await logo.fill("/apple-touch-icon.png");
  await publish(page);
  await expect(bar(page)).toContainText("Visitors have all that is saved");
  await address.fill(before[0]);
  await logo.fill(before[1]);
  await publish(page);
  await expect(bar(page)).toContainText("Visitors have all that is saved");
  await context.close();
});
