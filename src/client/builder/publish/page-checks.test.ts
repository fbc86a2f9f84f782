import { expect, test } from "vitest";
import { backgrounds } from "#backgrounds/registry.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as hero } from "#blocks/hero/block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { registry } from "#blocks/registry.ts";
import { emptyPage } from "#core/document/fold.ts";
import type { Block, Page } from "#core/document/page.ts";
import { errorsOf, warningsOf } from "./page-checks.ts";

const rules = { registry, backgrounds };
const targets = {
  origin: "https://ashlar.example",
  pageId: "home",
  pages: [
    {
      id: "about",
      slug: "/about",
      name: "About",
      isPublished: true,
      sections: [],
      knowsSections: true,
    },
    {
      id: "business",
      slug: "/business",
      name: "Business",
      isPublished: false,
      sections: [],
      knowsSections: true,
    },
  ],
  own: [{ id: "b1", name: "Prices", anchor: "prices" }],
};

function heroBlock(id: string, content: Block["content"], rest: Partial<Block> = {}): Block {
  return { ...newBlock(hero, id), name: `Hero ${id}`, content, ...rest };
}

function textBlock(id: string, html: string, rest: Partial<Block> = {}): Block {
  return { ...newBlock(text, id), name: `Text ${id}`, content: { html }, ...rest };
}

function pageOf(...blocks: Block[]): Page {
  return { ...emptyPage, seo: { description: "Described" }, blocks };
}

function warned(...blocks: Block[]): readonly string[] {
  return warningsOf(pageOf(...blocks), targets, registry).map((each) => each.text);
}

test("ERR-068 a page without a visible component cannot be published", () => {
  const hidden = textBlock("a", "<p>A</p>", { isVisible: false });
  expect(errorsOf(pageOf(hidden), pageOf(hidden), [], rules).map((each) => each.text)).toEqual([
    "No visible components to publish",
  ]);
  expect(errorsOf(pageOf(textBlock("b", "<p>B</p>")), pageOf(), [], rules)).toEqual([]);
});

test("an unsaved value that the server would refuse is told before it is sent, with its block", () => {
  const block = heroBlock("a", { title: "T" });
  const link = {
    op: "set",
    block: "a",
    path: "content.buttonLink",
    value: "javascript:alert(1)",
  } as const;
  expect(errorsOf(pageOf(block), pageOf(block), [link], rules)).toMatchObject([
    { block: "a", name: "Hero a", text: expect.stringContaining("must be a page like /shop") },
  ]);
});

test("VER-005 hidden components are counted, and what is wrong in them is nobody's", () => {
  const hidden = textBlock("a", `<p><a href="/nowhere">x</a></p>`, { isVisible: false });
  const shown = textBlock("b", "<p>B</p>");
  expect(warned(hidden, shown)).toEqual(["1 hidden component is saved but not shown"]);
  expect(warned(hidden, { ...hidden, id: "c" }, shown)).toEqual([
    "2 hidden components are saved but not shown",
  ]);
});

test("a link to a page that is not there, to one that is not published and to no section are each told", () => {
  expect(
    warned(
      heroBlock("a", { title: "T", buttonText: "Go", buttonLink: "/nowhere" }),
      textBlock(
        "b",
        `<p><a href="/business">x</a> <a href="#prices">y</a> <a href="#none">z</a></p>`,
      ),
      textBlock("c", `<p><a href="/about">fine</a> <a href="https://example.com">fine</a></p>`),
    ),
  ).toEqual([
    expect.stringMatching(/There is no page at \/nowhere/),
    expect.stringMatching(/“Business” is not published yet/),
    expect.stringMatching(/No section of this page has the id “none”/),
  ]);
});

test("a link that is left empty, and one that is not shown, are no mistakes", () => {
  expect(
    warned(
      heroBlock("a", { title: "T", buttonLink: "" }),
      heroBlock(
        "b",
        { title: "T", buttonText: "Go", buttonLink: "/nowhere" },
        { settings: { showButton: false } },
      ),
    ),
  ).toEqual([]);
});

test("a section id that stands twice is told at the second one", () => {
  const anchor = { anchor: "prices" };
  const page = pageOf(
    textBlock("a", "<p>A</p>", { settings: anchor }),
    textBlock("b", "<p>B</p>", { settings: anchor }),
  );
  expect(warningsOf(page, targets, registry)).toEqual([
    {
      block: "b",
      name: "Text b",
      text: "The section id “prices” is also used by Text a: links lead to the first one.",
    },
  ]);
});

test("a page without a description is told", () => {
  const page = { ...pageOf(textBlock("a", "<p>A</p>")), seo: { description: "  " } };
  expect(warningsOf(page, targets, registry)).toMatchObject([
    { block: null, text: expect.stringContaining("no description") },
  ]);
});
