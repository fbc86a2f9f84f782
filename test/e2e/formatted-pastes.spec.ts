import { expect, test } from "@playwright/test";
import {
  panel,
  rows,
  selectRow,
  startBuilderServer,
  type BuilderWindow,
} from "./builder-server.ts";
import {
  drawn,
  formatted,
  openText,
  pasteTypes,
  placeCaret,
  selectionSeen,
} from "./formatted-text.ts";

const at = startBuilderServer();

/** Takes all that stands in the text of the panel away. */
async function empty(builder: BuilderWindow): Promise<void> {
  await formatted(builder).click();
  await builder.page.keyboard.press("Control+a");
  await builder.page.keyboard.press("Delete");
  await expect(formatted(builder)).toHaveText("");
}

const cell = (content: string) => `<td>${content}</td>`;
const nested = `<table><caption>Outer</caption><tr>${cell("Year")}${cell(
  "<table><caption>Inner</caption><tr><td>a</td><td><b>b</b></td></tr><tr><td>c</td><td>d</td></tr></table>",
)}</tr></table>`;

/** What is pasted, the HTML that it becomes, and what is said of it. */
const tables = [
  [
    nested,
    "<table><caption>Outer</caption><tbody><tr><td>Year</td><td><p>Inner</p><p>a | <strong>b</strong></p><p>c | d</p></td></tr></tbody></table>",
    "A table inside another table’s cell became lines of text",
  ],
  // Three in each other.
  [
    "<table><tr><td>1</td><td><table><tr><td>2</td><td><table><tr><td>3</td><td>4</td></tr></table></td></tr></table></td></tr></table>",
    "<table><tbody><tr><td>1</td><td><p>2</p><p>3 | 4</p></td></tr></tbody></table>",
    "2 tables inside another table’s cell became lines of text",
  ],
  // Around a page: the table in it is the one that is meant.
  [
    '<table role="presentation"><tr><td>Dear Ada</td><td><table><caption>Sold</caption><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
    "<p>Dear Ada</p><table><caption>Sold</caption><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
    null,
  ],
  // Too wide, and of one cell: their captions stay.
  [
    `<table><caption>Wide</caption><tr>${"<td>1</td>".repeat(101)}</tr></table>`,
    `<p>Wide</p><p>${Array.from({ length: 101 }, () => "1").join(" | ")}</p>`,
    "A table became lines of text: a table can have at most 100 columns",
  ],
  ["<table><caption>One</caption><tr><td>cell</td></tr></table>", "<p>One</p><p>cell</p>", null],
] as const;

test("a table in a cell becomes lines of the cell, captions stay, and what was flattened is said, in a text and as a component", async ({
  browser,
}) => {
  const builder = await openText(browser, at());
  const { page, context, canvas } = builder;
  const text = formatted(builder);
  for (const [html, expected, said] of tables) {
    await empty(builder);
    await pasteTypes(text, { "text/html": html, "text/plain": "x" });
    await expect.poll(() => drawn(builder).innerHTML()).toBe(expected);
    if (said !== null) await expect(panel(builder).getByText(said)).toBeVisible();
    else await expect(panel(builder).getByText("lines of text")).toHaveCount(0);
  }
  for (const [html, expected, said] of tables) {
    await selectRow(builder, "a");
    await pasteTypes(page.locator('[data-row="a"]'), { "text/html": html });
    await expect.poll(() => rows(builder)).toHaveLength(2);
    const added = canvas.locator("[data-block]").nth(1).locator(".rich-text");
    await expect(added).toHaveJSProperty("innerHTML", expected);
    if (said !== null) await expect(page.getByText(said).last()).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect.poll(() => rows(builder)).toHaveLength(1);
  }
  await context.close();
});

test("words that only a style or a role sets apart do not run together", async ({ browser }) => {
  const builder = await openText(browser, at());
  const { page, context, canvas } = builder;
  const text = formatted(builder);
  const row = (display: string, ...cells: readonly string[]) =>
    `<span style="display:${display}">${cells.map((each) => `<span style="display:table-cell">${each}</span>`).join("")}</span>`;
  const cases = [
    [
      `<div style="display:table">${row("table-row", "a", "b")}${row("table-row", "c", "d")}</div>`,
      "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>",
    ],
    // Rows without a table around them, with cells that are lines of their own, and with space between them.
    [
      '<div style="display: table-row"><div style="display: table-cell">a</div> <div style="display: table-cell"><p>b</p></div></div>\n<div style="display: table-row"><div>c</div><div>d</div></div>',
      "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>",
    ],
    [
      '<p>Before</p><div role="table"><div role="rowgroup"><div role="row"><span role="columnheader">A</span><span role="columnheader">B</span></div></div><div role="rowgroup"><div role="row"><span role="cell">1</span><span role="cell">2</span></div></div></div>',
      "<p>Before</p><table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>",
    ],
    // Rows of one cell are lines.
    [
      '<div style="display:table-row"><div style="display:table-cell">a</div></div><div style="display:table-row"><div style="display:table-cell">b</div></div>',
      "<p>a</p><p>b</p>",
    ],
    [
      '<div style="display:grid"><span>a</span><span>b</span><em>c</em></div>',
      "<p>a b <em>c</em></p>",
    ],
    [
      '<div style="display: flex"><b>a</b><b>b</b></div>',
      "<p><strong>a</strong> <strong>b</strong></p>",
    ],
    [
      '<div role="grid"><span role="row"><span role="gridcell">a</span><span role="gridcell">b</span></span><span role="row"><span role="gridcell">c</span></span></div>',
      "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></tbody></table>",
    ],
    ['<p>one<span style="display:block">two</span>three</p>', "<p>one<br>two<br>three</p>"],
    // A letter by itself is one of its word.
    ['<p><span style="display:inline-block">a</span><span>b</span></p>', "<p>ab</p>"],
  ] as const;
  for (const [html, expected] of cases) {
    await empty(builder);
    await pasteTypes(text, { "text/html": html, "text/plain": "x" });
    await expect.poll(() => drawn(builder).innerHTML(), { message: html }).toBe(expected);
    await selectRow(builder, "a");
    await pasteTypes(page.locator('[data-row="a"]'), { "text/html": html });
    await expect.poll(() => rows(builder)).toHaveLength(2);
    const added = canvas.locator("[data-block]").nth(1).locator(".rich-text");
    await expect(added, html).toHaveJSProperty("innerHTML", expected);
    await page.keyboard.press("Control+z");
    await expect.poll(() => rows(builder)).toHaveLength(1);
  }
  await context.close();
});

/** Plain text, and what it becomes, wherever it is pasted. */
const plain = [
  ["3. Mai 2026 in Graz", "<p>3. Mai 2026 in Graz</p>"],
  ["17) Berlin", "<p>17) Berlin</p>"],
  ["C:\\new\\*.log and C:\\old\\*.log", "<p>C:\\new\\*.log and C:\\old\\*.log</p>"],
  ["\\*as it is\\*", "<p>\\*as it is\\*</p>"],
  ["**one** word", "<p>**one** word</p>"],
  ["3. three\n4. four", '<ol start="3"><li>three</li><li>four</li></ol>'],
  ["- one\n- **two**", "<ul><li>one</li><li><strong>two</strong></li></ul>"],
] as const;

test("plain text is read as Markdown only where its lines are, in the same way in a text and as a component, and may stay as it was typed", async ({
  browser,
}) => {
  const builder = await openText(browser, at());
  const { page, context, canvas } = builder;
  const text = formatted(builder);
  for (const [words, expected] of plain) {
    await empty(builder);
    await pasteTypes(text, { "text/plain": words });
    await expect.poll(() => drawn(builder).innerHTML(), { message: words }).toBe(expected);
    await selectRow(builder, "a");
    await pasteTypes(page.locator('[data-row="a"]'), { "text/plain": words });
    await expect.poll(() => rows(builder)).toHaveLength(2);
    const added = canvas.locator("[data-block]").nth(1).locator(".rich-text");
    await expect(added, words).toHaveJSProperty("innerHTML", expected);
    await page.keyboard.press("Control+z");
    await expect.poll(() => rows(builder)).toHaveLength(1);
  }
  // In the panel, then on the canvas.
  const typed = "<p>- one<br>- two</p>";
  await empty(builder);
  await pasteTypes(text, { "text/plain": "- one\n- two" });
  await panel(builder).getByRole("button", { name: "Keep as text" }).click();
  await expect.poll(() => drawn(builder).innerHTML()).toBe(typed);
  await expect(panel(builder).getByRole("button", { name: "Keep as text" })).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(drawn(builder).locator("li")).toHaveCount(2);
  await drawn(builder).dblclick();
  await expect(drawn(builder)).toHaveClass(/ProseMirror-focused/);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(drawn(builder)).toHaveText("");
  await pasteTypes(drawn(builder), { "text/plain": "# One\n## Two" });
  await expect(drawn(builder).locator("h2")).toHaveText(["One", "Two"]);
  const keep = page.getByRole("button", { name: "Keep as text" }).last();
  await keep.click();
  await page.keyboard.press("Escape");
  await expect.poll(() => drawn(builder).innerHTML()).toBe("<p># One<br>## Two</p>");
  await context.close();
});

test("a list that is pasted beside words keeps the number of its first line", async ({
  browser,
}) => {
  const builder = await openText(browser, at(), "One two");
  const { page, context } = builder;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("3. three\n4. four"));
  const list = '<ol start="3"><li>three</li><li>four</li></ol>';
  for (const [keys, expected] of [
    [["End", "Control+ArrowLeft"], `<p>One </p>${list}<p>two</p>`],
    [["End"], `<p>One two</p>${list}`],
    [["Home"], `${list}<p>One two</p>`],
  ] as const) {
    await formatted(builder).click();
    await expect(formatted(builder)).toBeFocused();
    for (const key of keys) await page.keyboard.press(key);
    await selectionSeen(formatted(builder));
    await page.keyboard.press("Control+v");
    await expect.poll(() => drawn(builder).innerHTML()).toBe(expected);
    await page.keyboard.press("Control+z");
    await expect.poll(() => drawn(builder).innerHTML()).toBe("<p>One two</p>");
  }
  await formatted(builder).click();
  await page.keyboard.press("End");
  await selectionSeen(formatted(builder));
  await page.keyboard.press("Control+v");
  await panel(builder).getByRole("button", { name: "Keep as text" }).click();
  await expect.poll(() => drawn(builder).innerHTML()).toBe("<p>One two3. three<br>4. four</p>");
  await context.close();
});

/** A text with the caret at "|", the pasted Markdown, and what it becomes. */
const intoText = [
  ["<p>One |two</p>", "see [docs](https://x.org)", /^<p>One see <a [^>]*>docs<\/a>two<\/p>$/],
  ["<p>One two|</p>", "[docs](https://x.org)", /^<p>One two<a [^>]*>docs<\/a><\/p>$/],
  ["<p>|One two</p>", "[docs](https://x.org)", /^<p><a [^>]*>docs<\/a>One two<\/p>$/],
  ["<ul><li>One |two</li></ul>", "[docs](https://x.org)", /^<ul><li>One <a [^>]*>docs<\/a>two</],
  ["<h2>One |two</h2>", "[docs](https://x.org)", /^<h2>One <a [^>]*>docs<\/a>two<\/h2>$/],
  [
    "<p>One |two</p>",
    "Intro\n\n- a\n- b",
    "<p>One Intro</p><ul><li>a</li><li>b</li></ul><p>two</p>",
  ],
  ["<p>One two|</p>", "Intro\n\n- a\n- b", "<p>One twoIntro</p><ul><li>a</li><li>b</li></ul>"],
  [
    "<p>One |two</p>",
    "- a\n- b\n\nOutro ",
    "<p>One </p><ul><li>a</li><li>b</li></ul><p>Outrotwo</p>",
  ],
  [
    "<p>One |two</p>",
    "Intro\n\n- a\n- b\n\nOutro",
    "<p>One Intro</p><ul><li>a</li><li>b</li></ul><p>Outrotwo</p>",
  ],
  ["<p>One |two</p>", "> a\n> b", "<p>One </p><blockquote><p>a<br>b</p></blockquote><p>two</p>"],
  ["<p>One |two</p>", "## a\n## b", "<p>One </p><h2>a</h2><h2>b</h2><p>two</p>"],
  // A list in a list: further items of it.
  [
    "<ul><li>One|</li><li>two</li></ul>",
    "- a\n- b",
    "<ul><li>One</li><li>a</li><li>b</li><li>two</li></ul>",
  ],
  ["<ul><li>|One</li></ul>", "- a\n- b", "<ul><li>a</li><li>b</li><li>One</li></ul>"],
  [
    "<ol><li>One |two</li></ol>",
    "- a\n- b",
    "<ol><li>One </li><li>a</li><li>b</li><li>two</li></ol>",
  ],
  [
    "<ul><li>One<ul><li>two|</li></ul></li></ul>",
    "1. a\n2. b",
    "<ul><li>One<ul><li>two</li><li>a</li><li>b</li></ul></li></ul>",
  ],
] as const;

test("Markdown pasted into a sentence joins it, a list between its words stands apart, and one in a list becomes further items", async ({
  browser,
}) => {
  const builder = await openText(browser, at());
  const { context } = builder;
  const html = () => drawn(builder).innerHTML();
  for (const [text, words, expected] of intoText) {
    const [before = "", behind = ""] = text.split("|");
    await empty(builder);
    await pasteTypes(formatted(builder), { "text/html": before + behind, "text/plain": "x" });
    await expect.poll(html).toBe(before + behind);
    const tail = /^[^<]*/.exec(behind)?.[0] ?? "";
    if (tail !== "") await placeCaret(formatted(builder), tail);
    else await placeCaret(formatted(builder), before.split(">").at(-1) ?? "", "behind");
    await pasteTypes(formatted(builder), { "text/plain": words });
    const poll = expect.poll(html, { message: `${words} in ${text}` });
    if (typeof expected === "string") await poll.toBe(expected);
    else await poll.toMatch(expected);
  }
  await context.close();
});

test("HTML that is too large to be read does not hide the Markdown beside it, in a text and as a component", async ({
  browser,
}) => {
  const builder = await openText(browser, at());
  const { page, context, canvas } = builder;
  const types = {
    "text/html": `<p><b>word</b> ${"many words ".repeat(400_000)}</p>`,
    "text/plain": "- one\n- two",
  };
  const expected = "<ul><li>one</li><li>two</li></ul>";
  await empty(builder);
  await pasteTypes(formatted(builder), types);
  await expect
    .poll(() =>
      drawn(builder)
        .innerHTML()
        .then((html) => html.slice(0, 99)),
    )
    .toBe(expected);
  await selectRow(builder, "a");
  await pasteTypes(page.locator('[data-row="a"]'), types);
  await expect.poll(() => rows(builder)).toHaveLength(2);
  const added = canvas.locator("[data-block]").nth(1).locator(".rich-text");
  await expect(added).toHaveJSProperty("innerHTML", expected);
  await context.close();
});

test("words of a text that are moved in it are no Markdown, whatever they begin with", async ({
  browser,
}) => {
  const builder = await openText(browser, at(), "3. three</p><p>4. four");
  const { page, context } = builder;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await formatted(builder).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await expect(drawn(builder)).toHaveText("");
  await page.keyboard.press("Control+v");
  await expect(drawn(builder).locator("p")).toHaveText(["3. three", "4. four"]);
  await expect(drawn(builder).locator("ol")).toHaveCount(0);
  await context.close();
});

test("where a defect keeps a paste into a text from being read, its words come and it is said", async ({
  browser,
}) => {
  const builder = await openText(browser, at());
  const { page, context } = builder;
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => void errors.push(message));
  await page.evaluate(() => {
    const get = () => {
      throw new Error("a defect");
    };
    Object.defineProperty(HTMLTableElement.prototype, "rows", { get });
  });
  await empty(builder);
  await pasteTypes(formatted(builder), {
    "text/html": "<table><tr><td>Two</td><td>Three &lt; 4</td></tr></table>",
    "text/plain": "x",
  });
  await expect(formatted(builder)).toContainText("Two");
  await expect(formatted(builder)).toContainText("Three < 4");
  await expect(panel(builder).getByText("Pasted without its formatting")).toBeVisible();
  expect(errors).toContain("a defect");
  await context.close();
});
