import { globSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  openFilled,
  rows,
  startBuilderServer,
  textBlock,
  type BuilderWindow,
} from "./builder-server.ts";

const at = startBuilderServer();

/** The number of block types: one folder each. */
const { length } = globSync("src/blocks/*/block.ts", { cwd: `${import.meta.dirname}/../..` });

async function openLibrary({ page }: BuilderWindow) {
  await page.getByRole("button", { name: "Add Component" }).click();
  const library = page.getByRole("dialog", { name: "Add Component" });
  await expect(library).toBeVisible();
  return library;
}

const card = (page: Page, type: string) => page.locator(`[data-card="${type}"]`);

test("BUILD-061 BUILD-062 BUILD-065 DATA-019 the library shows every type with a picture made of the block itself, by category", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "about", [textBlock("a")]);
  const { page, context } = builder;
  const library = await openLibrary(builder);
  await expect(page.locator("[data-card]")).toHaveCount(length);
  await expect(page.locator("[data-card] > [data-picture]")).toHaveCount(length);
  await expect(library.getByText(`${length} components available`)).toBeVisible();
  await expect(library.getByText("Free", { exact: true })).toBeVisible();
  await expect(library.getByText("Premium", { exact: true })).toBeVisible();
  // The preview shows a new block's content, rendered by its own view.
  const picture = card(page, "cta").frameLocator("iframe");
  await expect(picture.locator(".block-cta h2")).toHaveText("Say what happens next");
  const width = await picture.locator("html").evaluate((html) => html.clientWidth);
  expect(width).toBeGreaterThanOrEqual(1024);
  await expectNoViolations(page);
  await library.getByRole("tab", { name: /^Layout/ }).click();
  await expect(card(page, "hero")).toBeVisible();
  await expect(card(page, "faq")).toHaveCount(0);
  await library.getByRole("tab", { name: /^Media/ }).click();
  await expect(card(page, "image-grid")).toBeVisible();
  await expect(card(page, "video")).toBeVisible();
  await library.getByPlaceholder("Search components...").fill("xyzzy");
  await expect(library.getByText("No components found")).toBeVisible();
  await expect(library.getByText("Try adjusting your search or filters")).toBeVisible();
  await expectNoViolations(page);
  await context.close();
});

test("BUILD-060 BUILD-063 BUILD-070 by keys alone: search, walk the cards, star one, add it, and write its first text", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", [textBlock("a"), textBlock("b")]);
  const { page, context, canvas } = builder;
  const library = await openLibrary(builder);
  const search = library.getByPlaceholder("Search components...");
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  const cards = page.locator("[data-card]");
  await expect(cards.last().locator("[data-add]")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  const before = cards.nth(length - 2);
  await expect(before.locator("[data-add]")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(before.getByRole("button", { name: /^Favourite: / })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(before.getByRole("button", { name: /^Favourite: /, pressed: true })).toBeVisible();
  // Typing a letter focuses the search, wherever the focus is.
  await page.keyboard.press("h");
  await expect(search).toBeFocused();
  await page.keyboard.type("ero");
  await expect(search).toHaveValue("hero");
  await expect(library.locator("output")).toHaveText(/^[1-9] components?$/);
  await expect(cards.first()).toHaveAttribute("data-card", "hero");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(search).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(library).toHaveCount(0);
  const added = (await rows(builder))[2];
  await expect(page.locator(`[data-row="${added}"]`)).toHaveAttribute("aria-current", "true");
  await expect(canvas.locator(".block-hero h1")).toBeInViewport();
  await expect(
    page.getByRole("complementary", { name: "Properties" }).getByLabel("Title", { exact: true }),
  ).toBeFocused();
  await context.close();
});

test("favourites and what was used last stand on top, also after a reload, and each type once", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "publications", [textBlock("a")]);
  const { page, context } = builder;
  const first = await openLibrary(builder);
  await first.getByRole("button", { name: "Favourite: FAQ" }).focus();
  await first.getByRole("button", { name: "Favourite: FAQ" }).click();
  await first.getByRole("button", { name: /^CTA/ }).click();
  await expect(page.locator("[data-row]")).toHaveCount(2);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await page.reload();
  const library = await openLibrary(builder);
  const shelf = (name: string) => library.getByRole("region", { name }).locator("[data-card]");
  await expect(shelf("Favourites")).toHaveCount(1);
  await expect(shelf("Favourites")).toContainText("FAQ");
  await expect(shelf("Recently used")).toContainText("CTA");
  await expect(shelf("Layout").first()).toBeVisible();
  await expect(library.locator("[data-card]")).toHaveCount(length);
  // What the palette adds is used too.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
  await page.keyboard.type("Add: Statistics");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Add: Statistics");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-row]")).toHaveCount(3);
  await openLibrary(builder);
  await expect(shelf("Recently used").first()).toContainText("Statistics");
  await expectNoViolations(page);
  await context.close();
});

test("BUILD-045 an empty page offers whole pages to write over, each added as one step", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "industry_energy", []);
  const { page, context, canvas } = builder;
  await expect(page.getByRole("heading", { name: "Start Building" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Your First Component" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: /^About/ }).press("Enter");
  await expect(page.locator("[data-row]")).toHaveCount(6);
  await expect(canvas.locator("h1")).toHaveText(/^Say who you are,/);
  await expect(
    page.getByRole("complementary", { name: "Properties" }).getByLabel("Title", { exact: true }),
  ).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("[data-row]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Landing/ })).toBeVisible();
  await context.close();
});
