import { expect, test } from "vitest";
import { hrefOfPage, withPageHrefs } from "./page-hrefs.ts";
import { readPageLink } from "#core/fields/page-link.ts";

const site = {
  links: {
    "page:about": "/us",
    "page:about#a1": "/us#team",
    "/old": "/us",
    "/us": "/us",
    "page:#b1": "#contact",
    "page:#gone": "",
  },
};

function hrefOf(stored: string): string | null {
  const link = readPageLink(stored);
  if (link === null) throw new Error(stored);
  return hrefOfPage(link, site);
}

test("a link by id leads to where its page is, its query between address and section", () => {
  expect(hrefOf("page:about")).toBe("/us");
  expect(hrefOf("page:about#a1")).toBe("/us#team");
  expect(hrefOf("page:about?x=1#a1")).toBe("/us?x=1#team");
  expect(hrefOf("page:#b1")).toBe("#contact");
});

test("a section that is gone is its page's top; a page that is gone is nowhere", () => {
  expect(hrefOf("page:about#gone")).toBe("/us");
  expect(hrefOf("page:gone")).toBeNull();
  expect(hrefOf("page:#gone")).toBeNull();
  // Names that every object has are no pages.
  expect(hrefOf("page:constructor")).toBeNull();
});

test("rich text leads where its pages are now; words without a page stay", () => {
  const drawn = (html: string) => withPageHrefs(html, site);
  expect(drawn('<p><a href="page:about?a=1&amp;b=2#a1">us</a></p>')).toBe(
    '<p><a href="/us?a=1&amp;b=2#team">us</a></p>',
  );
  expect(drawn('<p><a href="/old?x=1#y">us</a>, <a href="/other">it</a></p>')).toBe(
    '<p><a href="/us?x=1#y">us</a>, <a href="/other">it</a></p>',
  );
  expect(
    drawn(
      '<p>A <a href="page:gone"><strong>b</strong></a> c <a href="#x">d</a> <a href="page:#gone">e</a></p>',
    ),
  ).toBe('<p>A <strong>b</strong> c <a href="#x">d</a> e</p>');
  expect(
    drawn('<a href="https://a.example/" target="_blank" rel="noopener">a</a><abbr>b</abbr>'),
  ).toBe('<a href="https://a.example/" target="_blank" rel="noopener">a</a><abbr>b</abbr>');
  expect(drawn('<a href="page:gone">a<a href="/us">b</a></a>')).toBe('a<a href="/us">b</a>');
});
