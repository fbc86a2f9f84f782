import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as words } from "#blocks/text/block.ts";
import { registry } from "#blocks/registry.ts";
import { pageFileBytes } from "#core/contract/page-places.ts";
import { emptyPage } from "#core/document/fold.ts";
import type { Page } from "#core/document/page.ts";
import { readPageFile } from "./read-page-file.ts";
import { writePageFile } from "./write-page-file.ts";

const here = {
  pageId: "about",
  pages: [
    { id: "about", slug: "/about" },
    { id: "page_1", slug: "/prices" },
  ],
};
const deps = { registry, fitHtml: (html: string) => ({ html, cutCount: 0 }), site: here };

function block(id: string, html: string) {
  return { ...newBlock(words, id), name: `Words ${id}`, content: { html } };
}

const page: Page = {
  ...emptyPage,
  name: "About Us",
  seo: { title: "About" },
  background: { type: "grid" },
  blocks: [
    block("a", '<p><a href="page:page_1">a</a> <a href="page:#b">b</a></p>'),
    block("b", "<p>b</p>"),
  ],
};

function read(text: string, site = here) {
  const result = readPageFile(text, { ...deps, site });
  if (!result.ok) throw new Error(result.reason);
  return result;
}

test("a page leaves as a file and comes back as it was", () => {
  const { page: back, notes } = read(writePageFile(page, here));
  expect(back).toEqual(page);
  expect(notes).toEqual([]);
});

test("on another site links find their pages by address; those without a page there are named", () => {
  const there = { pageId: "", pages: [{ id: "price_list", slug: "/prices" }] };
  const found = read(writePageFile(page, here), there);
  expect(found.page.blocks[0]?.content["html"]).toBe(
    '<p><a href="page:price_list">a</a> <a href="page:#b">b</a></p>',
  );
  const file = writePageFile(page, { pageId: "about", pages: [] });
  expect(read(file, there).notes).toEqual([
    "“Words a” links to a page that this site does not have",
  ]);
});

test("links to addresses without a page here, and those that lose their section, are counted and named", () => {
  const there = { pageId: "", pages: [{ id: "price_list", slug: "/prices" }] };
  const notesOf = (...htmls: readonly string[]) => {
    const blocks = htmls.map((html, nth) => block(`b${nth}`, html));
    return read(writePageFile({ ...page, blocks }, here), there).notes;
  };
  expect(notesOf('<p><a href="/prices?a=1#b">a</a> <a href="/login">b</a></p>')).toEqual([]);
  expect(notesOf('<p><a href="/nowhere">a</a></p>')).toEqual([
    "1 link leads to a page that is not here: /nowhere",
  ]);
  const many = ["/a", "/b?q#s", "/a/", "/c", "/d"].map((to) => `<p><a href="${to}">a</a></p>`);
  expect(notesOf(...many)).toEqual(["5 links lead to pages that are not here: /a, /b, /c, …"]);
  expect(notesOf('<p><a href="page:page_1#team">a</a> <a href="page:page_1">b</a></p>')).toEqual([
    "1 link leads to its page only, not to the section: /prices",
  ]);
  // Its own address is known from the file, and no page here has it.
  expect(notesOf('<p><a href="page:#gone">a</a></p>')).toEqual([
    "1 link leads to a page that is not here: /about",
  ]);
});

test("links to components of the file that were left out are counted", () => {
  const blocks = [block("a", '<p><a href="page:#b">b</a></p>'), block("b", "<p>b</p>")];
  const file = JSON.parse(writePageFile({ ...page, blocks }, here)) as {
    blocks: { type: string }[];
  };
  file.blocks = file.blocks.map((each, nth) => (nth === 1 ? { ...each, type: "hologram" } : each));
  expect(read(JSON.stringify(file)).notes).toEqual([
    expect.stringContaining("was left out"),
    "1 link leads to a component that was left out",
  ]);
});

test("what is no file of a page, or of another version, or too large, is refused with what to do", () => {
  const reason = (text: string) => {
    const result = readPageFile(text, deps);
    return result.ok ? "" : result.reason;
  };
  for (const text of ["", "{", "[]", "null", '{"kind":"ashlar-blocks"}', "\u0000"]) {
    expect(reason(text), text).toContain("Choose one that “Save Page as File” made");
  }
  expect(reason('{"kind":"ashlar-page","version":2}')).toContain("another version");
  expect(reason(" ".repeat(pageFileBytes + 1))).toContain("at most 12 MB");
  const many = Array.from({ length: 5001 }, (_, nth) => block(`b${nth}`, "<p>b</p>"));
  expect(reason(JSON.stringify({ kind: "ashlar-page", version: 1, blocks: many }))).toContain(
    "5000",
  );
});

test("components of unknown types and values that cannot be stored are left out and named", () => {
  const file = JSON.parse(writePageFile(page, here)) as { blocks: object[]; seo: unknown };
  file.blocks.push({ ...block("c", "<p>c</p>"), type: "hologram" });
  file.seo = "none";
  const { page: kept, notes } = read(JSON.stringify(file));
  expect(kept.blocks.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(kept.seo).toEqual({});
  expect(notes).toEqual([expect.stringContaining("“Words c” was left out")]);
});
