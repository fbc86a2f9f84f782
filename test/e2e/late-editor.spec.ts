import { expect, test, type Browser, type Route } from "@playwright/test";
import {
  draftOf,
  fillPage,
  headerSave,
  newBrowser,
  openWindow,
  publishPage,
  rows,
  selectRow,
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
  await expect(drawn(builder)).toHaveJSProperty("innerHTML", `<p>${paragraph}</p>`);
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
  // All of it is shown meanwhile, formatting apart.
  await expect(drawn(builder)).toHaveText("saHere x!");
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
  await expect(drawn(builder)).toHaveText("Other words");
  await canvas.getByText("The paragraph of b.").click();
  await expect(drawn(builder)).not.toHaveAttribute("data-editing");
  await expect(drawn(builder)).toHaveText("Other words");
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

/** Presses at the start or the end of the line with these words. */
async function pressLine(builder: BuilderWindow, words: string, side: "start" | "end") {
  const box = await drawn(builder).getByText(words, { exact: true }).boundingBox();
  if (box === null) throw new Error(`${words} is not drawn`);
  const x = side === "start" ? box.x + 1 : box.x + box.width - 1;
  await builder.page.mouse.click(x, box.y + box.height / 2);
}

test("letters typed before the editor came go where the caret was placed last", async ({
  browser,
}) => {
  const builder = await openSlow(browser, "One</p><p>Two");
  const { page, context } = builder;
  // Opened with a key, which selects everything.
  await drawn(builder).click();
  await page.keyboard.press("Enter");
  await expect(drawn(builder)).toBeFocused();
  await pressLine(builder, "One", "end");
  await page.keyboard.type("a");
  await pressLine(builder, "Two", "start");
  await page.keyboard.type("bc");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("d");
  await expect(drawn(builder)).toHaveText("OneabdcTwo");
  await pressLine(builder, "Onea", "start");
  await page.keyboard.type("e");
  await pressLine(builder, "bdcTwo", "end");
  await builder.answer(letItCome);
  await expect(drawn(builder)).toHaveClass(/ProseMirror-focused/);
  await expect.poll(() => drawn(builder).innerHTML()).toBe("<p>eOnea</p><p>bdcTwo</p>");
  await page.keyboard.type("f");
  await expect.poll(() => drawn(builder).innerHTML()).toBe("<p>eOnea</p><p>bdcTwof</p>");
  await context.close();
});

for (const [paragraphs, words, side, expected] of [
  ["One</p><p>Two", "Two", "start", "<p>One</p><p>xTwo</p>"],
  ["One</p><p>Two", "One", "end", "<p>Onex</p><p>Two</p>"],
  [
    "A</p><ul><li>One</li><li>Two</li></ul><p>B",
    "Two",
    "start",
    "<p>A</p><ul><li>One</li><li>xTwo</li></ul><p>B</p>",
  ],
  ["A<br>B</p><h2>Two</h2><p>C", "Two", "start", "<p>A<br>B</p><h2>xTwo</h2><p>C</p>"],
] as const) {
  test(`what was typed before the editor came, in a text that was left, goes to the ${side} of ${words} in ${paragraphs}`, async ({
    browser,
  }) => {
    const builder = await openSlow(browser, paragraphs);
    const { page, context, canvas } = builder;
    await selectRow(builder, "a");
    await pressLine(builder, words, side);
    await expect(drawn(builder)).toBeFocused();
    await page.keyboard.type("x");
    await canvas.getByText("The paragraph of b.").click();
    await builder.answer(letItCome);
    await expect.poll(() => drawn(builder).innerHTML()).toBe(expected);
    await context.close();
  });
}

test("a cut and saving before the editor came apply to the text, also if it was left", async ({
  browser,
}) => {
  const builder = await openSlow(browser, "One");
  const { page, context, canvas } = builder;
  await drawn(builder).click();
  await page.keyboard.press("Enter");
  await expect(drawn(builder)).toBeFocused();
  await page.keyboard.type("Other");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await page.keyboard.type("Two words");
  await page.keyboard.press("Control+Backspace");
  await page.keyboard.press("Control+s");
  await canvas.getByText("The paragraph of b.").click();
  await page.keyboard.press("Control+a");
  await builder.answer(letItCome);
  await expect(drawn(builder)).toHaveText("Two");
  await expect(canvas.getByText("The paragraph of b.")).toBeVisible();
  await expect
    .poll(async () => (await draftOf(context, at().server, "business")).page.blocks[0]?.content)
    .toEqual({ html: "<p>Two </p>" });
  await context.close();
});

test("what an input method composes, and a correction, are not lost if the editor comes after the text was left", async ({
  browser,
}) => {
  const builder = await openSlow(browser, "One teh two");
  const { page, context, canvas } = builder;
  await drawn(builder).click();
  await page.keyboard.press("Enter");
  await expect(drawn(builder)).toBeFocused();
  await drawn(builder).evaluate((element) => {
    const text = element.querySelector("p")?.firstChild;
    if (!text) throw new Error("There is no text");
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", "the");
    const range = new StaticRange({
      startContainer: text,
      startOffset: 4,
      endContainer: text,
      endOffset: 7,
    });
    element.dispatchEvent(
      new InputEvent("beforeinput", {
        inputType: "insertReplacementText",
        dataTransfer,
        targetRanges: [range],
        bubbles: true,
        cancelable: true,
      }),
    );
    for (const [type, inputType] of [
      ["s", "insertText"],
      [null, "deleteWordBackward"],
    ] as const) {
      const init = { inputType, data: type, bubbles: true, cancelable: true };
      element.dispatchEvent(new InputEvent("beforeinput", init));
    }
    element.dispatchEvent(new CompositionEvent("compositionstart", { data: "" }));
    element.dispatchEvent(new CompositionEvent("compositionupdate", { data: "あ" }));
  });
  await canvas.getByText("The paragraph of b.").click();
  await builder.answer(letItCome);
  await expect(drawn(builder)).toHaveText("One あ two");
  await context.close();
});

test("a defect while what was typed meanwhile is applied is not called a matter of the connection", async ({
  browser,
}) => {
  const builder = await openSlow(browser, "One");
  const { page, context } = builder;
  await drawn(builder).click();
  await page.keyboard.press("Enter");
  await expect(drawn(builder)).toBeFocused();
  await page.keyboard.type("Good words");
  await pasteTypes(drawn(builder), { "text/plain": " and more" });
  await drawn(builder).evaluate((element) => {
    const defect = () => {
      throw new Error("a defect");
    };
    Object.assign(element.ownerDocument.defaultView ?? {}, { ClipboardEvent: defect });
  });
  await builder.answer(letItCome);
  await expect(page.getByText("The text could not be edited").first()).toBeVisible();
  await expect(
    page.getByText("What you typed in the meantime: “Good words and more”"),
  ).toBeVisible();
  await expect(page.getByText("could not be loaded")).toHaveCount(0);
  await context.close();
});

test("words that wait for their editor are unsaved work: leaving the page asks, and publishing takes them along", async ({
  browser,
}) => {
  const builder = await openSlow(browser, "One two three");
  const { page, context } = builder;
  await drawn(builder).dblclick();
  await expect.poll(builder.hasAsked).toBe(true);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Waiting words");
  await page.getByRole("link", { name: "Architecture" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Stay" }).click();
  await publishPage(builder);
  const published = async () =>
    (await context.request.get(`${at().server.url}/api/pages/business/published`)).text();
  await expect(page.getByRole("dialog")).toContainText("Sav");
  expect(await published()).not.toContain("One two three");
  await builder.answer(letItCome);
  await expect(page.getByText(/^Page published successfully/)).toBeVisible();
  expect(await published()).toContain("Waiting words");
  await context.close();
});
