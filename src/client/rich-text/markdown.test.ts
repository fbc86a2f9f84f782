import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { unescapeHtml } from "#core/fields/html-text.ts";
import { textToHtml as read } from "./markdown.ts";

const textToHtml = (text: string) => read(text).html;

test("pasted text keeps its paragraphs and lines, and its signs are text", () => {
  expect(textToHtml("One\r\ntwo\n\n\nThree < 4 & 5")).toBe(
    "<p>One<br>two</p><p>Three &lt; 4 &amp; 5</p>",
  );
  expect(textToHtml(" \n\n ")).toBe("");
});

test("what Markdown says of headings, lists, quotes and words becomes formatting", () => {
  const text = "# Title\nIntro\n- one\n- **two**\n\n1. first\n2. *second*\n\n> said\n> so\n\n---";
  expect(textToHtml(text)).toBe(
    "<h2>Title</h2><p>Intro</p><ul><li>one</li><li><strong>two</strong></li></ul>" +
      "<ol><li>first</li><li><em>second</em></li></ol><blockquote><p>said<br>so</p></blockquote><hr>",
  );
});

test("links lead where links may lead; others stay as they were typed", () => {
  expect(textToHtml("[us](/about) and [x](javascript:alert(1))")).toBe(
    '<p><a href="/about">us</a> and [x](javascript:alert(1))</p>',
  );
  expect(textToHtml("[x](javascript:alert)")).toBe("<p>[x](javascript:alert)</p>");
});

testOnce("whatever is pasted becomes HTML that a rich text may have", () => {
  const piece = fc.constantFrom(
    "<",
    ">",
    '"',
    "&",
    "**",
    "*",
    "`",
    "[a](",
    ")",
    "# ",
    "- ",
    "\n",
    "\0",
    "a",
    "\ud800",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((all) => all.join("")),
      ),
      (text) => {
        expect(findUnsafeHtml(textToHtml(text))).toBeNull();
      },
    ),
  );
});

test("an address alone becomes a link to it, and one among words stays text", () => {
  const link =
    '<p><a href="https://ashlar.example/a?b=1&amp;c=2">https://ashlar.example/a?b=1&amp;c=2</a></p>';
  expect(textToHtml(" https://ashlar.example/a?b=1&c=2\n")).toBe(link);
  expect(textToHtml("See https://ashlar.example")).toBe("<p>See https://ashlar.example</p>");
  expect(textToHtml("javascript:alert(1)")).toBe("<p>javascript:alert(1)</p>");
});

test.each([
  "3. Quartal 2025 war gut.",
  "1. Januar",
  "+ 5 % more than before\n+ 3 % of it in spring",
  "- 5 °C\n- 3 °C",
  "* 5\n* 6",
  "> 5 units",
  "# 1 in Europe\n# 2 in Asia",
  "#5 of 7",
  "# Our rank",
  "5*3*2 = 30 and 2 * 3 * 4",
  "file_name_old and *.txt or *.md",
  "2 *3* 4",
  "a**b**c",
  "~5 to ~10",
  "Rock`n`roll and 5`30 of 6`20",
  "C:\\_temp\\*.log",
  '[1]: https://a.example "Title"',
  "<b>bold</b> &copy; <https://a.example>",
  "[a][b] and ![a picture](/p.png)",
  "Title\n===",
  "    four spaces",
  "```js",
  "```\n```",
  "1. a\n3. b",
  '[words](/about "with a title")',
  "- [docs]: see *5*3",
  "See https://ashlar.example/_a_/ and www.ashlar.example/*b*/ for more",
  "Prices (*) are net. Not in Spain (*).",
  "__init__ calls __new_thing__",
  "Delete C:\\logs\\*.log and C:\\temp\\*.tmp",
  "\\*not emphasis\\* and \\_not this\\_",
  "C:\\new\\\nD:\\old\\",
  "\\\\server\\share\\",
  "**one** word and *another*",
  "~~gone~~ and `code`",
  "Regards\n---\nAda",
  "3. Mai 2026 in Graz",
  "17) Berlin",
])("signs that a reader needs are kept as they were typed: %j", (text) => {
  const { html, asTyped } = read(text);
  const lines = html.replaceAll(/<br>|<\/p><p>/g, "\n").replaceAll(/<\/?p>/g, "");
  expect(unescapeHtml(lines)).toBe(text.trim());
  expect(asTyped).toBeNull();
});

test("what says by more than one sign that it is Markdown becomes formatting, and may stay as it was typed", () => {
  expect(read("3. three\n4. four")).toEqual({
    html: '<ol start="3"><li>three</li><li>four</li></ol>',
    asTyped: "<p>3. three<br>4. four</p>",
  });
  expect(textToHtml("- one\n  - two\n  - three\n- four **five**")).toBe(
    "<ul><li>one<ul><li>two</li><li>three</li></ul></li><li>four <strong>five</strong></li></ul>",
  );
  expect(textToHtml("| A | B |\n|---|---|\n| 1 | *x* |")).toBe(
    "<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><em>x</em></td></tr></tbody></table>",
  );
  expect(textToHtml("```js\nif (a < b) *c*\n```")).toBe(
    "<pre><code>if (a &lt; b) *c*</code></pre>",
  );
  expect(textToHtml("## One\n\nText\n\n### Two")).toBe("<h2>One</h2><p>Text</p><h3>Two</h3>");
  expect(textToHtml("- [ ] open\n- [x] done")).toBe("<ul><li>[ ] open</li><li>[x] done</li></ul>");
});

const quick = { timeout: 4000 };

test.each([
  ["spaces", `${" ".repeat(90_000)}x`],
  ["tabs", `a ${"\t".repeat(90_000)}b`],
  ["empty lines behind a list", `- a\n- b\n${"\n".repeat(90_000)}x`],
  ["empty lines behind a cell", `a\tb${"\n".repeat(90_000)}x`],
  ["stars", "a*".repeat(45_000)],
  ["pairs of stars", "**a".repeat(30_000)],
  ["ticks", "`a".repeat(40_000)],
  ["quotes in each other", `${"> ".repeat(40_000)}a`],
  ["lists in each other", `${"- ".repeat(40_000)}a`],
])("a text of nothing but %s is read at once, and all of it is kept", quick, (_, text) => {
  const letters = (said: string) => said.replaceAll(/[^a-z]/g, "");
  const words = textToHtml(text).replaceAll(/<[^>]*>|&gt;/g, "");
  expect(letters(words)).toBe(letters(text));
});

test.each([
  ["- one \\*a\\*\n- two", "<ul><li>one \\*a\\*</li><li>two</li></ul>"],
  ["- C:\\*a and D:\\*b\n- E:\\*c*", "<ul><li>C:\\*a and D:\\*b</li><li>E:\\*c*</li></ul>"],
  [
    "See [us](/about)\n\nC:\\new\\\nD:\\old",
    '<p>See <a href="/about">us</a></p><p>C:\\new\\<br>D:\\old</p>',
  ],
])("in Markdown too a backslash stays, and no sign behind one is formatting: %j", (text, html) => {
  expect(textToHtml(text)).toBe(html);
});

test("cells of a spreadsheet become a table", () => {
  expect(textToHtml("A\tB\n1\t2\n")).toBe(
    "<table><tbody><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>",
  );
});

testOnce("every word and figure of a pasted text is in what it becomes, in its order", () => {
  const piece = fc.constantFrom(
    ..."# |## |- |* |+ |> |1. |3. |7) |**|*|_|__|~~|`|```|```js|[|](|](/a)|](/a 't')|)|<|>|&amp;|&|\\|---|===|^|\t|  |    |é|ß|word|two words|5|10,5|https://a.example|[x] |[a]: /b|<b>|€".split(
      "|",
    ),
    "|",
    "|---|---|",
    "\n",
    "\n\n",
    "\n",
    " ",
    " ",
  );
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (all) => {
      const text = all.join("");
      const { html } = read(text);
      expect(findUnsafeHtml(html)).toBeNull();
      // As a browser shows it, including list numbers and link URLs.
      let shown = html.replaceAll(
        /<a href="([^"]*)">(.*?)<\/a>/g,
        (_, href: string, words: string) => (words === href ? words : `${words}${href}`),
      );
      const counters: number[] = [];
      shown = shown.replaceAll(/<(\/?)(ol|ul|li)(?: start="(\d+)")?>/g, (_, slash, tag, start) => {
        if (tag !== "li") {
          if (slash === "/") counters.pop();
          else counters.push(tag === "ol" ? Number(start ?? 1) : Number.NaN);
          return " ";
        }
        if (slash === "/") return " ";
        const number = counters.pop() ?? Number.NaN;
        counters.push(number + 1);
        return Number.isNaN(number) ? " " : `${number}. `;
      });
      const said = letters(unescapeHtml(shown.replaceAll(/<[^>]*>/g, " ")));
      const typed = letters(text.replaceAll(/^(\s*(?:```+|~~~+))[ \t]*[\w+#-]+[ \t]*$/gm, "$1"));
      expect([typed, letters(text)]).toContain(said);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  "> 5 mm\n> 7 mm",
  ">5\n>6",
  ">= 5 %\n>= 10 %",
  "> € 5\n> € 10",
  "> -3 °C\n> ½ l",
  "Thickness\n\n> 5 mm\n> 10 mm\n> ca. 15 mm",
])("a sign in front of a figure means more than, not a quotation: %j", (text) => {
  expect(read(text).asTyped).toBeNull();
});

test.each(["> we sold\n> 5 pieces", "> Words\n> More words", "> 3 reasons\n> follow here"])(
  "words behind the sign are a quotation: %j",
  (text) => expect(read(text).html).toMatch(/^<blockquote>/),
);
