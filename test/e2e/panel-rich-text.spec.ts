import { expect, test } from "@playwright/test";
import { startBuilderServer } from "./builder-server.ts";
import { pasteTypes } from "./formatted-text.ts";
import { openPanel, storePastChecks, type PanelScreen } from "./panel-page.ts";

const at = startBuilderServer();

/** Opens the text block with this HTML stored. */
async function openText(
  browser: Parameters<typeof openPanel>[0],
  html: string,
): Promise<PanelScreen> {
  await storePastChecks(at().server, "home-parts", { content: { html } });
  return openPanel(browser, at(), "home-parts");
}

test("PANEL-041 PANEL-042 opening a text changes nothing; typing shows on the canvas and is stored", async ({
  browser,
}) => {
  const { page, panel, canvas, saved, check, close } = await openText(
    browser,
    "<h2>Parts</h2><ul><li>One</li><li>Two <strong>bold</strong></li></ul>",
  );
  const text = panel.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await check();
  await expect(panel.getByRole("button", { name: "Save" })).toHaveCount(0);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" words");
  await expect(canvas.getByText("bold words")).toBeVisible();
  expect((await saved()).content["html"]).toBe(
    "<h2>Parts</h2><ul><li>One</li><li>Two <strong>bold words</strong></li></ul>",
  );
  await page.keyboard.press("Control+z");
  await expect(text).not.toContainText("words");
  await close();
});

test("formatting works by toolbar and by keys, and only as the allow-list has it", async ({
  browser,
}) => {
  const { page, panel, saved, close } = await openText(browser, "<p>Alpha</p>");
  const text = panel.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+b");
  await expect(panel.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  await panel.getByLabel("Paragraph style").selectOption("3");
  expect((await saved()).content["html"]).toBe("<h3><strong>Alpha</strong></h3>");
  await panel.getByRole("button", { name: "Clear formatting" }).click();
  await panel.getByRole("button", { name: "Numbered list" }).click();
  expect((await saved()).content["html"]).toBe("<ol><li>Alpha</li></ol>");
  await close();
});

test("a link is set in a dialog by keys, out of the site in a new tab, never to run code", async ({
  browser,
}) => {
  const { page, panel, saved, check, close } = await openText(browser, "<p>Read more</p>");
  await panel.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+k");
  const address = page.getByLabel("Where it leads");
  await expect(address).toBeFocused();
  await address.fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This kind of address is not allowed.")).toBeVisible();
  await check();
  await address.fill("https://docs.company.example/a?b=1&c=2");
  await page.keyboard.press("Enter");
  await expect(address).toHaveCount(0);
  expect((await saved()).content["html"]).toBe(
    '<p><a href="https://docs.company.example/a?b=1&amp;c=2" target="_blank" rel="noopener">Read more</a></p>',
  );
  await close();
});

test("an address with signs that HTML writes otherwise stays on the canvas, when saved and when its dialog opens again", async ({
  browser,
}) => {
  const { page, panel, canvas, saved, close } = await openText(browser, "<p>Read more</p>");
  const text = panel.getByRole("textbox", { name: "Text", exact: true });
  const address = page.getByLabel("Where it leads");
  for (const [typed, stored] of [
    ["https://a.example/?a=1&#top", "https://a.example/?a=1&amp;#top"],
    ["https://a.example/?a=1&x;b=&copy;", "https://a.example/?a=1&amp;x;b=&amp;copy;"],
    ['/about?q="a"&#38;', "/about?q=&quot;a&quot;&amp;#38;"],
    ["tel:+49\u00a030", "tel:+49&nbsp;30"],
  ] as const) {
    await text.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+k");
    await address.fill(typed);
    await page.keyboard.press("Enter");
    await expect(address).toHaveCount(0);
    await expect(
      canvas.locator('[data-at="content.html"] a', { hasText: "Read more" }),
    ).toHaveAttribute("href", typed);
    expect((await saved()).content["html"]).toContain(`<a href="${stored}"`);
    await text.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+k");
    await expect(address).toHaveValue(typed);
    await page.keyboard.press("Escape");
  }
  await page.reload();
  await expect(
    canvas.locator('[data-at="content.html"]', { hasText: "Read more" }).first(),
  ).toBeVisible();
  await close();
});

test("a paste keeps what it means and loses the rest", async ({ browser }) => {
  const { page, panel, saved, close } = await openText(browser, "");
  const text = panel.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await pasteTypes(text, {
    "text/html":
      '<meta charset="utf-8"><b style="font-weight:normal"><h1 style="color:red">Big</h1><p class="x" onclick="alert(1)">One <span style="font-weight:700">two</span> <span style="font-style:italic">three</span> <a href="javascript:alert(1)">four</a></p><script>alert(1)</script></b>',
  });
  await expect(text).toContainText("three");
  expect((await saved()).content["html"]).toBe(
    "<h2>Big</h2><p>One <strong>two</strong> <em>three</em> four</p>",
  );
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await close();
});

test("HTML that the editor would change is edited as source, and converted only when asked", async ({
  browser,
}) => {
  const html = "<dl><dt>Term</dt><dd>Cell</dd></dl>";
  const { page, panel, saved, check, close } = await openText(browser, html);
  const source = panel.getByRole("textbox", { name: "Text", exact: true });
  await expect(source).toHaveValue(html);
  await expect(panel.getByText("Nothing is converted unless you ask for it")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Save" })).toHaveCount(0);
  await panel.getByRole("button", { name: "Convert for the visual editor" }).click();
  await check();
  await page.getByRole("button", { name: "Convert", exact: true }).click();
  await expect(panel.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  expect((await saved()).content["html"]).toBe("<p>Term</p><p>Cell</p>");
  await close();
});

test("PANEL-043 PANEL-044 PANEL-045 width, size and alignment of a text offer their own lists", async ({
  browser,
}) => {
  const { panel, saved, close } = await openText(browser, "<p>Alpha</p>");
  await expect(
    panel.getByRole("combobox", { name: "Container width" }).locator("option"),
  ).toHaveCount(5);
  await panel.getByRole("combobox", { name: "Container width" }).selectOption("full");
  const sizes = panel.getByRole("radiogroup", { name: "Text size" });
  await expect(sizes.getByRole("radio")).toHaveCount(4);
  await sizes.getByRole("radio", { name: "Large", exact: true }).click();
  const alignments = panel.getByRole("radiogroup", { name: "Alignment" });
  await expect(alignments.getByRole("radio")).toHaveText(["Left", "Center", "Right", "Justify"]);
  await alignments.getByRole("radio", { name: "Justify" }).click();
  expect((await saved()).styles).toMatchObject({
    containerWidth: "full",
    fontSize: "lg",
    textAlign: "justify",
  });
  await close();
});
