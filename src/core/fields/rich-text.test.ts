import { expect, test } from "vitest";
import { allowedHtml, findUnsafeHtml, isSafeHref, richText } from "./rich-text.ts";

const safe = [
  "",
  "plain text, 1 > 0 and a & b",
  "<p>One<br>two<br/>three</p>",
  '<p><a href="/about">in</a> <a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener">out</a></p>',
  '<a href="#contact">a</a><a href="mailto:a@b.example">m</a><a href="tel:+49123">t</a>',
  "<h2>a</h2><h3>b</h3><h4>c</h4><ul><li>d<ul><li>e</li></ul></li></ul>",
  '<ol start="3"><li>a</li></ol><blockquote><p>b</p></blockquote><pre><code>c</code></pre><hr>',
  "<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>",
  "<p>10<sup>6</sup> m<sup>2</sup>, CO<sub>2</sub></p>",
  "<table><caption>Sold</caption><tbody><tr><th>Year</th><td>1</td></tr></tbody></table>",
  '<table><tr><td colspan="2" rowspan="100">a</td></tr></table>',
  "<blockquote><table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table></blockquote>",
  "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
];

const unsafe = [
  "<script>alert(1)</script>",
  "<SCRIPT>alert(1)</SCRIPT>",
  "<svg onload=alert(1)>",
  "<svg/onload=alert(1)>",
  '<svg><a href="javascript:alert(1)">x</a></svg>',
  "<math><mi>x</mi></math>",
  '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<img src="x" onerror="alert(1)">',
  "<xmp><p></xmp>",
  "<noscript><p></noscript>",
  "<template><p>a</p></template>",
  "<textarea><p></textarea>",
  "<title>a</title>",
  "<plaintext>",
  '<iframe src="https://example.com"></iframe>',
  '<object data="x"></object>',
  '<embed src="x">',
  '<form action="/x"><input></form>',
  "<button>a</button>",
  '<base href="//evil.example/">',
  '<link rel="stylesheet" href="//evil.example">',
  '<meta http-equiv="refresh" content="0">',
  "<style>p{}</style>",
  '<p style="color:red">a</p>',
  '<p class="a">a</p>',
  '<p id="a">a</p>',
  '<p onclick="alert(1)">a</p>',
  "<p onclick=alert(1)>a</p>",
  "<p\u000conclick=alert(1)>a</p>",
  "<!-- a --><p>b</p>",
  "<!doctype html>",
  '<?xml version="1.0"?>',
  "<![CDATA[<script>]]>",
  "<p>unclosed",
  "<p><strong>crossed</p></strong>",
  "</p>",
  "</div></section>",
  "<p",
  "<",
  "a < b",
  "<p/>",
  '</p >x</p attribute="1">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href="javascript&#58;alert(1)">a</a>',
  '<a href="javascript&#x3a;alert(1)">a</a>',
  '<a href="javascript&colon;alert(1)">a</a>',
  '<a href="java&Tab;script:alert(1)">a</a>',
  '<a href="java&NewLine;script:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="&#106avascript:alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="java\u200bscript:alert(1)">a</a>',
  '<a href="data:text/html,x">a</a>',
  '<a href="vbscript:x">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="evil.example">a</a>',
  "<a href='/about'>a</a>",
  "<a href=/about>a</a>",
  '<a href="/about" onclick="x">a</a>',
  '<a href="/about"onclick="x">a</a>',
  '<a href="/about" target="_top">a</a>',
  '<a href="/about" ping="//evil.example">a</a>',
  '<a href="/about" HREF="javascript:alert(1)">a</a>',
  '<a xlink:href="javascript:alert(1)">a</a>',
  '<ol start="1&quot; onclick=&quot;x"><li>a</li></ol>',
  '<ol start="-1"><li>a</li></ol>',
  "<tr><td>a</td></tr>",
  "<table><td>a</td></table>",
  "<table><tbody><td>a</td></tbody></table>",
  "<table><p>a</p></table>",
  "<table><tbody><tr><td>a<tr></tr></td></tr></tbody></table>",
  "<table><tbody><tr><td><table></table></td></tr></tbody></table>",
  "<caption>a</caption>",
  '<table><tr><td colspan="0">a</td></tr></table>',
  '<table><tr><td colspan="101">a</td></tr></table>',
  '<table><tr><td rowspan="65534">a</td></tr></table>',
  '<table><tr><td colspan="60">a</td><td colspan="60">b</td></tr></table>',
  '<table border="1"><tr><td>a</td></tr></table>',
];

for (const html of safe) {
  test(`rich text may be rendered: ${html.slice(0, 60)}`, () => {
    expect(findUnsafeHtml(html)).toBeNull();
    expect(richText({ label: "Text" }).read(html)).toEqual({ value: html });
  });
}

for (const html of unsafe) {
  test(`rich text is never rendered: ${JSON.stringify(html.slice(0, 70))}`, () => {
    expect(findUnsafeHtml(html)).toMatch(/^has /);
    expect(richText({ label: "Text", default: "" }).read(html)).toMatchObject({ value: "" });
  });
}

test("tags may stand in each other to a depth that no list needs, and a hostile text is refused in one pass", () => {
  const nested = (levels: number) => "<em>".repeat(levels) + "</em>".repeat(levels);
  expect(findUnsafeHtml(nested(100))).toBeNull();
  expect(findUnsafeHtml(nested(101))).toBe("has tags nested more than 100 deep");
  expect(findUnsafeHtml("<em>".repeat(33_000))).toBe("has tags nested more than 100 deep");
});

test("of two attributes with one name a browser takes the first: both are checked", () => {
  expect(findUnsafeHtml('<a href="/about" href="javascript:alert(1)">a</a>')).not.toBeNull();
  expect(findUnsafeHtml('<a href="javascript:alert(1)" href="/about">a</a>')).not.toBeNull();
});

test("names that every object has are no tags", () => {
  for (const tag of ["constructor", "valueof", "tostring"]) {
    expect(findUnsafeHtml(`<${tag}></${tag}>`)).not.toBeNull();
  }
});

test("BLOCK-022 the list has headings below the page's own, lists, quotes, code and links, and nothing that acts", () => {
  expect(Object.keys(allowedHtml)).toEqual(expect.arrayContaining(["h2", "ul", "a", "blockquote"]));
  expect(Object.keys(allowedHtml)).not.toContain("h1");
  expect(
    Object.values(allowedHtml)
      .flat()
      .filter((name) => /^on|style|class|id$/.test(name)),
  ).toEqual([]);
});

test("a link in rich text is read with its entities", () => {
  expect(isSafeHref("https://example.com/?a=1&amp;b=2")).toBe(true);
  expect(isSafeHref("https://example.com/?a=&quot;b&quot;")).toBe(true);
  expect(isSafeHref("&#47;about")).toBe(false);
  // An ampersand in the address is decoded once, not twice.
  expect(isSafeHref("https://example.com/?a=1&amp;#top")).toBe(true);
  expect(isSafeHref("https://example.com/?a=1&amp;x;b")).toBe(true);
  expect(isSafeHref("https://example.com/?a=1&x;b")).toBe(false);
  expect(isSafeHref("tel:+49&nbsp;30")).toBe(true);
  expect(isSafeHref("javascript&amp;colon;alert(1)")).toBe(false);
});

test("HTML that is not allowed may be sent, for it is sanitised where it is written; what cannot be stored may not", () => {
  const field = richText({ label: "Text", max: 20 });
  expect(field.refuse("<b>a</b>")).toBeNull();
  expect(field.refuse("a\u0000")).not.toBeNull();
  expect(field.refuse("a\ud800")).not.toBeNull();
  expect(field.refuse("a".repeat(21))).not.toBeNull();
  expect(field.refuse(1)).not.toBeNull();
});

test("of a table's row the cells are counted over what each goes, every row anew, up to 100", () => {
  const row = (cells: number) => `<tr>${"<td>a</td>".repeat(cells)}</tr>`;
  expect(findUnsafeHtml(`<table>${row(100)}${row(100)}</table>`)).toBeNull();
  expect(findUnsafeHtml(`<table>${row(101)}</table>`)).toBe("has a table of more than 100 columns");
  const wide = '<th colspan="99" rowspan="2">a</th>';
  expect(findUnsafeHtml(`<table><tr>${wide}<td>b</td></tr></table>`)).toBeNull();
  expect(findUnsafeHtml(`<table><tr>${wide}<td>b</td><td>c</td></tr></table>`)).not.toBeNull();
});

test("what is wrong is said by name, and where", () => {
  for (const [html, said] of [
    ["<tr></tr>", "has a tag where it is not allowed: tr"],
    ["<table><p></p></table>", "has a tag where it is not allowed: p in table"],
    ["<table><tbody><tr><td><table>", "has a table inside another table"],
    ["<p><em>a</em>", "has a tag that is not closed: p"],
    ["<p><em>a", "has a tag that is not closed: p, em"],
    ["<p><em>a</p></em>", "has a tag that is not closed in order: p"],
    ['<p>a</p class="b">', "has attributes on a closing tag: p"],
    ["<p/>", "has a self-closing tag: p"],
    [`<p>a < ${"b".repeat(50)}</p>`, `has a tag that cannot be read: < ${"b".repeat(38)}`],
  ] as const) {
    expect(findUnsafeHtml(html), html).toBe(said);
  }
  expect(findUnsafeHtml('<a href="/about" target="_blank" rel="noopener">a</a>')).toBeNull();
});
