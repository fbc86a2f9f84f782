import { expect, test, type Browser } from "@playwright/test";
import {
  faqBlock,
  heroBlock,
  openFilled,
  panel,
  selectRow,
  startBuilderServer,
  textBlock,
  title,
  type BuilderWindow,
} from "./builder-server.ts";
import { layouts, pressWithControl } from "./keyboard.ts";

const at = startBuilderServer();

const open = (browser: Browser): Promise<BuilderWindow> =>
  openFilled(browser, at(), "business", [textBlock("a", "One"), heroBlock("b", "Two")]);

const formatted = (builder: BuilderWindow) =>
  panel(builder).getByRole("textbox", { name: "Text", exact: true });
const drawn = ({ canvas }: BuilderWindow) =>
  canvas.locator('[data-block="a"] [data-at="content.html"]');

for (const [name, { z, y, k, s }] of Object.entries(layouts)) {
  test(`BUILD-096 in formatted text the keys of a ${name} keyboard undo, redo, save and link, and the caret stays`, async ({
    browser,
  }) => {
    const builder = await open(browser);
    const { page, context } = builder;
    await selectRow(builder, "a");
    const text = formatted(builder);
    await text.click();
    await page.keyboard.press("End");
    await page.keyboard.type(" more");
    await expect(drawn(builder)).toHaveText("One more");
    await pressWithControl(page, z);
    await expect(drawn(builder)).toHaveText("One");
    await expect(text).toHaveText("One");
    await expect(text).toBeFocused();
    await pressWithControl(page, y);
    await expect(drawn(builder)).toHaveText("One more");
    await pressWithControl(page, z);
    await expect(text).toHaveText("One");
    await pressWithControl(page, z, { shift: true });
    await expect(text).toHaveText("One more");
    await expect(text).toBeFocused();
    await page.keyboard.type("!");
    await expect(drawn(builder)).toHaveText("One more!");
    await pressWithControl(page, s);
    await expect(panel(builder).getByRole("button", { name: "Save" })).toHaveCount(0);
    await expect(text).toBeFocused();
    await pressWithControl(page, k);
    await expect(page.getByLabel("Where it leads")).toBeFocused();
    await context.close();
  });
}

test("BUILD-096 in formatted text on the canvas undo and redo are the page's, and typing goes on where it was", async ({
  browser,
}) => {
  const builder = await open(browser);
  const { page, context } = builder;
  await drawn(builder).dblclick();
  // The editor loads with the first text.
  await expect(drawn(builder)).toHaveClass(/ProseMirror-focused/);
  // The caret is set to the click's position one frame later.
  await expect(async () => {
    await page.keyboard.press("Home");
    const place = await drawn(builder).evaluate(
      ({ ownerDocument }) => ownerDocument.getSelection()?.focusOffset,
    );
    expect(place).toBe(0);
    await page.keyboard.press("Shift+End");
    const marked = await drawn(builder).evaluate(({ ownerDocument }) =>
      ownerDocument.getSelection()?.toString(),
    );
    expect(marked).toBe("One");
    await page.keyboard.press("Home");
    // Typing while the text is still selected would replace it.
    const isMarked = await drawn(builder).evaluate(
      ({ ownerDocument }) => ownerDocument.getSelection()?.isCollapsed === false,
    );
    expect(isMarked).toBe(false);
  }).toPass();
  await page.keyboard.type("Now ");
  await expect(drawn(builder)).toHaveText("Now One");
  await expect(formatted(builder)).toHaveText("Now One");
  await page.keyboard.press("Control+z");
  await expect(drawn(builder)).toHaveText("One");
  await expect(drawn(builder)).toBeFocused();
  await page.keyboard.press("Control+y");
  await expect(drawn(builder)).toHaveText("Now One");
  await page.keyboard.type("and here ");
  await expect(formatted(builder)).toHaveText("Now and here One");
  await context.close();
});

test("BUILD-096 undo takes back a step from every kind of input while the caret stays in it", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", [
    textBlock("a", "One"),
    heroBlock("b", "Two"),
    faqBlock("c"),
  ]);
  const { page, context, canvas } = builder;
  const { z, y } = layouts["Russian"] ?? {};
  if (z === undefined || y === undefined) throw new Error("The keyboard is not described");
  const undoAndRedo = async (input: ReturnType<typeof title>) => {
    await expect(input).toBeFocused();
    const value = () => input.evaluate((each) => ("value" in each ? each.value : each.textContent));
    const before = await value();
    await page.keyboard.press("End");
    await page.keyboard.type("7");
    await expect.poll(value).not.toBe(before);
    const after = await value();
    await pressWithControl(page, z);
    await expect.poll(value).toBe(before);
    await expect(input).toBeFocused();
    await pressWithControl(page, y);
    await expect.poll(value).toBe(after);
    await expect(input).toBeFocused();
  };
  await selectRow(builder, "b");
  await title(builder).focus();
  await undoAndRedo(title(builder));
  const inPlace = canvas.locator('[data-block="b"] [data-at="content.title"]');
  await inPlace.click();
  await undoAndRedo(inPlace);
  await selectRow(builder, "a");
  await panel(builder).getByRole("button", { name: "HTML" }).click();
  await formatted(builder).focus();
  await undoAndRedo(formatted(builder));
  await selectRow(builder, "c");
  const question = canvas.locator('[data-block="c"] [data-kind="text"]').last();
  await question.click();
  await undoAndRedo(question);
  await context.close();
});
