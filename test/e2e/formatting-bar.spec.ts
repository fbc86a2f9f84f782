import { expect, test, type Browser, type Locator } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  draftOf,
  headerSave,
  openDrawn,
  startBuilderServer,
  textBlock,
  type BuilderWindow,
} from "./builder-server.ts";
import { caretOf, drawn, formatted } from "./formatted-text.ts";

const at = startBuilderServer();

const barOf = ({ page }: BuilderWindow): Locator =>
  page
    .getByRole("region", { name: "Canvas", exact: true })
    .getByRole("toolbar", { name: "Formatting" });

/** Opens a page with this text and starts editing it, with nothing selected. */
async function openEdited(
  browser: Browser,
  html: string,
  size?: { readonly width: number; readonly height: number },
): Promise<BuilderWindow> {
  const builderWindow = await openDrawn(browser, at(), "about", [textBlock("a", html)]);
  if (size !== undefined) await builderWindow.page.setViewportSize(size);
  const text = drawn(builderWindow);
  await text.locator("p").first().dblclick();
  await expect(text).toHaveClass(/ProseMirror-focused/);
  await expect(text).toBeFocused();
  // ProseMirror shows its own selection again for a moment after it got the focus.
  await expect(async () => {
    await builderWindow.page.keyboard.press("Control+Home");
    expect(await caretOf(text)).toBe(1);
  }).toPass();
  return builderWindow;
}

/** The same, with the first word of a text selected and the bar shown. */
async function openMarked(browser: Browser): Promise<BuilderWindow> {
  const builderWindow = await openEdited(browser, "Words that matter most");
  await builderWindow.page.keyboard.press("Control+Shift+ArrowRight");
  await expect(barOf(builderWindow)).toBeVisible();
  return builderWindow;
}

async function savedHtml(builderWindow: BuilderWindow): Promise<unknown> {
  const { context, page } = builderWindow;
  await page.keyboard.press("Control+s");
  await expect(headerSave(builderWindow)).toHaveCount(0);
  return (await draftOf(context, at().server, "about")).page.blocks[0]?.content["html"];
}

test("B11 selected words of the canvas are formatted with a bar beside them, and each press is one step back", async ({
  browser,
}) => {
  const builderWindow = await openEdited(browser, "Words that matter most");
  const { page, context } = builderWindow;
  const text = drawn(builderWindow);
  const bar = barOf(builderWindow);
  await expect(bar).toHaveCount(0);
  await page.keyboard.press("Control+Shift+ArrowRight");
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: "Bold" }).click();
  await expect(text.locator("strong")).toHaveText(/^Words ?$/);
  await expect(bar.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  await expect(text).toBeFocused();
  await bar.getByRole("button", { name: "Paragraph style: Paragraph" }).click();
  await page.getByRole("menuitemradio", { name: "Heading 3" }).click();
  await expect(text.locator("h3")).toHaveText("Words that matter most");
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(text.locator("h3")).toHaveCount(0);
  await expect(text.locator("strong")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(text.locator("strong")).toHaveCount(0);
  await context.close();
});

test("formatting by keys is one step back for each, however fast they are pressed", async ({
  browser,
}) => {
  const builderWindow = await openMarked(browser);
  const { page, context } = builderWindow;
  const text = drawn(builderWindow);
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Control+i");
  await page.keyboard.press("Control+u");
  await expect(text.locator("u")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(text.locator("u")).toHaveCount(0);
  await expect(text.locator("em")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(text.locator("em")).toHaveCount(0);
  await expect(text.locator("strong")).toHaveCount(1);
  await context.close();
});

test("B11 the bar is announced with its key, opened and used by keys alone, and Escape returns to the words", async ({
  browser,
}) => {
  const builderWindow = await openEdited(browser, "Words that matter most");
  const { page, context } = builderWindow;
  const text = drawn(builderWindow);
  const bar = barOf(builderWindow);
  await page.keyboard.press("Control+Shift+ArrowRight");
  await expect(
    page.getByRole("status").filter({ hasText: "Formatting bar: Alt+F10" }),
  ).toBeAttached();
  await page.keyboard.press("Alt+F10");
  await expect(bar.getByRole("button", { name: /^Paragraph style/ })).toBeFocused();
  await expectNoViolations(page);
  for (const name of ["Bold", "Italic"]) {
    await page.keyboard.press("ArrowRight");
    await expect(bar.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  // What is typed takes the place of the words, as without the bar.
  await page.keyboard.type("Ideas ");
  await expect(text).toHaveText("Ideas that matter most");
  await expect(bar).toHaveCount(0);
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await expect(bar).toBeVisible();
  await page.keyboard.press("Alt+F10");
  await expect(bar.getByRole("button", { name: /^Paragraph style/ })).toBeFocused();
  await page.keyboard.press("End");
  await expect(bar.getByRole("button", { name: "More formatting" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemcheckbox", { name: "Strikethrough" })).toBeFocused();
  // A table would take the place of the words.
  await expect(page.getByRole("menuitem", { name: "Table" })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(text.locator("s")).toHaveText(/^Ideas ?$/);
  // Two spaces in a row, one of them marked, are no reason to edit the text as source.
  await expect(formatted(builderWindow)).toHaveText(/^Ideas {1,2}that matter most$/);
  await expect(text).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(bar).toHaveCount(0);
  await page.keyboard.press("Alt+F10");
  await expect(bar.getByRole("button", { name: /^Paragraph style/ })).toBeFocused();
  await page.keyboard.press("End");
  await expect(bar.getByRole("button", { name: "More formatting" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Table" }).click();
  await expect(text.locator("table")).toBeVisible();
  await expect(text).toBeFocused();
  await context.close();
});

test("B11 a link is set, changed and removed at the words themselves, and an address half typed is completed", async ({
  browser,
}) => {
  const builderWindow = await openMarked(browser);
  const { page, context } = builderWindow;
  const text = drawn(builderWindow);
  await page.keyboard.press("Control+k");
  const address = page.getByLabel("Where it leads");
  await expect(address).toBeFocused();
  await address.fill("www.company.example");
  await page.keyboard.press("Enter");
  await expect(text.locator("a")).toHaveAttribute("href", "https://www.company.example");
  await expect(text).toBeFocused();
  await barOf(builderWindow).getByRole("button", { name: "Link" }).click();
  await expect(address).toHaveValue("https://www.company.example");
  await page.keyboard.press("Escape");
  await expect(address).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.getByRole("button", { name: "Remove link" }).click();
  await expect(text.locator("a")).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(text.locator("a")).toHaveCount(1);
  expect(await savedHtml(builderWindow)).toContain('href="https://www.company.example"');
  await context.close();
});

for (const width of [390, 768, 1440]) {
  test(`B11 the bar stays within the canvas at ${width} px, at every zoom and scroll, and goes when the focus does`, async ({
    browser,
  }) => {
    const paragraphs = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} of many.`);
    const builderWindow = await openEdited(browser, paragraphs.join("</p><p>"), {
      width,
      height: 800,
    });
    const { page, context, canvas } = builderWindow;
    const bar = barOf(builderWindow);
    const region = page.getByRole("region", { name: "Canvas", exact: true });
    const isWithin = async () => {
      const [inner, outer] = [await bar.boundingBox(), await region.boundingBox()];
      if (inner === null || outer === null) return false;
      return (
        inner.x >= outer.x &&
        inner.y >= outer.y &&
        inner.x + inner.width <= outer.x + outer.width &&
        inner.y + inner.height <= outer.y + outer.height
      );
    };
    await page.keyboard.press("Control+Shift+ArrowRight");
    await expect.poll(isWithin).toBe(true);
    for (const zoom of [
      "Control+-",
      "Control+-",
      "Control+=",
      "Control+=",
      "Control+=",
      "Control+=",
      "Control+0",
    ]) {
      await page.keyboard.press(zoom);
      await expect.poll(isWithin).toBe(true);
    }
    await page.keyboard.press("Control+a");
    await expect.poll(isWithin).toBe(true);
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await expect.poll(isWithin).toBe(true);
    await canvas.locator("body").evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toBeHidden();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+Shift+ArrowRight");
    await expect(bar).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
    await context.close();
  });
}
