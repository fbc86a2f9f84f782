import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import {
  openFilled,
  panel,
  rows,
  selectRow,
  startBuilderServer,
  textBlock,
} from "./builder-server.ts";
import { drawn, formatted, openText, pasteTypes } from "./formatted-text.ts";

const at = startBuilderServer();

/** Clipboard data of Excel, LibreOffice, Google Sheets and Word for four cells. */
const spreadsheets = {
  Excel: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Excel 15"><style>.xl65{font-weight:700}</style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20><td height=20 width=64>Year</td><td width=64>Sold</td></tr><tr height=20><td height=20 align=right>2025</td><td align=right>1,200</td></tr><!--EndFragment--></table></body></html>`,
  LibreOffice: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><font face="Liberation Sans">Year</font></td><td align="left"><font face="Liberation Sans">Sold</font></td></tr><tr><td height="17" align="right" sdval="2025" sdnum="1033;"><font face="Liberation Sans">2025</font></td><td align="right">1,200</td></tr></table></body></html>`,
  "Google Sheets": `<google-sheets-html-origin><style type="text/css">td {border: 1px solid #ccc;}</style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{}">Year</td><td>Sold</td></tr><tr style="height:21px;"><td>2025</td><td>1,200</td></tr></tbody></table>`,
  Word: `<table class=MsoTableGrid border=1><tr><td width=301 valign=top style='width:225.4pt'><p class=MsoNormal>Year<o:p></o:p></p></td><td><p class=MsoNormal>Sold<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>2025</p></td><td><p class=MsoNormal>1,200</p></td></tr></table>`,
  "rows without their table": `<meta charset='utf-8'><tr><td>Year</td><td>Sold</td></tr><tr><td>2025</td><td>1,200</td></tr>`,
};
const cells = ["Year", "Sold", "2025", "1,200"];

test("cells of a spreadsheet are a table in formatted text, whoever copied them", async ({
  browser,
}) => {
  const builder = await openText(browser, at());
  const { page, context } = builder;
  const text = formatted(builder);
  for (const [name, html] of Object.entries(spreadsheets)) {
    await text.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect(text).toHaveText("");
    await pasteTypes(text, { "text/html": html, "text/plain": "Year\tSold\n2025\t1,200" });
    await expect(drawn(builder).locator("td"), name).toHaveText(cells);
    await expect(drawn(builder).locator("tr"), name).toHaveCount(2);
    await page.keyboard.press("Control+z");
    await expect(drawn(builder).locator("td"), name).toHaveCount(0);
  }
  await pasteTypes(text, { "text/plain": "Year\tSold\n2025\t1,200\n" });
  await expect(drawn(builder).locator("td")).toHaveText(cells);
  await context.close();
});

test("cells of a spreadsheet are a text block with a table where no text has the focus", async ({
  browser,
}) => {
  const builder = await openText(browser, at());
  const { page, context, canvas } = builder;
  for (const [index, types] of [
    { "text/html": spreadsheets.Excel, "text/plain": "Year\tSold\n2025\t1,200" },
    { "text/plain": "Year\tSold\n2025\t1,200\n" },
    { "text/html": spreadsheets["Google Sheets"], "text/plain": "Year\tSold\n2025\t1,200" },
  ].entries()) {
    await selectRow(builder, "a");
    await pasteTypes(page.locator("body"), types);
    await expect.poll(() => rows(builder)).toHaveLength(index + 2);
    await expect(canvas.locator("[data-block]").nth(1).locator("td")).toHaveText(cells);
  }
  await context.close();
});

test("a table is made, filled by Tab, changed and named with the toolbar", async ({ browser }) => {
  const builder = await openText(browser, at());
  const { page, context } = builder;
  const text = formatted(builder);
  const tool = (name: string) => panel(builder).getByRole("button", { name, exact: true });
  await text.focus();
  await page.keyboard.press("Control+End");
  await tool("Table").click();
  await expect(drawn(builder).locator("th")).toHaveCount(3);
  await expect(drawn(builder).locator("tr")).toHaveCount(3);
  await expect(text).toBeFocused();
  for (const word of ["A", "B", "C", "1"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  await expect(drawn(builder).locator("th")).toHaveText(["A", "B", "C"]);
  await expect(drawn(builder).locator("td").first()).toHaveText("1");
  await tool("Add a row below").click();
  await expect(drawn(builder).locator("tr")).toHaveCount(4);
  await tool("Add a column before").click();
  await expect(drawn(builder).locator("th")).toHaveCount(4);
  await expect(drawn(builder).locator("th")).toHaveText(["A", "", "B", "C"]);
  await page.keyboard.press("Shift+Tab");
  await tool("Delete the row").click();
  await expect(drawn(builder).locator("tr")).toHaveCount(3);
  await tool("First row is a header").click();
  await expect(drawn(builder).locator("th")).toHaveCount(0);
  await tool("Caption…").click();
  await page.getByLabel("What the table shows").fill("Figures");
  await page.keyboard.press("Enter");
  await expect(drawn(builder).locator("caption")).toHaveText("Figures");
  await expect(text.locator("caption")).toHaveText("Figures");
  await tool("Delete the table").click();
  await expect(drawn(builder).locator("table")).toHaveCount(0);
  await expect(drawn(builder)).toHaveText("One");
  await page.keyboard.press("Control+z");
  await expect(drawn(builder).locator("caption")).toHaveText("Figures");
  await context.close();
});

test("raised and lowered words are made by buttons and keys, and kept by a paste", async ({
  browser,
}) => {
  const builder = await openText(browser, at(), "Area in m");
  const { page, context } = builder;
  const text = formatted(builder);
  const html = () => drawn(builder).innerHTML();
  await text.focus();
  await page.keyboard.press("Control+End");
  await panel(builder).getByRole("button", { name: "Superscript", exact: true }).click();
  await page.keyboard.type("2");
  await expect.poll(html).toBe("<p>Area in m<sup>2</sup></p>");
  await page.keyboard.press("Control+,");
  await page.keyboard.type("i");
  await expect.poll(html).toBe("<p>Area in m<sup>2</sup><sub>i</sub></p>");
  for (const pasted of [
    "<p>10<sup>6</sup> H<sub>2</sub>O</p>",
    '<p>10<span style="font-size:0.6em;vertical-align:super">6</span> H<span style="vertical-align:sub">2</span>O</p>',
  ]) {
    await page.keyboard.press("Control+a");
    await pasteTypes(text, { "text/html": pasted, "text/plain": "106 H2O" });
    await expect.poll(html).toBe("<p>10<sup>6</sup> H<sub>2</sub>O</p>");
  }
  await page.keyboard.press("Control+a");
  const note = `<p class=MsoNormal>Said<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a> so</p>`;
  await pasteTypes(text, { "text/html": note, "text/plain": "Said[1] so" });
  await expect.poll(html).toBe("<p>Said<sup>[1]</sup> so</p>");
  await context.close();
});

test("words of containers that a text cannot have stay words of their own, and what is left out is said", async ({
  browser,
}) => {
  const builder = await openText(browser, at());
  const { page, context } = builder;
  const text = formatted(builder);
  const lines = () => drawn(builder).locator("p").allInnerTexts();
  for (const [html, expected] of [
    [
      "<dl><dt>One</dt><dd>Two</dd><dt>Three</dt><dd>Four</dd></dl>",
      ["One", "Two", "Three", "Four"],
    ],
    ["<details><summary>One</summary>Two</details>", ["One", "Two"]],
    ["<select><option>One</option><option>Two</option></select>", ["One", "Two"]],
    ["<button>One</button><button>Two</button>", ["One", "Two"]],
    [
      "<table><tr><td></td><td><table><tr><td>One</td></tr></table><p>Two</p></td></tr></table>",
      ["One", "Two"],
    ],
    ["<p><x-word>One</x-word><x-word>Two</x-word></p>", ["One Two"]],
    ["<p>in <st1:City>Paris</st1:City>, France</p>", ["in Paris, France"]],
    ['<p>One <img alt="🙂" src="e.png"> Two<img src="a.png"></p>', ["One 🙂 Two"]],
  ] as const) {
    await text.focus();
    await page.keyboard.press("Control+a");
    await pasteTypes(text, { "text/html": html, "text/plain": "x" });
    await expect.poll(lines, html).toEqual(expected);
  }
  await expect(panel(builder).getByText("An image or video was left out")).toBeVisible();
  await context.close();
});

test("signs that were read as formatting may stay as they were typed, and every refused paste says why", async ({
  browser,
}) => {
  const builder = await openText(browser, at());
  const { page, context, canvas } = builder;
  const body = page.locator("body");
  const added = canvas.locator("[data-block]").nth(1);
  await selectRow(builder, "a");
  await pasteTypes(body, { "text/plain": "3. three\n4. four *and* 5*3*2" });
  await expect(added.locator("ol")).toHaveAttribute("start", "3");
  await expect(added.locator("li").nth(1)).toHaveText("four and 5*3*2");
  await page.getByRole("button", { name: "Keep as text" }).click();
  await expect(added.locator("p")).toHaveText(["3. three4. four *and* 5*3*2"]);
  await page.keyboard.press("Control+z");
  await expect(added.locator("ol")).toHaveCount(1);
  await selectRow(builder, "a");
  await pasteTypes(body, { "text/plain": "+ 5 % more" });
  await expect(added.locator("p")).toHaveText("+ 5 % more");
  await expect.poll(() => rows(builder)).toHaveLength(3);
  for (const [types, reason] of [
    [{ "text/html": '<img src="a.png">' }, "Images cannot be pasted"],
    [
      { "text/plain": `a\t${"b ".repeat(60_000)}\nc\td` },
      "The first row of this table alone is longer than a text can be",
    ],
    [{ "application/x-other": "1" }, "There is no text and no component on the clipboard"],
  ] as const) {
    await selectRow(builder, "a");
    await pasteTypes(body, types);
    await expect(page.getByText(reason).last()).toBeVisible();
  }
  expect(await rows(builder)).toHaveLength(3);
  await context.close();
});

test("what is typed or pasted into formatted text keeps its signs", async ({ browser }) => {
  const builder = await openText(browser, at(), "x");
  const { page, context } = builder;
  const text = formatted(builder);
  const sentence = "5 * 3 * 2 and __init__ or 5*x*y f(*args, **kwargs) (*) note (*) ";
  await text.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(sentence);
  await expect(drawn(builder).locator("p")).toHaveText(sentence.trim());
  await page.keyboard.press("Control+a");
  await pasteTypes(text, { "text/plain": `${sentence}~~b~~ **c** \`d\`` });
  await expect(drawn(builder).locator("p")).toHaveText(`${sentence}~~b~~ **c** \`d\``);
  await context.close();
});

const wide = `<h2>Results</h2><table><caption>Revenue in millions</caption><tbody><tr>${["Year", "First quarter", "Second quarter", "Third quarter", "Fourth quarter"].map((name) => `<th>${name}</th>`).join("")}</tr><tr><td>2025</td><td colspan="3">not quartered</td><td>14<sup>1</sup></td></tr></tbody></table><p>After it.</p>`;

test("a table scrolls in its own box on a phone, by keys too, is named, and opening it changes nothing", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", [
    { ...textBlock("a"), content: { html: wide } },
  ]);
  const { page, context } = builder;
  await selectRow(builder, "a");
  await formatted(builder).locator("td").first().click();
  await expect(panel(builder).getByRole("group", { name: "Table" })).toBeVisible();
  await expect(panel(builder).getByRole("button", { name: "Save" })).toHaveCount(0);
  await expectNoViolations(page);
  const { url } = at().server;
  const draft = await page.request.get(`${url}/api/pages/business/draft`);
  const { revision } = (await draft.json()) as { readonly revision: number };
  const published = await page.request.post(`${url}/api/pages/business/publications`, {
    headers: { origin: url },
    data: { revision },
  });
  expect(published.status()).toBe(201);
  const visitor = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const phone = await visitor.newPage();
  await phone.goto(`${url}/business`);
  const box = phone.getByRole("region", { name: "Revenue in millions" });
  await expect(box.getByRole("columnheader")).toHaveCount(5);
  expect(await box.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await box.focus();
  await phone.keyboard.press("ArrowRight");
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expectNoViolations(phone);
  const markdown = await phone.request.get(`${url}/business.md`);
  expect(await markdown.text()).toContain(
    "Revenue in millions\n\n| Year | First quarter | Second quarter | Third quarter | Fourth quarter |\n| --- | --- | --- | --- | --- |\n| 2025 | not quartered |  |  | 14<sup>1</sup> |",
  );
  await phone.goto(`${url}/search?q=quartered`);
  await expect(phone.getByRole("main")).toContainText("not quartered");
  await visitor.close();
  await context.close();
});

/** HTML beyond the limits: nested deeper, wider, or with invalid list numbers. */
const beyond = {
  "a list that counts down from below zero": "<ol start=-3><li>words</li></ol>",
  "a list with a number of eight figures": "<ol start=12345678><li>words</li></ol>",
  "eighty lists in each other": `${"<ul><li>words ".repeat(80)}${"</li></ul>".repeat(80)}`,
  "a hundred and fifty quotes": `${"<blockquote>".repeat(150)}words${"</blockquote>".repeat(150)}`,
  "cells that push others out to the right": `<table>${`<tr>${"<td rowspan=9>words</td>".repeat(90)}</tr>`.repeat(2)}</table>`,
};

test("what is pasted and goes beyond what a text may have is shown and stored with all of its words", async ({
  browser,
}) => {
  const builder = await openText(browser, at());
  const { page, context, canvas } = builder;
  const text = formatted(builder);
  for (const [name, html] of Object.entries(beyond)) {
    const count = html.match(/words/g)?.length ?? 0;
    await text.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect(text).toHaveText("");
    await pasteTypes(text, { "text/html": html, "text/plain": "plain" });
    await expect
      .poll(async () => (await drawn(builder).innerText()).match(/words/g)?.length, {
        message: name,
      })
      .toBe(count);
  }
  for (const [name, html] of Object.entries(beyond)) {
    await selectRow(builder, "a");
    await pasteTypes(page.locator('[data-row="a"]'), { "text/html": html, "text/plain": "words" });
    await expect.poll(async () => (await rows(builder)).length, { message: name }).toBe(2);
    await expect(canvas.locator(".canvas-block").nth(1), name).toContainText("words");
    await page.locator('[data-row="a"]').focus();
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await rows(builder)).length, { message: name }).toBe(1);
  }
  await context.close();
});

test("a numbered list whose first item has the number goes on from it", async ({ browser }) => {
  const builder = await openText(browser, at());
  await formatted(builder).focus();
  await pasteTypes(formatted(builder), {
    "text/html": '<ol><li value="7">seven</li><li>eight</li></ol>',
    "text/plain": "plain",
  });
  await expect(drawn(builder).locator("ol")).toHaveAttribute("start", "7");
  await builder.context.close();
});

test("a column more than a table can have is not stored, and it is said", async ({ browser }) => {
  const row = `<tr>${"<td>1</td>".repeat(100)}</tr>`;
  const builder = await openFilled(browser, at(), "business", [
    { ...textBlock("a"), content: { html: `<table><tbody>${row}</tbody></table>` } },
  ]);
  await selectRow(builder, "a");
  await formatted(builder).locator("td").first().click();
  await panel(builder).getByRole("button", { name: "Add a column after" }).click();
  await expect(
    panel(builder).getByText("The last change was undone: the text has a table of more than"),
  ).toBeVisible();
  await expect(drawn(builder).locator("td")).toHaveCount(100);
  await expect(formatted(builder).locator("td")).toHaveCount(100);
  await builder.context.close();
});
