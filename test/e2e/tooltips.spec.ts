import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { openFilled, openWindow, startBench, textBlock } from "./builder-bench.ts";

const at = startBench();

test("a tooltip says what a control does: to a pointer that rests and to the keyboard, until it is left, pressed or escaped", async ({
  browser,
}) => {
  const { page, context } = await openFilled(browser, at(), "small_business", [textBlock("a")]);
  const tooltip = page.getByRole("tooltip");
  const lists = page.getByRole("button", { name: "Pages and components" });
  const properties = page.getByRole("button", { name: "Properties", exact: true });

  await lists.hover();
  await expect(tooltip).toHaveText("Pages and components");
  await expect(lists).toHaveAccessibleDescription("Pages and components");
  await expectNoViolations(page, '[role="tooltip"]');
  const [control, words] = [await lists.boundingBox(), await tooltip.boundingBox()];
  expect(words?.y).toBeGreaterThanOrEqual((control?.y ?? 0) + (control?.height ?? 0));

  // It can be pointed at: what covers something can be read in peace (WCAG 1.4.13).
  await tooltip.hover();
  await page.waitForTimeout(400);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(700, 700);
  await expect(tooltip).toHaveCount(0);
  await expect(lists).toHaveAccessibleDescription("");

  await lists.hover();
  await expect(tooltip).toBeVisible();
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

test("a menu opens by a press, a second press closes it, and by the keyboard its first command has the focus", async ({
  browser,
}) => {
  const { page, context } = await openFilled(browser, at(), "small_business", [textBlock("a")]);
  const button = page.getByRole("button", { name: "More", exact: true });
  const menu = page.getByRole("menu");
  const title = page.getByRole("heading", { level: 1 }).getByRole("button");
  const first = page.getByRole("menuitem").first();

  await button.click();
  await expect(menu).toBeVisible();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect(menu).toHaveCount(0);
  await expect(button).toHaveAttribute("aria-expanded", "false");

  for (const key of ["Enter", "Space", "ArrowDown"]) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(first).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  }

  // Whoever goes on elsewhere is not called back.
  await button.click();
  await title.click();
  await expect(page.getByRole("searchbox", { name: "Find a page" })).toBeFocused();
  await expect(menu).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(title).toBeFocused();
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
