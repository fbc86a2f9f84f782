import { expect, test, type Browser } from "@playwright/test";
import type { Block } from "#core/document/page.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as countdown } from "#blocks/countdown/block.ts";
import { definition as split } from "#blocks/image-text/block.ts";
import { definition as projections } from "#blocks/financial-projections/block.ts";
import {
  draftOf,
  headerSave,
  heroBlock,
  newBrowser,
  fillPage,
  openWindow,
  panel,
  selectRow,
  startBuilderServer,
  textBlock,
  title,
  type BuilderWindow,
} from "./builder-server.ts";

const at = startBuilderServer();

/** Opens a page with these blocks, with access to the clipboard. */
async function openPage(
  browser: Browser,
  pageId: string,
  blocks: readonly Block[],
): Promise<BuilderWindow> {
  const context = await newBrowser(browser, at());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await fillPage(context, at().server, pageId, blocks);
  return openWindow(context, at().server, pageId);
}

/** Pastes a text at the caret. */
async function paste({ page }: BuilderWindow, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+v");
}

test("what is pasted over the limit on the canvas changes nothing, says which field it is and what would be right, and leads there", async ({
  browser,
}) => {
  const builder = await openPage(browser, "about", [heroBlock("a", "Good words"), textBlock("b")]);
  const { page, canvas, context } = builder;
  await canvas.getByText("Good words").dblclick();
  await page.keyboard.press("End");
  await page.keyboard.type(" kept");
  await canvas.getByText("The paragraph of b.").dblclick();
  await expect(canvas.locator(".ProseMirror-focused")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" And more.");
  // A single table row, which cannot be shortened, unlike words.
  await paste(builder, `cell\t${"word ".repeat(25_000)}\ncell\tcell`);
  const said = page.getByText(/^Text b: Text must be HTML of at most 100000 characters/);
  await expect(said).toBeVisible();
  await expect(canvas.getByText("The paragraph of b. And more.", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(canvas.locator('[data-editing="rich"]')).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "The builder stopped" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(panel(builder).getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  await headerSave(builder).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const { page: stored } = await draftOf(context, at().server, "about");
  expect(stored.blocks[0]?.content["title"]).toContain("kept");
  expect(stored.blocks[1]?.content["html"]).toBe("<p>The paragraph of b. And more.</p>");
  await context.close();
});

test("what is pasted into a full field is cut between characters, which is said, shown and undone at once", async ({
  browser,
}) => {
  const builder = await openPage(browser, "business", [heroBlock("a", "Before")]);
  const { page, context } = builder;
  await selectRow(builder, "a");
  await title(builder).fill("x");
  await page.keyboard.press("Home");
  await paste(builder, "👩‍👩‍👧‍👦".repeat(60));
  const shown = await title(builder).inputValue();
  expect(shown).toMatch(/^(?:👩‍👩‍👧‍👦)+x$/u);
  await expect(panel(builder).getByText(/ characters were left out/)).toBeVisible();
  await expect(page.frameLocator("iframe").getByText(shown)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(title(builder)).not.toHaveValue(shown);
  await context.close();
});

test("what is typed or pasted on the canvas over a limit is cut there too, and the notice names component and field", async ({
  browser,
}) => {
  const hero = heroBlock("a", "Before");
  const lists = { ...newBlock(split, "s"), content: { features: ["First", "Second"] } };
  const builder = await openPage(browser, "business", [hero, lists]);
  const { page, canvas, context } = builder;
  await canvas.getByText("Before", { exact: true }).dblclick();
  const typed = canvas.locator('[contenteditable="plaintext-only"]');
  await page.keyboard.press("Home");
  await paste(builder, "👩‍👩‍👧‍👦".repeat(60));
  await expect(typed).toHaveText(/^(?:👩‍👩‍👧‍👦)+Before$/u);
  await expect(page.getByText(/^Hero a, Title: \d+ characters were left out/)).toBeVisible();
  const shown = await typed.textContent();
  // Ten more characters than allowed, typed at the end.
  await page.keyboard.press("End");
  await page.keyboard.type("0123456789012345");
  await expect(page.getByText("Hero a, Title: 1 character was left out")).toBeVisible();
  await expect(typed).toHaveText(new RegExp(`^${shown}\\d+$`));
  expect((await typed.textContent())?.length).toBe(200);

  const line = (place: number) => canvas.locator(`[data-at="content.features.${place}"]`);
  await line(0).click();
  await line(0).click();
  await expect(line(0)).toBeFocused();
  await page.keyboard.press("Home");
  for (let step = 0; step < "Fi".length; step += 1) await page.keyboard.press("ArrowRight");
  await paste(builder, Array.from({ length: 120 }, (_, place) => `Line ${place + 1}`).join("\n"));
  await expect(page.getByText(/^Feature\/visual, Features: \d+ lines were left out/)).toBeVisible();
  const lines = canvas.locator('[data-at^="content.features."]');
  const texts = await lines.allTextContents();
  expect(texts.slice(0, 2)).toEqual(["FiLine 1", "Line 2"]);
  expect(texts.slice(-2)).toEqual([`Line ${texts.length - 1}rst`, "Second"]);
  await page.keyboard.press("Control+z");
  await expect(lines).toHaveText(["First", "Second"]);
  await context.close();
});

test("120 lines pasted into a list of 50 leave what fits on the page and in the field, and say what did not", async ({
  browser,
}) => {
  const builder = await openPage(browser, "business", [newBlock(projections, "s")]);
  const { page, context } = builder;
  await selectRow(builder, "s");
  const area = panel(builder).locator('[data-kind="lines"] textarea').first();
  await area.click();
  await page.keyboard.press("Control+a");
  await paste(builder, Array.from({ length: 120 }, (_, line) => `Line ${line + 1}`).join("\n"));
  await expect(
    panel(builder)
      .getByText(/lines were left out: there is room for/)
      .first(),
  ).toBeVisible();
  const lines = (await area.inputValue()).split("\n");
  expect(lines.length).toBeLessThan(120);
  expect(lines.at(-1)).toBe(`Line ${lines.length}`);
  await headerSave(builder).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await context.close();
});

test("lines put on top of a full list are cut where there is no room, and what stood there stays", async ({
  browser,
}) => {
  const features = Array.from({ length: 49 }, (_, place) => `Old ${place + 1}`);
  const block = newBlock(split, "s");
  const content = { ...block.content, features };
  const builder = await openPage(browser, "business", [{ ...block, content }]);
  const { page, context } = builder;
  await selectRow(builder, "s");
  const area = panel(builder).locator('[data-field="content.features"] textarea');
  await area.focus();
  await page.keyboard.press("Control+Home");
  await paste(builder, "New 1\nNew 2\nNew 3\n");
  await expect(
    panel(builder).getByText(/lines? (?:was|were) left out: there is room for/),
  ).toBeVisible();
  const lines = (await area.inputValue()).split("\n");
  expect(lines.slice(-49)).toEqual(features);
  expect(lines[0]).toBe("New 1");
  await page.keyboard.press("Control+z");
  await expect(area).toHaveValue(features.join("\n"));
  await context.close();
});

test("in a full list of lines Enter begins none, and what is typed on stays where it is typed", async ({
  browser,
}) => {
  const features = Array.from({ length: 50 }, (_, place) => `Old ${place + 1}`);
  const block = newBlock(split, "s");
  const content = { ...block.content, features };
  const builder = await openPage(browser, "business", [{ ...block, content }]);
  const { page, context } = builder;
  await selectRow(builder, "s");
  const area = panel(builder).locator('[data-field="content.features"] textarea');
  await area.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" and more");
  await expect(area).toHaveValue(["Old 1 and more", ...features.slice(1)].join("\n"));
  await context.close();
});

test("a date with a year of six digits is not stored, and everything else is saved", async ({
  browser,
}) => {
  const builder = await openPage(browser, "business", [newBlock(countdown, "c"), textBlock("b")]);
  const { page, context } = builder;
  await selectRow(builder, "c");
  const date = panel(builder).getByLabel("Date and time", { exact: true });
  await date.focus();
  await page.keyboard.type("0603202030");
  await title(builder).fill("Good words");
  await headerSave(builder).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const { page: stored } = await draftOf(context, at().server, "business");
  expect(stored.blocks[0]?.content["title"]).toBe("Good words");
  expect(stored.blocks[0]?.content["date"]).toMatch(/^2020-06-03T\d\d:\d\d$/);
  await context.close();
});

test("a day is typed figure by figure; half typed it gives way to the one that is stored, and cleared it is none", async ({
  browser,
}) => {
  const content = { date: "2030-06-03T09:00" };
  const block = { ...newBlock(countdown, "c"), content };
  const builder = await openPage(browser, "business", [block, textBlock("b")]);
  const { page, context } = builder;
  await selectRow(builder, "c");
  const date = panel(builder).getByLabel("Date and time", { exact: true });
  await date.focus();
  await page.keyboard.type("12312031");
  await expect(date).toHaveValue("2031-12-31T09:00");
  await expect(panel(builder).getByText(/^Not stored/)).toHaveCount(0);
  await date.press("Backspace");
  await title(builder).focus();
  await expect(date).toHaveValue("2031-12-31T09:00");
  await headerSave(builder).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const { page: stored } = await draftOf(context, at().server, "business");
  expect(stored.blocks[0]?.content["date"]).toBe("2031-12-31T09:00");
  await date.focus();
  // Month, day, year, hour, minute, and AM/PM.
  for (let part = 0; part < 6; part += 1) {
    await page.keyboard.press("Backspace");
    await page.keyboard.press("ArrowRight");
  }
  await title(builder).focus();
  await expect(date).toHaveValue("");
  await headerSave(builder).click();
  await expect
    .poll(
      async () => (await draftOf(context, at().server, "business")).page.blocks[0]?.content["date"],
    )
    .toBe("");
  await page.keyboard.press("Control+z");
  await expect(date).toHaveValue("2031-12-31T09:00");
  await context.close();
});

test("HTML and addresses that are too long are not cut: what stood there stays, and it is said", async ({
  browser,
}) => {
  const builder = await openPage(browser, "business", [textBlock("a"), textBlock("b")]);
  const { page, context } = builder;
  await selectRow(builder, "a");
  await panel(builder).getByRole("button", { name: "HTML", exact: true }).click();
  const source = panel(builder).getByRole("textbox", { name: "Text", exact: true });
  await source.focus();
  await page.keyboard.press("Control+End");
  await paste(builder, "<p><strong>words</strong></p>".repeat(4000));
  await expect(
    panel(builder).getByText(/^The last change was undone: with formatting/),
  ).toBeVisible();
  await expect(source).toHaveValue("<p>The paragraph of a.</p>");
  await page.keyboard.type("<hr>");
  await expect(source).toHaveValue(/<hr>/);
  await expect(
    panel(builder).getByText(/^The last change was undone: with formatting/),
  ).toHaveCount(0);
  await context.close();
});
