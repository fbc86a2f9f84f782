import { expect, test } from "@playwright/test";
import { panel, selectRow, startBuilderServer } from "./builder-server.ts";
import { drawn, formatted, openText, pasteTypes, selectionSeen } from "./formatted-text.ts";

const at = startBuilderServer();

/** More than the limit of 100,000 characters. */
for (const [what, types] of [
  ["words", { "text/plain": "words ".repeat(34_000) }],
  ["signs of two halves", { "text/plain": "👩‍🚀".repeat(40_000) }],
  ["paragraphs", { "text/html": "<p>One <b>word</b> each</p>".repeat(8000) }],
] as const) {
  test(`a paste of ${what} that makes a text longer than it may be is cut between characters, says what was left out, and one undo takes it back`, async ({
    browser,
  }) => {
    const builder = await openText(browser, at(), "Kept");
    const { page, context } = builder;
    const text = formatted(builder);
    for (const place of ["panel", "canvas"] as const) {
      if (place === "canvas") {
        await drawn(builder).dblclick();
        await expect(drawn(builder)).toHaveClass(/ProseMirror-focused/);
      } else await text.focus();
      const target = place === "canvas" ? drawn(builder) : text;
      await page.keyboard.press("Control+End");
      await selectionSeen(target);
      await pasteTypes(target, types);
      const said = place === "canvas" ? page.getByText("Not all of it fits") : panel(builder);
      await expect(said).toContainText(place === "canvas" ? "Not all" : "left out");
      const html = await drawn(builder).evaluate((each) => each.innerHTML);
      expect(html.length).toBeGreaterThan(90_000);
      expect(html).toContain("Kept");
      expect(html.isWellFormed()).toBe(true);
      await page.keyboard.press("Control+z");
      await expect(drawn(builder)).toHaveText("Kept");
    }
    await context.close();
  });
}

test("a table that is too long for a text keeps the rows that fit, whole, and says how much was left out", async ({
  browser,
}) => {
  const builder = await openText(browser, at(), "Kept");
  const { page, context } = builder;
  const text = formatted(builder);
  const row = (place: number) => `<tr><td>row ${place}</td><td>b</td></tr>`;
  const rows = Array.from({ length: 7000 }, (_, place) => row(place)).join("");
  for (const place of ["panel", "canvas"] as const) {
    if (place === "canvas") {
      await drawn(builder).dblclick();
      await expect(drawn(builder)).toHaveClass(/ProseMirror-focused/);
    } else await text.focus();
    await page.keyboard.press("Control+End");
    const target = place === "canvas" ? drawn(builder) : text;
    await selectionSeen(target);
    await pasteTypes(target, { "text/html": `<table>${rows}</table><p>Behind it</p>` });
    const said = place === "canvas" ? page.getByText(/^Text a, Text: [\d,]+ char/) : panel(builder);
    await expect(said).toContainText(/[\d,]+ characters were left out/);
    const drawnRows = drawn(builder).locator("tr");
    const count = await drawnRows.count();
    expect(count).toBeGreaterThan(2000);
    await expect(drawnRows.last()).toHaveText(`row ${count - 1}b`);
    expect(await drawn(builder).evaluate((each) => each.innerHTML.length)).toBeGreaterThan(99_000);
    await page.keyboard.press("Control+z");
    await expect(drawn(builder)).toHaveText("Kept");
  }
  await context.close();
});

test("of a table with a cell over several rows no row is kept without that cell's others, and what stands behind the paste stays", async ({
  browser,
}) => {
  const builder = await openText(browser, at(), "KeptTail");
  const { page, context } = builder;
  const text = formatted(builder);
  await text.focus();
  await page.keyboard.press("Control+End");
  for (let step = 0; step < "Tail".length; step += 1) await page.keyboard.press("ArrowLeft");
  await selectionSeen(text);
  const group =
    '<tr><td rowspan="3">group</td><td>1</td></tr><tr><td>2</td></tr><tr><td>3</td></tr>';
  await pasteTypes(text, { "text/html": `<table>${group.repeat(1500)}</table>` });
  await expect(panel(builder)).toContainText(/characters were left out/);
  const rows = drawn(builder).locator("tr");
  expect((await rows.count()) % 3).toBe(0);
  await expect(rows.last()).toHaveText("3");
  await expect(drawn(builder).locator("p").first()).toHaveText("Kept");
  await expect(drawn(builder).locator("p").last()).toHaveText("Tail");
  await page.keyboard.press("Control+z");
  await expect(drawn(builder)).toHaveText("KeptTail");
  await context.close();
});

test("what is too long for one new component becomes one with what fits, by words, rows and formatting, and is said with its name", async ({
  browser,
}) => {
  const builder = await openText(browser, at(), "Kept");
  const { page, canvas, context } = builder;
  const body = page.locator("body");
  const added = canvas.locator("[data-block]").nth(1);
  for (const [types, said, last] of [
    [{ "text/plain": "words ".repeat(26_000) }, "56,006 characters were", /wor$/],
    [{ "text/plain": `${"x".repeat(99_990)}${"👩‍🚀".repeat(5000)}` }, "were left", /x$/],
    [{ "text/plain": "cell\tother\n".repeat(20_000) }, "were left out", /cellother$/],
    [
      { "text/html": `<p>a</p>${"<p><b>word</b></p>".repeat(4000)}`, "text/plain": "a" },
      "were left out",
      /word$/,
    ],
  ] as const) {
    await selectRow(builder, "a");
    await pasteTypes(body, types);
    await expect(page.getByText(/^Text( block)?, Text: [\d,]+ char/).last()).toContainText(said);
    await expect(added.locator(".rich-text")).toHaveText(last);
    const html = await added.locator(".rich-text").evaluate((each) => each.innerHTML);
    expect(html.length).toBeLessThanOrEqual(100_000);
    expect(html.length).toBeGreaterThan(99_900);
    await page.keyboard.press("Control+z");
    await expect(canvas.locator("[data-block]")).toHaveCount(1);
  }
  await context.close();
});

test("one row that is too long for a text is not cut: it is refused and said in the panel and on the canvas, and all stays as it was", async ({
  browser,
}) => {
  const builder = await openText(browser, at(), "Kept");
  const { page, context } = builder;
  const types = {
    "text/html": `<table><tr><td>a</td><td>${"b ".repeat(60_000)}</td></tr></table>`,
  };
  const text = formatted(builder);
  await text.focus();
  await page.keyboard.press("Control+End");
  await selectionSeen(text);
  await pasteTypes(text, types);
  await expect(
    panel(builder).getByText("The last change was undone: with formatting"),
  ).toBeVisible();
  await expect(text).toHaveText("Kept");
  await page.keyboard.type("!");
  await expect(drawn(builder)).toHaveText("Kept!");
  await expect(panel(builder).getByText("The last change was undone: with formatting")).toHaveCount(
    0,
  );
  await drawn(builder).dblclick();
  await expect(drawn(builder)).toHaveClass(/ProseMirror-focused/);
  await page.keyboard.press("Control+End");
  await selectionSeen(drawn(builder));
  await pasteTypes(drawn(builder), types);
  await expect(
    page.getByText(/^Text a: Text must be HTML of at most 100000 characters/),
  ).toBeVisible();
  await expect(drawn(builder)).toHaveText("Kept!");
  await context.close();
});

test("a paste with half of an emoji in it is kept, with the sign for an unknown character in that place", async ({
  browser,
}) => {
  const builder = await openText(browser, at(), "Kept");
  const { page, context } = builder;
  const text = formatted(builder);
  for (const types of [
    { "text/html": "<p>a\ud800b <b>bold</b></p>" },
    { "text/html": "<table><tr><td>a\udc00b bold</td></tr></table>" },
    { "text/plain": "a\ud83d\u0000b bold" },
  ]) {
    await text.focus();
    await page.keyboard.press("Control+End");
    await selectionSeen(text);
    await pasteTypes(text, types);
    await expect(drawn(builder)).toContainText("a\ufffdb bold");
    await page.keyboard.press("Control+z");
    await expect(drawn(builder)).toHaveText("Kept");
  }
  await context.close();
});
