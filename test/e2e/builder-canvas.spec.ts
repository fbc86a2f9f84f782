import { expect, test } from "@playwright/test";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as features } from "#blocks/features/block.ts";
import { expectNoViolations } from "./axe.ts";
import { drawn } from "./drag-kit.ts";
import {
  draftOf,
  faqBlock,
  heroBlock,
  newBrowser,
  openBuilder,
  openDrawn,
  openFilled,
  panel,
  selectRow,
  startBuilderServer,
  textBlock,
  title as titleField,
  type BuilderWindow,
} from "./builder-server.ts";
import { pasteTypes } from "./formatted-text.ts";

const at = startBuilderServer();

const text = ({ canvas }: BuilderWindow, path: string) => canvas.locator(`[data-at="${path}"]`);

test("BUILD-044 pointing shows the block's name, a click selects it, its actions change it", async ({
  browser,
}) => {
  const builderWindow = await openDrawn(browser, at(), "about", [textBlock("a"), textBlock("b")]);
  const { page, canvas, context } = builderWindow;
  await canvas.getByText("The paragraph of b.").hover();
  await expect(canvas.locator(".hover .label")).toHaveText("Text b · Text block");
  await canvas.getByText("The paragraph of b.").click();
  await expect(canvas.locator(".selected .label")).toHaveText("Text b · Text block");
  await expect(page.getByRole("tab", { name: "Content" })).toBeVisible();
  // From the first selection on the properties have their space, so the page does not move.
  await expect(page.getByRole("button", { name: "Zoom: 75 %, fits" })).toBeVisible();
  const place = await canvas.getByText("The paragraph of b.").boundingBox();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Nothing selected" })).toBeVisible();
  expect(await canvas.getByText("The paragraph of b.").boundingBox()).toEqual(place);
  await canvas.getByText("The paragraph of b.").click();
  await expect(page.locator('[data-row="b"]')).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/block=b$/);
  const actions = canvas.getByRole("toolbar");
  await actions.getByRole("button", { name: "Move up" }).click();
  await expect(canvas.locator(".canvas-block").first()).toHaveAttribute("data-block", "b");
  await actions.getByRole("button", { name: "Hide" }).click();
  await expect(canvas.getByText("Hidden", { exact: true })).toBeVisible();
  await expectNoViolations(page);
  for (const part of ["main", "#canvas-chrome"]) {
    for (const frame of page.frames().slice(1)) await expectNoViolations(frame, part);
  }
  await actions.getByRole("button", { name: "Delete" }).click();
  await expect(canvas.locator(".canvas-block")).toHaveCount(1);
  await context.close();
});

test("PANEL-001 PANEL-002 a heading typed on the canvas and in the panel is one text, and the caret stays", async ({
  browser,
}) => {
  const builderWindow = await openDrawn(browser, at(), "about", [heroBlock("a", "Before")]);
  const { page, context } = builderWindow;
  await selectRow(builderWindow, "a");
  const field = panel(builderWindow).getByLabel("Title", { exact: true });
  await text(builderWindow, "content.title").dblclick();
  await page.keyboard.press("End");
  await page.keyboard.type(" and after");
  await expect(field).toHaveValue("Before and after");
  for (let letter = 0; letter < "and after".length; letter += 1) {
    await page.keyboard.press("ArrowLeft");
  }
  await page.keyboard.type("now ");
  await expect(text(builderWindow, "content.title")).toHaveText("Before now and after");
  await page.keyboard.press("Enter");
  await expect(text(builderWindow, "content.title")).not.toHaveAttribute("contenteditable");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(text(builderWindow, "content.title")).toHaveText("Before");
  await field.fill("From the panel");
  await expect(text(builderWindow, "content.title")).toHaveText("From the panel");
  await context.close();
});

test("a double click edits the text it began on, also when the page flows anew beneath it", async ({
  browser,
}) => {
  const builderWindow = await openBuilder(browser, at(), "home");
  const { page, context } = builderWindow;
  const title = text(builderWindow, "content.title").first();
  const second = text(builderWindow, "content.secondTitle").first();
  const before = await second.innerText();
  const box = await title.boundingBox();
  if (box === null) throw new Error("The title is not to be seen");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(panel(builderWindow)).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(title).toHaveAttribute("contenteditable");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("The one that was meant");
  await expect(title).toHaveText("The one that was meant");
  await expect(second).toHaveText(before);
  await context.close();
});

test("a single-line text takes what is pasted as one plain line; Escape keeps it", async ({
  browser,
}) => {
  const builderWindow = await openDrawn(browser, at(), "about", [heroBlock("a", "Before")]);
  const { page, context } = builderWindow;
  await selectRow(builderWindow, "a");
  await text(builderWindow, "content.title").click();
  await page.keyboard.press("Control+a");
  await pasteTypes(text(builderWindow, "content.title"), {
    "text/html": "<b>Two</b><br>lines",
    "text/plain": "Two\nlines",
  });
  await expect(text(builderWindow, "content.title")).toHaveText("Two lines");
  await page.keyboard.press("Escape");
  await expect(panel(builderWindow).getByLabel("Title", { exact: true })).toHaveValue("Two lines");
  await context.close();
});

test("Enter on a block edits its first text; Enter in a long text is a line break, stored as one", async ({
  browser,
}) => {
  const builderWindow = await openDrawn(browser, at(), "about", [heroBlock("a", "Before")]);
  const { page, context, canvas } = builderWindow;
  await canvas.locator(".canvas-block").press("Enter");
  await expect(canvas.locator("[contenteditable]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(canvas.locator(".canvas-block")).toBeFocused();
  await text(builderWindow, "content.subtitle").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("First line");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Second  line");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved 1 component successfully!")).toBeVisible();
  const [stored] = (await draftOf(context, at().server, "about")).page.blocks;
  expect(stored?.content["subtitle"]).toBe("First line\nSecond  line");
  await context.close();
});

test("composing letters by an input method reaches the page once, as they are", async ({
  browser,
}) => {
  const builderWindow = await openDrawn(browser, at(), "about", [heroBlock("a", "Before")]);
  const { page, context } = builderWindow;
  await selectRow(builderWindow, "a");
  await text(builderWindow, "content.title").click();
  await page.keyboard.press("Control+a");
  const input = await context.newCDPSession(page);
  await input.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  await input.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
  await input.send("Input.insertText", { text: "日本" });
  await expect(text(builderWindow, "content.title")).toHaveText("日本");
  await expect(panel(builderWindow).getByLabel("Title", { exact: true })).toHaveValue("日本");
  await context.close();
});

for (const delay of [0, 1500]) {
  test(`formatted text is edited in place, with its formatting kept and one step back, where its editor takes ${delay} ms to load`, async ({
    browser,
  }) => {
    const builderWindow = await openDrawn(browser, at(), "about", [
      textBlock("a", "Words to <strong>keep</strong>"),
    ]);
    const { page, context, canvas } = builderWindow;
    await page.route(/rich-text/, async (route) => {
      await new Promise((waited) => setTimeout(waited, delay));
      await route.continue();
    });
    await selectRow(builderWindow, "a");
    await canvas.getByText("Words to").click();
    // It exists a moment before it gets the focus.
    await expect(
      canvas.locator(".rich-text [contenteditable], .rich-text[contenteditable]"),
    ).toBeFocused();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" always");
    await expect(canvas.locator(".rich-text strong")).toHaveText("keep always");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await expect(canvas.locator(".rich-text strong")).toHaveText("keep");
    await expect(canvas.locator("[data-editing]")).toHaveCount(0);
    await context.close();
  });
}

test("a list begun in place looks like one while it is typed and after, and Escape leaves a link's dialog before the text", async ({
  browser,
}) => {
  const builderWindow = await openDrawn(browser, at(), "about", [textBlock("a", "Words")]);
  const { page, context, canvas } = builderWindow;
  await selectRow(builderWindow, "a");
  await canvas.getByText("Words").click();
  await expect(canvas.locator(".rich-text[contenteditable]")).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- one");
  const list = canvas.locator(".rich-text ul");
  await expect(list).toHaveCSS("list-style-type", "square");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Link" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(canvas.locator(".rich-text[contenteditable]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(canvas.locator(".rich-text[contenteditable]")).toHaveCount(0);
  await expect(list).toHaveText("one");
  await expect(list).toHaveCSS("list-style-type", "square");
  await context.close();
});

test("nothing of the page is live in the canvas: links lead nowhere, questions open, items are selected", async ({
  browser,
}) => {
  const builderWindow = await openDrawn(browser, at(), "about", [
    heroBlock("a", "Links"),
    faqBlock("b"),
  ]);
  const { page, canvas, context } = builderWindow;
  await canvas.locator(".block-hero a").first().click();
  await expect(canvas.locator('[data-block="a"]')).toBeVisible();
  expect(page.frames()[1]?.url()).toMatch(/\/builder-canvas\?page=about$/);
  const question = canvas.locator(".block-faq details").nth(1);
  await question.locator("summary").click();
  await expect(question).toHaveAttribute("open", "");
  await expect(canvas.locator(".item")).toBeVisible();
  await context.close();
});

test("a thousand blocks: only those near the sight are drawn, and typing changes one of them", async ({
  browser,
}) => {
  const blocks = Array.from({ length: 1000 }, (_, index) => textBlock(`t${index}`));
  const builderWindow = await openDrawn(browser, at(), "publications", [
    heroBlock("a", "Before"),
    ...blocks,
  ]);
  const { page, canvas, context } = builderWindow;
  await expect(page.getByText("1,001 components")).toBeVisible();
  await expect(canvas.locator(".canvas-block")).toHaveCount(1001);
  expect(await canvas.locator(".canvas-block > .block").count()).toBeLessThan(40);
  await page.locator('[data-row="a"]').press("End");
  await expect(page.locator('[data-row="t999"]')).toBeFocused();
  await expect(canvas.getByText("The paragraph of t999.")).toBeInViewport();
  // A reload restores the scroll position and the selection.
  const topOf = (id: string) =>
    drawn(builderWindow, id).evaluate((block) => Math.round(block.getBoundingClientRect().top));
  await canvas.locator("html").evaluate(() => {
    // Like a wheel, which stops the builder's own scrolling.
    window.dispatchEvent(new WheelEvent("wheel"));
    window.scrollBy(0, -170);
  });
  const top = await topOf("t998");
  await page.reload();
  // Within a pixel: pages scroll by whole pixels, but block heights are fractional.
  await expect.poll(async () => Math.abs((await topOf("t998")) - top)).toBeLessThanOrEqual(1);
  await expect(page.locator('[data-row="t999"]')).toHaveAttribute("aria-current", "true");
  await page.locator('[data-row="t999"]').press("Home");
  await expect(text(builderWindow, "content.title")).toBeInViewport();
  await text(builderWindow, "content.title").click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(panel(builderWindow).getByLabel("Title", { exact: true })).toHaveValue("Before!");
  await context.close();
});

test("Tab walks through the blocks of the canvas and selects what it reaches", async ({
  browser,
}) => {
  const builderWindow = await openDrawn(browser, at(), "about", [
    heroBlock("a", "First"),
    textBlock("b"),
  ]);
  const { page, canvas, context } = builderWindow;
  await canvas.locator('[data-block="a"]').focus();
  await page.keyboard.press("Tab");
  await expect(canvas.locator('[data-block="b"]')).toBeFocused();
  await expect(page.locator('[data-row="b"]')).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(canvas.locator(".canvas-block").first()).toHaveAttribute("data-block", "b");
  await page.keyboard.press("Delete");
  await expect(canvas.locator('[data-block="b"]')).toHaveCount(0);
  await context.close();
});

test("BUILD-093 what is added after a block stands right after it, in sight, and is announced", async ({
  browser,
}) => {
  const builderWindow = await openDrawn(browser, at(), "about", [textBlock("a"), textBlock("b")]);
  const { page, canvas, context } = builderWindow;
  await canvas.getByText("The paragraph of a.").click();
  await canvas.getByRole("button", { name: "Add after Text a" }).click();
  const library = page.getByRole("dialog");
  await expect(library.getByRole("radio", { name: "After “Text a”" })).toBeChecked();
  await expectNoViolations(page);
  await library.getByRole("button", { name: /^FAQ/ }).click();
  await expect(page.locator("[data-row]").nth(1)).toContainText("FAQ");
  await expect(page.locator("[data-row]").nth(1)).toHaveAttribute("aria-current", "true");
  await expect(page.getByText("FAQ added, 2 of 3")).toBeAttached();
  await expect(canvas.locator(".block-faq")).toBeInViewport();
  await page.getByRole("button", { name: "Add Component" }).click();
  await expect(library.getByRole("radio", { name: "At the end of the page" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Add Component" })).toBeFocused();
  await context.close();
});

test("a canvas that does not come is told of, and one that a browser cannot move comes all the same", async ({
  browser,
}) => {
  const context = await newBrowser(browser, at());
  const page = await context.newPage();
  await page.route("**/builder-canvas*", (route) => route.abort());
  await page.goto(`${at().server.url}/builder/home`);
  const canvas = page.locator('[data-region="canvas"] iframe').contentFrame();
  const heading = canvas.getByRole("heading", { level: 1 });
  await expect(page.getByRole("alert")).toContainText("The canvas could not be loaded.");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("The canvas could not be loaded.");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, "moveBefore");
  });
  await page.reload();
  await expect(heading).toBeVisible();
  await context.close();
});

test("texts stay where they are while headings change their level with the title above them", async ({
  browser,
}) => {
  const builderWindow = await openFilled(browser, at(), "about", [newBlock(features, "a")]);
  const names = builderWindow.canvas.locator('[data-block="a"] .feature-title');
  const before = await names.allInnerTexts();
  expect(before.length).toBeGreaterThan(1);
  await selectRow(builderWindow, "a");
  await titleField(builderWindow).fill("");
  await expect(names.first()).toHaveJSProperty("tagName", "H2");
  expect(await names.allInnerTexts()).toEqual(before);
  await titleField(builderWindow).fill("What it does");
  await expect(names.first()).toHaveJSProperty("tagName", "H3");
  expect(await names.allInnerTexts()).toEqual(before);
  await builderWindow.context.close();
});
