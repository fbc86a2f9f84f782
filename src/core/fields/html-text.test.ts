import { expect, test } from "vitest";
import { escapeHtml, hasOtherEntities, unescapeHtml } from "./html-text.ts";

test("text is escaped for HTML, and read back as it was", () => {
  const text = `<a href="x">Tom & 'Ada' &amp; more</a>`;
  const html = "&lt;a href=&quot;x&quot;&gt;Tom &amp; 'Ada' &amp;amp; more&lt;/a&gt;";
  expect(escapeHtml(text)).toBe(html);
  expect(unescapeHtml(html)).toBe(text);
});

test("what browsers and people write besides is read, and nothing twice", () => {
  expect(unescapeHtml("a&nbsp;b&#39;c&apos;d")).toBe("a\u00a0b'c'd");
  expect(unescapeHtml("&amp;lt;")).toBe("&lt;");
  expect(unescapeHtml("&copy;")).toBe("&copy;");
});

test("entities that are not read are told of, an ampersand of the text is not", () => {
  for (const html of ["&#106;", "&colon;", "&amp;&#x3a;", "&#106"]) {
    expect(hasOtherEntities(html), html).toBe(true);
  }
  for (const html of ["a &amp; b", "?a=1&b=2", "&amp;colon;", "R&D", "&nbsp;&#39;"]) {
    expect(hasOtherEntities(html), html).toBe(false);
  }
});
