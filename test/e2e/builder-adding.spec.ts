import { existsSync, readdirSync } from "node:fs";
import { expect, test, type Browser, type Locator, type Route } from "@playwright/test";
import { openBlockPages } from "./block-page.ts";
import {
  faqBlock,
  openDrawn,
  panel,
  rows,
  selectRow,
  startBuilderServer,
  textBlock,
  title,
  type BuilderWindow,
} from "./builder-server.ts";

const at = startBuilderServer();

/** Letters that are shortcuts while a block is selected: Style, Add, Layout, outline. */
const letters = "sadz";

async function add(builder: BuilderWindow, name: string, type: string): Promise<void> {
  await builder.page.getByRole("button", { name: "Add Component" }).first().click();
  await builder.page.getByRole("searchbox", { name: "Search components" }).fill(name);
  await builder.page.locator(`[data-card="${type}"] [data-add]`).click();
}

const open = (browser: Browser) => openDrawn(browser, at(), "about", [textBlock("a")]);

async function expectContentTab({ page }: BuilderWindow): Promise<void> {
  await expect(page.getByRole("tab", { name: "Content" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("what is typed right after a component was added is its first text, from the library and from the palette", async ({
  browser,
}) => {
  const builder = await open(browser);
  const { page, context } = builder;
  await add(builder, "Hero", "hero");
  await expect(title(builder)).toBeFocused();
  await page.keyboard.type(letters);
  await expect(title(builder)).toHaveValue(letters);
  await expectContentTab(builder);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("Add: FAQ");
  await page.keyboard.press("Enter");
  await expect(title(builder)).toBeFocused();
  await page.keyboard.type(letters);
  await expect(title(builder)).toHaveValue(letters);
  await expectContentTab(builder);
  // The rich-text editor loads a moment later.
  await add(builder, "Text", "text");
  const text = panel(builder).getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.type(letters);
  await expect(text).toHaveText(letters);
  await context.close();
});

test("a pasted component has the focus in its first text and keeps it, and can be pasted and duplicated again", async ({
  browser,
}) => {
  const builder = await open(browser);
  const { page, context } = builder;
  await selectRow(builder, "a");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  const text = panel(builder).getByRole("textbox", { name: "Text", exact: true });
  await expect.poll(async () => (await rows(builder)).length).toBe(2);
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+v");
  await expect.poll(async () => (await rows(builder)).length).toBe(3);
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+d");
  await expect.poll(async () => (await rows(builder)).length).toBe(4);
  await context.close();
});

test("what is typed right after a row was added or duplicated is its first text, in every list of every type", async ({
  browser,
}) => {
  const pages = await openBlockPages();
  const folders = readdirSync("src/blocks");
  const types = folders.filter((name) => existsSync(`src/blocks/${name}/block.ts`));
  const blocks = types.map((type) => ({ ...pages.sample(type), id: type, name: `A ${type}` }));
  const builder = await openDrawn(browser, at(), "about", blocks);
  const { page, context } = builder;
  const missed: string[] = [];
  let count = 0;
  const tryRow = async (type: string, button: Locator) => {
    await button.click();
    count += 1;
    await page.keyboard.type(letters);
    const typed = await page.evaluate(() => {
      const control = document.activeElement;
      const isText =
        control instanceof HTMLTextAreaElement ||
        (control instanceof HTMLInputElement && control.type === "text") ||
        (control instanceof HTMLElement && control.isContentEditable);
      if (!isText) return control?.outerHTML.slice(0, 80) ?? "";
      return "value" in control ? control.value : control.textContent;
    });
    const tab = page.getByRole("tab", { name: "Content" });
    const isThere = (await tab.getAttribute("aria-selected")) === "true";
    if (typed !== letters || !isThere) missed.push(`${type}: ${typed}`);
  };
  for (const type of types) {
    await selectRow(builder, type);
    await expect(page.getByLabel("Component name")).toHaveValue(`A ${type}`);
    for (const button of await panel(builder).locator('[data-list][aria-disabled="false"]').all()) {
      await tryRow(type, button);
    }
    const copy = panel(builder).getByRole("button", { name: /^Duplicate .* 1$/ });
    if (
      (await copy.count()) > 0 &&
      (await copy.first().getAttribute("aria-disabled")) === "false"
    ) {
      await tryRow(`${type} copy`, copy.first());
    }
  }
  expect(missed).toEqual([]);
  expect(count).toBeGreaterThan(40);
  await context.close();
});

test("a letter that is typed on a button or a switch of the properties is no command", async ({
  browser,
}) => {
  const builder = await open(browser);
  const { page, context } = builder;
  await selectRow(builder, "a");
  await panel(builder).getByRole("button", { name: "Text", exact: true }).focus();
  await page.keyboard.type(letters);
  await expectContentTab(builder);
  await page.getByRole("tab", { name: "Layout" }).focus();
  await page.keyboard.type(letters);
  await expect(page.getByRole("tab", { name: "Layout" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // With the block itself focused, they are shortcuts.
  await page.locator('[data-row="a"]').focus();
  await page.keyboard.press("s");
  await expect(page.getByRole("tab", { name: "Style" })).toBeFocused();
  await context.close();
});

test("after an undo took the new row away the focus is on the button that adds one, and no key is about the component", async ({
  browser,
}) => {
  const builder = await openDrawn(browser, at(), "about", [faqBlock("a"), textBlock("b")]);
  const { page, context } = builder;
  await selectRow(builder, "a");
  const addRow = panel(builder).locator('[data-list][aria-disabled="false"]').first();
  const items = panel(builder).locator("[data-item]");
  await expect(items.first()).toBeVisible();
  const count = await items.count();
  await addRow.click();
  await expect(items).toHaveCount(count + 1);
  await expect(items.locator("input:focus, textarea:focus")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(items).toHaveCount(count);
  await expect(addRow).toBeFocused();
  await page.keyboard.press("Backspace");
  expect(await rows(builder)).toEqual(["a", "b"]);
  await context.close();
});

test("letters typed before the properties and their editor have come go into the text of what was added", async ({
  browser,
}) => {
  const builder = await open(browser);
  const { page, context } = builder;
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(/rich-text[^/]*\.js$/, async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  const text = panel(builder).getByRole("textbox", { name: "Text", exact: true });
  await page.getByRole("button", { name: "Add Component" }).first().click();
  await page.getByRole("searchbox", { name: "Search components" }).fill("Text");
  await page.locator('[data-card="text"] [data-add]').press("Enter");
  await page.keyboard.type("sad ?x");
  await page.keyboard.press("Backspace");
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await expect(text).toHaveCount(0);
  isHeld = false;
  await Promise.all(waiting.map((route) => route.continue()));
  await expect(text).toHaveText("sad ?");
  await expect(text).toBeFocused();
  await page.keyboard.type("!");
  await expect(text).toHaveText("sad ?!");
  await expectContentTab(builder);
  await context.close();
});
