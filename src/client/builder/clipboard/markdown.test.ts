import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testOnce } from "../../../../test/test-once.ts";
import { findUnsafeHtml } from "#core/fields/rich-text.ts";
import { htmlOfText } from "./markdown.ts";

test("pasted text keeps its paragraphs and lines, and its signs are text", () => {
  expect(htmlOfText("One\r\ntwo\n\n\nThree < 4 & 5")).toBe(
    "<p>One<br>two</p><p>Three &lt; 4 &amp; 5</p>",
  );
  expect(htmlOfText(" \n\n ")).toBe("");
});

test("what Markdown says of headings, lists, quotes and words becomes formatting", () => {
  const text = "# Title\nIntro\n- one\n- **two**\n\n1. first\n2) *second*\n\n> said\n\n---";
  expect(htmlOfText(text)).toBe(
    "<h2>Title</h2><p>Intro</p><ul><li>one</li><li><strong>two</strong></li></ul>" +
      "<ol><li>first</li><li><em>second</em></li></ol><blockquote><p>said</p></blockquote><hr>",
  );
});

test("links lead where links may lead; others stay as they were typed", () => {
  expect(htmlOfText("[us](/about) and [x](javascript:alert(1))")).toBe(
    '<p><a href="/about">us</a> and [x](javascript:alert(1))</p>',
  );
  expect(htmlOfText("[x](javascript:alert)")).toBe("<p>[x](javascript:alert)</p>");
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
        expect(findUnsafeHtml(htmlOfText(text))).toBeNull();
      },
    ),
  );
});

test("an address alone becomes a link to it, and one among words stays text", () => {
  const link =
    '<p><a href="https://ashlar.example/a?b=1&amp;c=2">https://ashlar.example/a?b=1&amp;c=2</a></p>';
  expect(htmlOfText(" https://ashlar.example/a?b=1&c=2\n")).toBe(link);
  expect(htmlOfText("See https://ashlar.example")).toBe("<p>See https://ashlar.example</p>");
  expect(htmlOfText("javascript:alert(1)")).toBe("<p>javascript:alert(1)</p>");
});
