import { expect, test, type Locator } from "@playwright/test";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as frame } from "#blocks/iframe/block.ts";
import { openFilled, panel as panelOf, selectRow, startBuilderServer } from "./builder-server.ts";
import { pasteTypes } from "./formatted-text.ts";
import { openPanel, storePastChecks } from "./panel-page.ts";

const at = startBuilderServer();

/** Pastes HTML as another program puts it on the clipboard. */
async function paste(text: Locator, html: string): Promise<void> {
  await text.click();
  await pasteTypes(text, { "text/html": html });
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8><style>p.MsoNormal{margin:0cm}</style></head><body lang=EN-GB>
<!--StartFragment--><p class=MsoNormal><b><span style='font-size:14.0pt;font-family:"Aptos",sans-serif'>Three rules</span></b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First <i>point</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Below it<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Second point<o:p></o:p></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Count it</p><!--EndFragment--></body></html>`;

const docs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7f1c2a"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-family:Arial;font-weight:400">What stays</span></h1><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;white-space:pre-wrap">Bold</span><span style="font-size:11pt;font-weight:400"> and </span><span style="font-style:italic">slanted</span><span>, with </span><a href="https://example.com/a" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">a link</span></a><span>.</span></p><ol><li dir="ltr" aria-level="1" style="list-style-type:decimal"><p dir="ltr" role="presentation"><span>One</span></p></li></ol></b><br class="Apple-interchange-newline">`;

test("what is pasted from Word keeps its lists, one in the other, and nothing of Word", async ({
  browser,
}) => {
  await storePastChecks(at().server, "home-parts", { content: { html: "" } });
  const { panel, saved, close } = await openPanel(browser, at(), "home-parts");
  const text = panel.getByRole("textbox", { name: "Text", exact: true });
  await paste(text, word);
  await expect(text).toContainText("Count it");
  expect((await saved()).content["html"]).toBe(
    "<p><strong>Three rules</strong></p><ul><li>First <em>point</em><ul><li>Below it</li></ul></li><li>Second point</li></ul><p>Then:</p><ol><li>Count it</li></ol>",
  );
  await close();
});

/** A list paragraph in Word's HTML. */
function wordItem(list: number, level: number, marker: string, words: string): string {
  return `<p class=MsoListParagraph style='mso-list:l${list} level${level} lfo${list + 1}'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${words}</p>`;
}

test("lists from Word keep the figures that they begin with and go on from, apart from bullets", async ({
  browser,
}) => {
  await storePastChecks(at().server, "home-parts", { content: { html: "" } });
  const { panel, saved, close } = await openPanel(browser, at(), "home-parts");
  const text = panel.getByRole("textbox", { name: "Text", exact: true });
  const items = [
    wordItem(0, 1, "3.", "Third"),
    wordItem(0, 2, "a)", "Below it"),
    wordItem(0, 1, "4.", "Fourth"),
    wordItem(0, 1, "7.", "Seventh"),
    wordItem(1, 1, "·", "A point"),
    wordItem(2, 1, "1.", "First"),
  ];
  await paste(
    text,
    `<html><body><!--StartFragment-->${items.join("")}<!--EndFragment--></body></html>`,
  );
  await expect(text).toContainText("First");
  expect((await saved()).content["html"]).toBe(
    '<ol start="3"><li>Third<ol><li>Below it</li></ol></li><li>Fourth</li></ol><ol start="7"><li>Seventh</li></ol><ul><li>A point</li></ul><ol><li>First</li></ol>',
  );
  await close();
});

test("what is pasted from Google Docs keeps headings, emphasis, links and lists, and nothing of Docs", async ({
  browser,
}) => {
  await storePastChecks(at().server, "home-parts", { content: { html: "" } });
  const { panel, saved, close } = await openPanel(browser, at(), "home-parts");
  const text = panel.getByRole("textbox", { name: "Text", exact: true });
  await paste(text, docs);
  await expect(text).toContainText("One");
  expect((await saved()).content["html"]).toBe(
    '<h2>What stays</h2><p><strong>Bold</strong> and <em>slanted</em>, with <a href="https://example.com/a" target="_blank" rel="noopener">a link</a>.</p><ol><li>One</li></ol>',
  );
  await close();
});

test("a number's label is pulled with the mouse, as one step, within its range", async ({
  browser,
}) => {
  const { page, panel, close } = await openPanel(browser, at(), "home-hero");
  await panel.getByRole("tab", { name: "Layout" }).click();
  const field = panel.getByRole("spinbutton").first();
  const label = panel.locator(".field-pull").first();
  await label.scrollIntoViewIfNeeded();
  const before = Number(await field.inputValue());
  const box = await label.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y, { steps: 3 });
  await page.mouse.move(x + 41, y, { steps: 3 });
  await page.mouse.up();
  const step = Number(await field.inputValue()) - before;
  expect(step).not.toBe(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(field).toHaveValue(String(before));
  await close();
});

test("a colour of one's own is offered among the recent ones of every colour, after a reload too", async ({
  browser,
}) => {
  const { page, panel, check, close } = await openPanel(browser, at(), "home-hero");
  const open = async () => {
    await panel.getByRole("tab", { name: "Style" }).click();
    return panel.getByRole("textbox", { name: /: hex code or theme colour$/ });
  };
  const colours = await open();
  await expect(panel.getByText("none yet", { exact: true })).toHaveCount(await colours.count());
  await colours.first().fill("#2f6f4f");
  const places = () =>
    colours.evaluateAll((inputs) =>
      inputs.map(
        (input) =>
          input.getBoundingClientRect().top - (inputs[0]?.getBoundingClientRect().top ?? 0),
      ),
    );
  const before = await places();
  await colours.first().press("Tab");
  await expect(panel.getByRole("radio", { name: "#2f6f4f" })).toHaveCount(await colours.count());
  // The row had its place before.
  expect(await places()).toEqual(before);
  await check();
  await page.reload();
  await open();
  await panel.getByRole("radio", { name: "#2f6f4f" }).last().click();
  await expect(colours.last()).toHaveValue("#2f6f4f");
  await close();
});

test("a code for embedding that is pasted as an address gives way to the address in it", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "about", [newBlock(frame, "frame")]);
  const { page, context, canvas } = builder;
  await selectRow(builder, "frame");
  const address = panelOf(builder).getByRole("textbox", { name: "Address", exact: true });
  await address.fill(
    '<iframe width="560" src="https://player.example/embed/1?a=1&amp;b=2" title="x" allowfullscreen></iframe>',
  );
  await expect(address).toHaveValue("https://player.example/embed/1?a=1&b=2");
  const note = panelOf(builder).getByText("The address was taken from the code that you pasted");
  await expect(note).toBeVisible();
  await expect(canvas.locator('[data-block="frame"]')).toContainText("player.example");
  await page.keyboard.press("Control+z");
  await expect(address).toHaveValue("https://example.com/");
  await expect(note).toHaveCount(0);
  await address.fill('<blockquote class="post"></blockquote><script async></script>');
  await expect(panelOf(builder).getByText("This code contains no address")).toBeVisible();
  await context.close();
});
