import { expect, test, type Browser, type Route } from "@playwright/test";
import {
  draftOf,
  fillPage,
  headerSave,
  newBrowser,
  openWindow,
  rows,
  startBuilderServer,
  textBlock,
  type BuilderWindow,
} from "./builder-server.ts";
import { drawn, pasteTypes } from "./formatted-text.ts";

const at = startBuilderServer();

interface SlowDesk extends BuilderWindow {
  /** Lets the script of the editor for formatted text come, or fail. */
  readonly answer: (how: (route: Route) => Promise<void>) => Promise<void>;
  readonly hasAsked: () => boolean;
}

/** A window in which the script of the editor for formatted text is on its way until it is answered. */
async function openSlow(browser: Browser, paragraph: string): Promise<SlowDesk> {
  const context = await newBrowser(browser, at());
  const waiting: Route[] = [];
  let how: ((route: Route) => Promise<void>) | null = null;
  await context.route(/\/mount-rich-text-[^/]*\.js$/, async (route) => {
    if (how === null) waiting.push(route);
    else await how(route);
  });
  await fillPage(context, at().server, "business", [textBlock("a", paragraph), textBlock("b")]);
  const builder = await openWindow(context, at().server, "business");
  await expect(drawn(builder)).toHaveText(paragraph);
  return {
    ...builder,
    hasAsked: () => waiting.length > 0,
    answer: async (given) => {
      how = given;
      await Promise.all(waiting.map((route) => given(route)));
    },
  };
}

const letItCome = (route: Route) => route.continue();

test("letters, keys and pastes of the moment in which the editor is loaded go into the text, in their order", async ({
  browser,
}) => {
  const builder = await openSlow(browser, "One two three");
  const { page, context, canvas } = builder;
  await drawn(builder).dblclick();
  await expect(drawn(builder)).toBeFocused();
  await expect.poll(builder.hasAsked).toBe(true);
  await page.keyboard.press("Control+a");
  // Letters that are commands elsewhere, a mistake that is mended, and a line more.
  await page.keyboard.type("sax?");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await pasteTypes(drawn(builder), { "text/html": "<p>and <b>bold</b></p>", "text/plain": "x" });
  await page.keyboard.press("Home");
  await page.keyboard.type("Here ");
  await page.keyboard.press("Control+ArrowRight");
  await page.keyboard.type("!");
  await page.keyboard.press("Shift+End");
  await page.keyboard.press("Control+i");
  await expect(drawn(builder)).toHaveText("One two three");
  await builder.answer(letItCome);
  await expect(drawn(builder)).toHaveClass(/ProseMirror-focused/);
  await expect
    .poll(() => canvas.locator('[data-block="a"] .ProseMirror').innerHTML())
    .toBe("<p>sa</p><p>Here and!<em> </em><strong><em>bold</em></strong></p>");
  await page.keyboard.press("End");
  await page.keyboard.type("?");
  await expect(drawn(builder).locator("p").last()).toHaveText("Here and! bold?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await rows(builder)).toEqual(["a", "b"]);
  await context.close();
});

test("what was typed before the editor came is not lost by leaving the text, and goes where the caret was", async ({
  browser,
}) => {
  const builder = await openSlow(browser, "One");
  const { page, context, canvas } = builder;
  await drawn(builder).click();
  await page.keyboard.press("Enter");
  await expect(drawn(builder)).toBeFocused();
  await page.keyboard.type("Other words");
  await canvas.getByText("The paragraph of b.").click();
  await expect(drawn(builder)).toHaveText("One");
  await builder.answer(letItCome);
  await expect(drawn(builder)).toHaveText("Other words");
  await headerSave(builder).click();
  await expect
    .poll(async () => (await draftOf(context, at().server, "business")).page.blocks[0]?.content)
    .toEqual({ html: "<p>Other words</p>" });
  await context.close();
});

test("Escape behind what was typed meanwhile ends the text with it, and at once where nothing was", async ({
  browser,
}) => {
  const builder = await openSlow(browser, "One");
  const { page, context } = builder;
  await drawn(builder).click();
  await page.keyboard.press("Enter");
  await expect(drawn(builder)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawn(builder)).not.toHaveAttribute("data-editing");
  await page.keyboard.press("Enter");
  await expect(drawn(builder)).toBeFocused();
  await page.keyboard.type("Two");
  await page.keyboard.press("Escape");
  await builder.answer(letItCome);
  await expect(drawn(builder)).toHaveText("Two");
  await expect(drawn(builder)).not.toHaveAttribute("data-editing");
  await context.close();
});

test("where the editor does not come, what was typed meanwhile is said", async ({ browser }) => {
  const builder = await openSlow(browser, "One");
  const { page, context } = builder;
  await drawn(builder).click();
  await page.keyboard.press("Enter");
  await expect(drawn(builder)).toBeFocused();
  await page.keyboard.type("Good words");
  await builder.answer((route) => route.abort());
  await expect(page.getByText("The text editor could not be loaded").first()).toBeVisible();
  await expect(page.getByText("What you typed in the meantime: “Good words”")).toBeVisible();
  await context.close();
});
