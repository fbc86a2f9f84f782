import { expect, test } from "vitest";
import type { Block } from "../document/page.ts";
import { pagesLinkedFrom, relinkCopy, respellLinks } from "./copied-links.ts";

const block: Block = {
  id: "a",
  type: "text",
  name: "page:#b",
  content: {
    html: '<p><a href="page:#b">b</a> <a target="_blank" href="page:about?x=1&amp;y=2#t">us</a> page:#b</p>',
    plans: [
      { id: "p1", buttonLink: "page:#c" },
      { id: "p2", buttonLink: "/about" },
    ],
    words: "See page:about",
  },
  styles: {},
  settings: { link: "page:#b" },
  isVisible: true,
  createdByAi: false,
  aiPrompt: null,
};
const ids = new Map([["b", "b2"]]);

test("links among copies lead to the copies; those to other components stay", () => {
  expect(relinkCopy(block, ids)).toEqual({
    ...block,
    content: {
      ...block.content,
      html: '<p><a href="page:#b2">b</a> <a target="_blank" href="page:about?x=1&amp;y=2#t">us</a> page:#b</p>',
    },
    settings: { link: "page:#b2" },
  });
});

test("a copy on another page leads back to what was not copied", () => {
  const { content, settings } = relinkCopy(block, ids, "home");
  expect(content["plans"]).toEqual([
    { id: "p1", buttonLink: "page:home#c" },
    { id: "p2", buttonLink: "/about" },
  ]);
  expect(settings).toEqual({ link: "page:#b2" });
});

test("the pages that blocks link to are found in fields and rich text", () => {
  expect([...pagesLinkedFrom([block])]).toEqual(["about"]);
});

test("what is spelled into rich text is escaped, and other texts stay as they are", () => {
  const { content } = respellLinks(block, () => '/a"b&c');
  expect(content["html"]).toBe(
    '<p><a href="/a&quot;b&amp;c">b</a> <a target="_blank" href="/a&quot;b&amp;c">us</a> page:#b</p>',
  );
  expect(content["words"]).toBe("See page:about");
});
