import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  faqBlock,
  heroBlock,
  openFilled,
  rows,
  startBuilderServer,
  textBlock,
} from "./builder-server.ts";

const at = startBuilderServer();

const three = [heroBlock("a", "One"), faqBlock("b"), textBlock("c")];

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });

test("the palette finds commands, components, pages and blocks, runs what is chosen, and gives the focus back", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "small_business", three);
  const { page, context, canvas } = builder;
  await page.locator('[data-row="b"]').click();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: "Search commands" });
  await expect(search).toBeFocused();
  await expectNoViolations(page, '[role="dialog"]');
  const option = palette(page).getByRole("option", { selected: true });

  await search.fill("dupl");
  await expect(option).toHaveText("DuplicateCtrl+D");
  await page.keyboard.press("Enter");
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByText("4 components")).toBeVisible();
  // The focus returns to the list, on the newly selected row.
  const copy = (await rows(builder))[2] ?? "";
  await expect(page.locator(`[data-row="${copy}"]`)).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(option).toHaveText("DuplicateCtrl+D");
  await search.fill("jumbotron nothing like it");
  await expect(palette(page).getByText("Try another word")).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await search.fill("text_block");
  await expect(option).toHaveText("Add: Text block");
  await search.fill("hero a");
  await expect(option).toHaveText(/^Go to component: Hero a/);
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-row="a"]')).toHaveAttribute("aria-current", "true");
  await expect(canvas.locator('[data-block="a"]')).toHaveAttribute("data-selected", "");

  // The library opens once the palette has closed.
  await page.keyboard.press("Control+k");
  await search.fill("add before");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Add Component" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Before “Hero a”" })).toBeChecked();
  await page.getByRole("searchbox", { name: "Search components" }).fill("faq");
  await page.getByRole("searchbox", { name: "Search components" }).press("Enter");
  await expect.poll(async () => (await rows(builder)).indexOf("a")).toBe(1);

  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toHaveCount(0);
  await context.close();
});

test("the sheet tells every key, is found in by name and by key, and says what cannot be done now", async ({
  browser,
}) => {
  const { page, context } = await openFilled(browser, at(), "small_business", three);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: /Keyboard shortcuts/ }).click();
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const line = (name: string) => sheet.getByRole("term").filter({ hasText: name });
  await expect(line("Undo")).toContainText("not available now");
  await expect(sheet.getByText("Publish", { exact: true })).toHaveText("Publish");
  await expect(sheet.getByRole("region", { name: "In formatted text" })).toContainText("Ctrl+B");
  await expectNoViolations(page, '[role="dialog"]');
  const search = sheet.getByRole("searchbox", { name: "Search by name or key" });
  await search.fill("ctrl + d");
  await expect(sheet.getByRole("term")).toHaveText([/^Duplicate/]);
  await search.fill("next part");
  await expect(sheet.getByRole("definition")).toHaveText(["Ctrl+`"]);
  await search.fill("qqq");
  await expect(sheet.getByText("Nothing found")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
  await page.keyboard.press("?");
  await expect(sheet).toBeVisible();
  await context.close();
});

test("a right click selects a block and opens its menu at the pointer, on the canvas and in the list", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "small_business", three);
  const { page, context, canvas } = builder;
  const menu = page.getByRole("menu", { name: "Component" });
  await canvas.locator('[data-block="b"]').click({ button: "right", position: { x: 40, y: 60 } });
  await expect(menu).toBeVisible();
  await expect(page.locator('[data-row="b"]')).toHaveAttribute("aria-current", "true");
  const frame = await page.locator("iframe").boundingBox();
  const box = await menu.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? Infinity);
  await expectNoViolations(page, '[role="menu"]');
  await page.getByRole("menuitem", { name: "Move", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Move to the end/ }).click();
  await expect.poll(() => rows(builder)).toEqual(["a", "c", "b"]);
  await expect(page.getByText("Questions b moved, 3 of 3")).toBeAttached();

  await page.locator('[data-row="c"]').click({ button: "right" });
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(page.locator('[data-row="c"]')).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: /^Rename/ }).click();
  await page.getByRole("textbox", { name: "Name of Text c" }).fill("Last words");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-row="c"]')).toContainText("Last words");
  await context.close();
});

test("keys lead from part to part of the screen, to tabs and devices, and single letters are typed where a text has the focus", async ({
  browser,
}) => {
  const { page, context } = await openFilled(browser, at(), "small_business", three);
  await page.locator('[data-row="a"]').click();
  await page.keyboard.press("Control+`");
  await expect(page.locator("iframe")).toBeFocused();
  await page.keyboard.press("Control+`");
  await expect(page.getByRole("complementary", { name: "Properties" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /^Properties$/ })).toBeAttached();
  await page.keyboard.press("Control+`");
  await expect(page.getByRole("banner")).toBeFocused();
  await page.keyboard.press("Control+Shift+`");
  await expect(page.getByRole("complementary", { name: "Properties" })).toBeFocused();

  await page.keyboard.press("s");
  await expect(page.getByRole("tab", { name: "Style" })).toBeFocused();
  // Inside the properties letters are not shortcuts.
  await page.keyboard.press("d");
  await expect(page.getByRole("tab", { name: "Style" })).toBeFocused();
  await page.locator('[data-row="a"]').focus();
  await page.keyboard.press("d");
  await expect(page.getByRole("tab", { name: "Layout" })).toHaveAttribute("aria-selected", "true");
  await page.locator('[data-row="a"]').focus();
  await page.keyboard.press("3");
  const screen = page.getByRole("radiogroup", { name: "Screen shown on the canvas" });
  await expect(screen.getByRole("radio", { name: "Mobile" })).toBeChecked();
  await page.keyboard.press("1");
  await expect(screen.getByRole("radio", { name: "Desktop" })).toBeChecked();
  await page.keyboard.press("Control+\\");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("radiogroup")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner")).toBeVisible();
  await page.keyboard.press("Control+\\");
  await page.mouse.move(300, 1);
  await expect(page.getByRole("banner")).toBeVisible();
  await page.keyboard.press("Control+Shift+<");
  await expect(page.getByRole("complementary", { name: "Properties" })).toHaveCount(0);
  await page.keyboard.press("z");
  await expect(page.locator('[data-row="a"]')).toBeFocused();
  await page.keyboard.press("Control+e");
  const name = page.getByRole("textbox", { name: "Name of Hero a" });
  await name.pressSequentially("az3");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-row="a"]')).toContainText("az3");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.close();
});

test("a page is built, written, put in order and published with the keyboard alone, and every step is said", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "industry_energy", []);
  const { page, context, canvas } = builder;
  const { keyboard } = page;
  const said = (sentence: string | RegExp) =>
    expect(page.getByRole("status").filter({ hasText: sentence })).toBeAttached();
  const search = page.getByRole("combobox", { name: "Search commands" });
  for (const [name, sentence] of [
    ["Hero", "Hero added, 1 of 1"],
    ["FAQ", "FAQ added, 2 of 2"],
  ] as const) {
    await keyboard.press("Control+k");
    await expect(search).toBeFocused();
    await keyboard.type(`Add: ${name}`);
    await expect(palette(page).getByRole("option", { selected: true })).toHaveText(`Add: ${name}`);
    await keyboard.press("Enter");
    await expect(palette(page)).toHaveCount(0);
    await said(sentence);
  }
  // The focus starts in the new block's text; Ctrl+` leads out of it to the list.
  const properties = page.getByRole("complementary", { name: "Properties" });
  await expect(properties.getByLabel("Title", { exact: true })).toBeFocused();
  await keyboard.press("Control+`");
  await expect(page.getByRole("banner")).toBeFocused();
  await keyboard.press("z");
  await expect(page.locator("[data-row]").nth(1)).toBeFocused();
  await keyboard.press("Control+`");
  await said("Canvas");
  await expect(canvas.getByRole("group", { name: "FAQ" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(canvas.locator("[data-editing]")).toBeFocused();
  await keyboard.type("Asked by keys");
  await keyboard.press("Escape");
  await keyboard.press("Alt+ArrowUp");
  await said("FAQ moved, 1 of 2");
  await expect(page.locator("[data-row]").first()).toContainText("FAQ");
  await expect(canvas.getByText("Asked by keys")).toBeVisible();
  await keyboard.press("Shift+P");
  const dialog = page.getByRole("dialog");
  const publish = dialog.getByRole("button", { name: "Publish", exact: true });
  await expect(publish).toBeEnabled();
  const hasFocus = () => publish.evaluate((button) => button === document.activeElement);
  for (let tabs = 0; tabs < 12 && !(await hasFocus()); tabs += 1) await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(
    dialog.getByRole("status").filter({ hasText: /^Version \d+ is now live$/ }),
  ).toBeAttached();
  await context.close();
});
