import { expect, test } from "vitest";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as faq } from "#blocks/faq/block.ts";
import { definition as hero } from "#blocks/hero/block.ts";
import { definition as text } from "#blocks/text/block.ts";
import { registry } from "#blocks/registry.ts";
import { emptyPage } from "#core/document/fold.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Block, Page } from "#core/document/page.ts";
import type { NameLink } from "#client/editor/describe.ts";
import { changesOf } from "./page-changes.ts";

const questions = [
  { id: "q1", question: "First?", answer: "Yes" },
  { id: "q2", question: "Second?", answer: "No" },
];

function block(id: string, change: Partial<Block> = {}): Block {
  const made = newBlock(faq, id);
  return { ...made, name: `Block ${id}`, content: { title: "Asked", questions }, ...change };
}

function pageOf(...blocks: Block[]): Page {
  return { ...emptyPage, name: "About", blocks };
}

const live = pageOf(block("a"), block("b"), block("c"));

const asStored: NameLink = (link) => link;

test("nothing changed where the draft is what is live", () => {
  expect(changesOf(live, pageOf(block("a"), block("b"), block("c")), registry, asStored)).toEqual(
    [],
  );
});

test("a changed field is told by its label with the old and the new value", () => {
  const title = { title: "Asked often", questions };
  const [first = {}, second = {}] = questions;
  const answer = [first, { ...second, answer: "Perhaps" }] as JsonObject[];
  const draft = pageOf(
    block("a", { content: title }),
    block("b", { content: { title: "Asked", questions: answer } }),
    block("c"),
  );
  expect(changesOf(live, draft, registry, asStored)).toEqual([
    {
      block: "a",
      name: "Block a",
      tags: [],
      lines: [{ label: "Title", verb: null, was: "Asked", value: "Asked often" }],
    },
    {
      block: "b",
      name: "Block b",
      tags: [],
      lines: [{ label: "Question 2 › Answer", verb: null, was: "No", value: "Perhaps" }],
    },
  ]);
});

test("blocks that are added, moved, hidden and removed are told in the order of the page, what goes last", () => {
  const four = pageOf(...live.blocks, block("d"));
  const veiled = block("b", { isVisible: false });
  const draft = pageOf(block("d"), block("new"), veiled, block("c"));
  const changes = changesOf(four, draft, registry, asStored).map(({ block: id, tags }) => [
    id,
    ...tags,
  ]);
  expect(changes).toEqual([
    ["d", "moved"],
    ["new", "added"],
    ["b", "hidden"],
    ["a", "removed"],
  ]);
  expect(changesOf(four, draft, registry, asStored)[2]?.lines).toEqual([
    { label: "Visibility", verb: null, was: "Visible", value: "Hidden" },
  ]);
});

test("the page's own settings come first, and an item that was added is told by what it is", () => {
  const more = [...questions, { id: "q3", question: "Third?", answer: "" }];
  const draft: Page = {
    ...pageOf(block("a", { content: { title: "Asked", questions: more } }), block("b"), block("c")),
    name: "About us",
    seo: { description: "Who we are" },
  };
  expect(changesOf(live, draft, registry, asStored)).toMatchObject([
    {
      block: null,
      name: "Page settings",
      lines: [
        { label: "Name", was: "About", value: "About us" },
        { label: "Description in search results", was: "", value: "Who we are" },
      ],
    },
    { block: "a", lines: [{ label: "Question", verb: "added" }] },
  ]);
});

test("one of a list is told by its label, as the panel shows it", () => {
  const before = pageOf(block("a", { styles: { layout: "accordion" } }));
  const draft = pageOf(block("a", { styles: { layout: "tabs" } }));
  const [change] = changesOf(before, draft, registry, asStored);
  expect(change?.lines).toMatchObject([{ was: "Accordion", value: "Tabs by category" }]);
});

test("a long value is cut and a formatted one is read without its tags", () => {
  const long = block("a", { content: { title: "word ".repeat(40), questions } });
  const [change] = changesOf(live, pageOf(long, block("b"), block("c")), registry, asStored);
  const value = change?.lines[0]?.value ?? "";
  expect(value).toHaveLength(80);
  expect(value.endsWith("word…")).toBe(true);
});

test("a value that differs late is shown from a few words before the difference", () => {
  const words = "word ".repeat(40);
  const before = pageOf(block("a", { content: { title: `${words}first`, questions } }));
  const after = pageOf(block("a", { content: { title: `${words}second`, questions } }));
  const [change] = changesOf(before, after, registry, asStored);
  expect(change?.lines).toMatchObject([
    { was: "…word word word first", value: "…word word word second" },
  ]);
});

test("a link is told by its name", () => {
  const button = (link: string) => ({ ...newBlock(hero, "a"), content: { buttonLink: link } });
  const [change] = changesOf(
    pageOf(button("page:site_a#b1")),
    pageOf(button("page:site_b")),
    registry,
    (to) => (to === "page:site_b" ? "How it works" : "Prices: Plans"),
  );
  expect(change?.lines).toMatchObject([{ was: "Prices: Plans", value: "How it works" }]);
});

test.each([
  [
    '<p>See <a href="page:site_b?a=1&amp;b=2">prices</a></p>',
    "links to “page:site_b?a=1&b=2” instead of “page:site_a”",
  ],
  ["<p>See prices</p>", "has other links"],
  ['<p><strong>See</strong> <a href="page:site_a">prices</a></p>', "is formatted differently"],
])("a text of the same words says what else differs: %s", (html, verb) => {
  const words = (of: string) => ({ ...newBlock(text, "a"), content: { html: of } });
  const before = pageOf(words('<p>See <a href="page:site_a">prices</a></p>'));
  const [change] = changesOf(before, pageOf(words(html)), registry, asStored);
  expect(change?.lines).toEqual([{ label: "Text", verb, was: "", value: "" }]);
});

test("links that differ are told as such where their names do not", () => {
  const isSame = () => "Prices (/prices)";
  const button = (link: string) => ({ ...newBlock(hero, "a"), content: { buttonLink: link } });
  const [field] = changesOf(
    pageOf(button("page:site_a#b1")),
    pageOf(button("page:site_a#b2")),
    registry,
    isSame,
  );
  expect(field?.lines).toMatchObject([{ verb: "leads elsewhere" }]);
  const words = (to: string) => ({
    ...newBlock(text, "a"),
    content: { html: `<p><a href="${to}">See</a></p>` },
  });
  const [rich] = changesOf(
    pageOf(words("page:site_a#b1")),
    pageOf(words("page:site_a#b2")),
    registry,
    isSame,
  );
  expect(rich?.lines).toMatchObject([{ verb: "has other links" }]);
});
