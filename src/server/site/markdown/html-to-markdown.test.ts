import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";

const page = { url: "https://ashlar.test/about" };
const read = (html: string): string => htmlToMarkdown(html, page).trimEnd();

test("headings, texts and emphasis stand as they do on the page", () => {
  expect(read("<h2>Two <span>words</span></h2><p>Plain and <strong>strong</strong>.</p>")).toBe(
    "## Two words\n\nPlain and **strong**.",
  );
});

test("a link leads to a whole address, from a path, an anchor and elsewhere", () => {
  expect(read(`<a href="/business">Business</a>`)).toBe("[Business](https://ashlar.test/business)");
  expect(read(`<a href="#team">Team</a>`)).toBe("[Team](https://ashlar.test/about#team)");
  expect(read(`<a href="https://a.example/b_(c)">C</a>`)).toBe("[C](https://a.example/b_%28c%29)");
  expect(read(`<p><a href="/a">A</a><a href="/b">B</a></p>`)).toBe(
    "[A](https://ashlar.test/a) [B](https://ashlar.test/b)",
  );
});

test("what the stylesheet sets apart has a space between it, and the sign of a figure stands at it", () => {
  expect(read("<p><span>One</span><span>Two</span></p>")).toBe("One Two");
  expect(read('<p><span class="sign">$</span><span class="amount">2,900</span></p>')).toBe(
    "$2,900",
  );
  expect(read('<p><span><span>24</span><span class="affix">/7</span></span></p>')).toBe("24/7");
  expect(read("<p><span>1000</span><span>+</span></p>")).toBe("1000+");
  expect(read("<p><span>Buy</span><span>: Grid</span></p>")).toBe("Buy: Grid");
});

test("a card that is a link as a whole keeps its texts and its address", () => {
  expect(read(`<a href="/industry"><h3>Healthcare</h3><p>Letters</p></a>`)).toBe(
    "### Healthcare\n\nLetters\n\n<https://ashlar.test/industry>",
  );
});

test("a list is a list, and what has a heading in it is a section", () => {
  expect(read("<ul><li>One</li><li>Two</li></ul>")).toBe("- One\n- Two");
  expect(read(`<ol start="3"><li>Three</li><li>Four</li></ol>`)).toBe("3. Three\n4. Four");
  expect(read("<ul><li><p>99.9%</p><p>uptime</p></li></ul>")).toBe("- 99.9% – uptime");
  expect(read("<ul><li>A<ul><li>B</li></ul></li></ul>")).toBe("- A\n  - B");
  expect(read("<ol><li><h3>Count</h3><p>First.</p></li></ol>")).toBe("### Count\n\nFirst.");
});

test("a table is a table, its cells in one line", () => {
  const table =
    "<table><thead><tr><th>Plan</th><th>Price</th></tr></thead>" +
    "<tbody><tr><td><ul><li>a</li><li>b</li></ul></td><td>1 | 2</td></tr></tbody></table>";
  expect(read(table)).toBe("| Plan | Price |\n| --- | --- |\n| a; b | 1 \\| 2 |");
});

test("a table of formatted text is one too: its caption before it, an empty cell where one goes on", () => {
  const table =
    "<table><caption>Sold</caption><tbody>" +
    '<tr><th>Year</th><th colspan="2">Halves</th></tr>' +
    '<tr><td rowspan="2">2025</td><td>1</td><td>2</td></tr>' +
    "<tr><td>3</td><td><strong>4</strong></td></tr></tbody></table>";
  expect(read(table)).toBe(
    "Sold\n\n| Year | Halves |  |\n| --- | --- | --- |\n| 2025 | 1 | 2 |\n|  | 3 | **4** |",
  );
});

test("raised and lowered letters keep their tags, which Markdown takes", () => {
  expect(read("<p>10<sup>6</sup> m<sup>2</sup>, CO<sub>2</sub></p>")).toBe(
    "10<sup>6</sup> m<sup>2</sup>, CO<sub>2</sub>",
  );
});

test("a question and its answer both stand, open or not", () => {
  expect(read("<details><summary><h3>Why?</h3></summary><p>So.</p></details>")).toBe(
    "### Why?\n\nSo.",
  );
});

test("decoration, controls and what is hidden are left out", () => {
  const html =
    `<svg><text>01</text></svg><p aria-hidden="true">404</p><p hidden>Later</p><script>1</script>` +
    `<label for="q">Search</label><input id="q"><button>Go</button><p>Said</p>`;
  expect(read(html)).toBe("Said");
});

test("what the stylesheet sets apart is not one word", () => {
  expect(read("<p><span>Engineering</span><span>Remote</span></p>")).toBe("Engineering Remote");
});

test("characters that mean something in Markdown stay characters", () => {
  expect(read("<p># not *a* [heading]</p>")).toBe("\\# not \\*a\\* \\[heading\\]");
  expect(read("<h2># &lt;script&gt;</h2><p>a &amp;lt; b</p>")).toBe(
    "## \\# \\<script>\n\na \\&lt; b",
  );
});

test("a picture is its words and a whole address; one without words is decoration", () => {
  expect(read(`<img src="/a b.png" alt="A ] <b>"><img src="/c.png" alt="">`)).toBe(
    "![A \\] \\<b>](https://ashlar.test/a%20b.png)",
  );
});
