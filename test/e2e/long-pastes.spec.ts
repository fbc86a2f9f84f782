import { expect, test } from "@playwright/test";
import { panel, startBench } from "./builder-bench.ts";
import { drawn, formatted, openText, pasteTypes } from "./formatted-text.ts";

const at = startBench();

/** More than a text of 100,000 characters has room for. */
for (const [what, types] of [
  ["words", { "text/plain": "words ".repeat(34_000) }],
  ["signs of two halves", { "text/plain": "👩‍🚀".repeat(40_000) }],
  ["paragraphs", { "text/html": "<p>One <b>word</b> each</p>".repeat(8000) }],
] as const) {
  test(`a paste of ${what} that makes a text longer than it may be is cut between characters, says what was left out, and one undo takes it back`, async ({
    browser,
  }) => {
    const desk = await openText(browser, at(), "Kept");
    const { page, context } = desk;
    const text = formatted(desk);
    for (const place of ["panel", "canvas"] as const) {
      if (place === "canvas") {
        await drawn(desk).dblclick();
        await expect(drawn(desk)).toHaveClass(/ProseMirror-focused/);
      } else await text.focus();
      const target = place === "canvas" ? drawn(desk) : text;
      await page.keyboard.press("Control+End");
      await pasteTypes(target, types);
      const said = place === "canvas" ? page.getByText("Not all of it was pasted") : panel(desk);
      await expect(said).toContainText(place === "canvas" ? "Not all" : "left out");
      const html = await drawn(desk).evaluate((each) => each.innerHTML);
      expect(html.length).toBeGreaterThan(90_000);
      expect(html).toContain("Kept");
      expect(html.isWellFormed()).toBe(true);
      await page.keyboard.press("Control+z");
      await expect(drawn(desk)).toHaveText("Kept");
    }
    await context.close();
  });
}

test("a table that is too long for a text is not cut: it is refused and said in the panel and on the canvas, and all stays as it was", async ({
  browser,
}) => {
  const desk = await openText(browser, at(), "Kept");
  const { page, context } = desk;
  const types = {
    "text/html": `<table>${"<tr><td>a</td><td>b</td></tr>".repeat(7000)}</table>`,
  };
  const text = formatted(desk);
  await text.focus();
  await page.keyboard.press("Control+End");
  await pasteTypes(text, types);
  await expect(panel(desk).getByText("What was added last was not taken")).toBeVisible();
  await expect(text).toHaveText("Kept");
  await page.keyboard.type("!");
  await expect(drawn(desk)).toHaveText("Kept!");
  await expect(panel(desk).getByText("What was added last was not taken")).toHaveCount(0);
  await drawn(desk).dblclick();
  await expect(drawn(desk)).toHaveClass(/ProseMirror-focused/);
  await page.keyboard.press("Control+End");
  await pasteTypes(drawn(desk), types);
  await expect(
    page.getByText(/^Text a: Text must be HTML of at most 100000 characters/),
  ).toBeVisible();
  await expect(drawn(desk)).toHaveText("Kept!");
  await context.close();
});
