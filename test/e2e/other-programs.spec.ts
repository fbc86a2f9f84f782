import { expect, test, type Locator } from "@playwright/test";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as split } from "#blocks/image-text/block.ts";
import {
  draftOf,
  headerSave,
  heroBlock,
  openFilled,
  selectRow,
  startBuilderServer,
  textBlock,
  type BuilderWindow,
} from "./builder-server.ts";
import { drawn, formatted } from "./formatted-text.ts";

const at = startBuilderServer();

const lines = newBlock(split, "c");
const blocks = [
  textBlock("a", "One two"),
  heroBlock("b", "Good morning"),
  { ...lines, content: { ...lines.content, features: ["First", "Second"] } },
];

/** Writes other words into every text of an element, as an extension that translates does. */
function translate(text: Locator): Promise<void> {
  return text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode() !== null) nodes.push(walker.currentNode);
    for (const node of nodes) {
      const font = element.ownerDocument.createElement("font");
      font.textContent = `Übersetzt: ${node.nodeValue}`;
      node.parentNode?.replaceChild(font, node);
    }
  });
}

/** Lets observers of the page run. */
const settle = ({ page }: BuilderWindow) =>
  page.evaluate(() => new Promise<void>((run) => requestAnimationFrame(() => setTimeout(run))));

test("words that another program writes into a text that is edited are not taken; letters typed then are", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", blocks);
  const { page, context, canvas } = builder;
  const title = canvas.locator('[data-block="b"] [data-at="content.title"]');
  const line = canvas.locator('[data-block="c"] [data-at="content.features.0"]');
  for (const [text, words] of [
    [title, "Good morning"],
    [line, "First"],
  ] as const) {
    await text.click();
    await text.click();
    await expect(text).toBeFocused();
    await expect(text).toHaveAttribute("translate", "no");
    await translate(text);
    await settle(builder);
    await expect(text).toHaveText(words);
    await page.keyboard.press("End");
    await page.keyboard.type("!");
    await expect(text).toHaveText(`${words}!`);
    await translate(text);
    await page.keyboard.press("Escape");
    await expect(text).toHaveText(`${words}!`);
    await expect(text).not.toHaveAttribute("translate");
  }
  await headerSave(builder).click();
  const stored = async () => JSON.stringify((await draftOf(context, at().server, "business")).page);
  await expect.poll(stored).toContain("Good morning!");
  expect(await stored()).toContain('"First!"');
  expect(await stored()).not.toContain("Übersetzt");
  await context.close();
});

test("nor into formatted text, on the canvas and in the panel", async ({ browser }) => {
  const builder = await openFilled(browser, at(), "business", blocks);
  const { page, context } = builder;
  await selectRow(builder, "a");
  await drawn(builder).click();
  await expect(drawn(builder)).toHaveClass(/ProseMirror-focused/);
  for (const text of [drawn(builder), formatted(builder)]) {
    await text.focus();
    await expect(text).toHaveAttribute("translate", "no");
    await translate(text);
    await settle(builder);
    await expect(text).toHaveText("One two");
    await expect(text.locator("font")).toHaveCount(0);
  }
  await page.keyboard.press("Control+End");
  await page.keyboard.type("!");
  await expect(formatted(builder)).toHaveText("One two!");
  await expect(drawn(builder)).toHaveText("One two!");
  await context.close();
});

test("a correction that an extension enters with an event of input is taken", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", [
    textBlock("a", "One teh two"),
    heroBlock("b", "Good mroning"),
  ]);
  const { context, canvas } = builder;
  const title = canvas.locator('[data-block="b"] [data-at="content.title"]');
  const correct = (text: Locator, wrong: string, right: string) =>
    text.evaluate(
      (element, [before, after]) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode() !== null) {
          const { currentNode: node } = walker;
          node.nodeValue = node.nodeValue?.replace(before, after) ?? "";
        }
        element.dispatchEvent(new InputEvent("input", { bubbles: true }));
      },
      [wrong, right] as const,
    );
  await title.click();
  await title.click();
  await expect(title).toBeFocused();
  await correct(title, "mroning", "morning");
  await selectRow(builder, "a");
  await expect(title).toHaveText("Good morning");
  await correct(formatted(builder), "teh", "the");
  await expect(drawn(builder)).toHaveText("One the two");
  await context.close();
});

test("a program that writes again and again ends the editing, which says so, and nothing hangs", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", blocks);
  const { page, context, canvas } = builder;
  const insist = (text: Locator) =>
    text.evaluate((element) => {
      const write = () => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const node = walker.nextNode();
        if (node !== null && !node.nodeValue?.startsWith("Ü"))
          node.nodeValue = `Ü ${node.nodeValue}`;
      };
      const observer = new MutationObserver(write);
      observer.observe(element, { childList: true, characterData: true, subtree: true });
      write();
    });
  const notice = page.getByText("Another program keeps changing this text").first();
  const title = canvas.locator('[data-block="b"] [data-at="content.title"]');
  await title.click();
  await title.click();
  await expect(title).toBeFocused();
  await insist(title);
  await expect(notice).toBeVisible();
  await expect(title).not.toHaveAttribute("data-editing");
  await selectRow(builder, "a");
  await drawn(builder).click();
  await expect(drawn(builder)).toHaveClass(/ProseMirror-focused/);
  await insist(drawn(builder));
  await expect(drawn(builder)).not.toHaveAttribute("data-editing");
  await insist(formatted(builder));
  await expect(page.getByLabel("Text (HTML)").or(page.locator("textarea")).first()).toBeVisible();
  await expect(headerSave(builder)).toHaveCount(0);
  await context.close();
});
