import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  newBrowser,
  openFilled,
  openWindow,
  startBuilderServer,
  textBlock,
} from "./builder-server.ts";
import { stopClock } from "./stopped-clock.ts";

const at = startBuilderServer();

test("a tooltip says what a control does: to a pointer that rests and to the keyboard, until it is left, pressed or escaped", async ({
  browser,
}) => {
  const { page, context } = await openFilled(browser, at(), "small_business", [textBlock("a")]);
  await stopClock(page);
  const tooltip = page.getByRole("tooltip");
  const lists = page.getByRole("button", { name: "Pages and components" });
  const properties = page.getByRole("button", { name: "Properties", exact: true });
  const rest = async (ms: number) => page.clock.runFor(ms);
  // The code of tooltips loads at the first hover.
  await lists.hover();
  await rest(400);
  await expect(tooltip).toHaveText("Pages and components");
  await expect(lists).toHaveAccessibleDescription("Pages and components");
  const [control, words] = [await lists.boundingBox(), await tooltip.boundingBox()];
  expect(words?.y).toBeGreaterThanOrEqual((control?.y ?? 0) + (control?.height ?? 0));

  // The tooltip itself can be hovered, so it can be read at leisure (WCAG 1.4.13).
  await tooltip.hover();
  await rest(1000);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(700, 700);
  await rest(150);
  await expect(tooltip).toHaveCount(0);
  await expect(lists).toHaveAccessibleDescription("");

  await rest(1000);
  await lists.hover();
  await rest(390);
  await expect(tooltip).toHaveCount(0);
  await rest(10);
  await expect(tooltip).toBeVisible();
  // The tooltip of a neighbour follows without a delay, and there is never more than one.
  await properties.hover();
  await rest(1);
  await expect(tooltip).toHaveText("Properties");
  await page.mouse.down();
  await expect(tooltip).toHaveCount(0);
  await page.mouse.up();
  await page.mouse.move(700, 700);

  await properties.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(tooltip).toHaveText("Properties");
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
  await expect(properties).toBeFocused();
  await context.close();
});

test("in a dialog a tooltip lies over it, and one Escape closes what has just opened", async ({
  browser,
}) => {
  const { page, context } = await openFilled(browser, at(), "small_business", [textBlock("a")]);
  const dialog = page.getByRole("dialog", { name: "Add Component" });
  await page.getByRole("button", { name: "Add Component" }).click();
  const close = dialog.getByRole("button", { name: "Close", exact: true });
  await close.hover();
  await expect(dialog.getByRole("tooltip")).toHaveText("Close");
  await expectNoViolations(page, '[role="tooltip"]');
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await context.close();
});

test("a menu opens by a press, a second press closes it, and by the keyboard its first command has the focus", async ({
  browser,
}) => {
  const { page, context } = await openFilled(browser, at(), "small_business", [textBlock("a")]);
  const button = page.getByRole("button", { name: "More", exact: true });
  const menu = page.getByRole("menu", { name: "More", exact: true });
  const title = page.getByRole("heading", { level: 1 }).getByRole("button");
  const items = page.getByRole("menuitem");

  await button.click();
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect(menu).toHaveCount(0);
  await expect(button).toHaveAttribute("aria-expanded", "false");

  for (const key of ["Enter", "Space", "ArrowDown", "ArrowUp"]) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(key === "ArrowUp" ? items.last() : items.first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  }

  // A pointer that leaves an item does not focus another, however the menu was opened.
  await page.keyboard.press("Enter");
  // It gets the focus once the menu is open, which may be later than a quick hover.
  await expect(items.first()).toBeFocused();
  await items.nth(2).hover();
  await expect(items.nth(2)).toBeFocused();
  await page.mouse.move(700, 700);
  await expect(menu).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  // The focus is not pulled back if it was moved elsewhere, and it is never lost.
  await button.click();
  await expect(menu).toBeFocused();
  await title.click();
  await expect(page.getByRole("searchbox", { name: "Find a page" })).toBeFocused();
  await expect(menu).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(title).toBeFocused();
  await button.click();
  await expect(menu).toBeFocused();
  // Below the last row of the list.
  const lists = page.getByRole("navigation", { name: "Pages and components" });
  const { height = 0 } = (await lists.boundingBox()) ?? {};
  await lists.click({ position: { x: 120, y: height - 120 } });
  await expect(menu).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();
  await context.close();
});

test("a press on the canvas closes a menu and stays there; a row's menu says which component it is about", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "small_business", [
    textBlock("a"),
    textBlock("b"),
  ]);
  const { page, canvas, context } = builder;
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  // Beside its text, and below its label, which appears on hover.
  await canvas.locator('[data-block="b"]').click({ position: { x: 6, y: 30 } });
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(canvas.locator('[data-block="b"]')).toBeFocused();

  await page.locator('[data-row="b"]').hover();
  await page.getByRole("button", { name: "More for Text b" }).click();
  await expect(page.getByRole("menu", { name: "More for Text b" })).toBeVisible();
  await page.keyboard.press("Escape");

  // A second right click moves the menu to its own target.
  for (const [id, right] of [
    ["a", 6],
    ["b", 700],
    ["a", 6],
  ] as const) {
    const box = await canvas.locator(`[data-block="${id}"]`).boundingBox();
    await page.mouse.click((box?.x ?? 0) + right, (box?.y ?? 0) + (box?.height ?? 0) * 0.7, {
      button: "right",
    });
    await expect(canvas.locator(`[data-block="${id}"]`)).toHaveAttribute("data-selected", "");
    await expect(page.getByRole("menu", { name: "Component" })).toBeVisible();
  }
  await context.close();
});

/** Holds back files with these names until the returned function is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a menu that is slow to come is given up by what is done next; one that does not come says so, and is tried again", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  const letCome = await holdBack(page, /command-lines-/);
  await page.goto(`${at().server.url}/builder/small_business`);
  const button = page.getByRole("button", { name: "More", exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  const search = page.getByRole("searchbox", { name: "Find a page" });
  await search.fill("hea");
  letCome();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("lth");
  await expect(search).toHaveValue("health");
  await expect(page.getByRole("menu")).toHaveCount(0);

  await page.route(/user-menu-lines-/, (route) => route.abort());
  await page.reload();
  const account = page.getByRole("button", { name: /^Account/ });
  await account.click();
  const note = page.getByRole("alert");
  await expect(note).toContainText("The menu could not be loaded.");
  await expectNoViolations(page);
  await page.unrouteAll();
  await note.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
  await context.close();
});

test("what is typed while something is on its way runs no command, and that it is on its way is said", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  const letCome = await holdBack(page, /page-popover-/);
  await page.goto(`${at().server.url}/builder/small_business`);
  await page.getByRole("heading", { level: 1 }).getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Loading…")).toBeVisible();
  await expectNoViolations(page);
  // Normally this key would open the library.
  await page.keyboard.press("a");
  letCome();
  await expect(page.getByText("Loading…")).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Add Component" })).toHaveCount(0);
  await context.close();
});

test("a finger opens a menu by a tap, and nothing while it scrolls", async ({ browser }) => {
  const { server, session } = at();
  const context = await browser.newContext({
    storageState: session,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const { page } = await openWindow(context, server, "small_business");
  const button = page.getByRole("button", { name: "More", exact: true });
  await button.dispatchEvent("pointerdown", { pointerType: "touch", button: 0 });
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await button.tap();
  await expect(page.getByRole("menu")).toBeVisible();
  await button.tap();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await context.close();
});
