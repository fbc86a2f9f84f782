import { expect, test } from "@playwright/test";
import { startBuilderServer } from "./builder-server.ts";
import { drawn, formatted, openText } from "./formatted-text.ts";

const at = startBuilderServer();

test("words typed between signs become bold, italic, struck through or code with the last sign, and what follows is plain", async ({
  browser,
}) => {
  const builder = await openText(browser, at(), "x");
  const { page, context } = builder;
  for (const place of ["panel", "canvas"] as const) {
    if (place === "canvas") {
      await drawn(builder).dblclick();
      await expect(drawn(builder)).toHaveClass(/ProseMirror-focused/);
    } else await formatted(builder).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(
      "A **bold one**, an *italic*, (~~struck 99~~) and `code * x`! 🚀 **שלום**",
    );
    await expect(drawn(builder)).toHaveJSProperty(
      "innerHTML",
      "<p>A <strong>bold one</strong>, an <em>italic</em>, (<s>struck 99</s>) and <code>code * x</code>! 🚀 <strong>שלום</strong></p>",
    );
  }
  await context.close();
});

for (const [typed, converted, back] of [
  ["so **bold**", "<p>so <strong>bold</strong></p>", "<p>so **bold**</p>"],
  ["*it*", "<p><em>it</em></p>", "<p>*it*</p>"],
  ["a `b`", "<p>a <code>b</code></p>", "<p>a `b`</p>"],
  ["a ~~b~~", "<p>a <s>b</s></p>", "<p>a ~~b~~</p>"],
] as const) {
  test(`undo right after ${typed} brings the typed signs back, redo the formatting, and typing goes on plainly`, async ({
    browser,
  }) => {
    const builder = await openText(browser, at(), "x");
    const { page, context } = builder;
    const html = (wanted: string) => expect(drawn(builder)).toHaveJSProperty("innerHTML", wanted);
    for (const place of ["panel", "canvas"] as const) {
      if (place === "canvas") {
        await drawn(builder).dblclick();
        await expect(drawn(builder)).toHaveClass(/ProseMirror-focused/);
      } else await formatted(builder).focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(typed);
      await html(converted);
      await page.keyboard.press("Control+z");
      await html(back);
      await page.keyboard.press("Control+Shift+z");
      await html(converted);
      await page.keyboard.press("Control+z");
      await html(back);
      await page.keyboard.press("Control+End");
      await page.keyboard.type(" on");
      await html(back.replace("</p>", " on</p>"));
    }
    await context.close();
  });
}

test("a number of up to three figures begins a list, a longer one is a number, and undo brings back what was typed", async ({
  browser,
}) => {
  const builder = await openText(browser, at(), "x");
  const { page, context } = builder;
  await formatted(builder).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("12345678. a");
  await expect(drawn(builder)).toHaveJSProperty("innerHTML", "<p>12345678. a</p>");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("2024. was a year");
  await expect(drawn(builder)).toHaveJSProperty("innerHTML", "<p>2024. was a year</p>");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("999. a");
  await expect(drawn(builder)).toHaveJSProperty("innerHTML", '<ol start="999"><li>a</li></ol>');
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(drawn(builder).locator("p")).toHaveText("999. ");
  await context.close();
});
