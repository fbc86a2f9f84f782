import { describe, expect, test } from "vitest";
import type { Block } from "#core/document/page.ts";
import { registry } from "./registry.ts";
import { imprintGaps } from "./imprint-gaps.ts";
import { imprintGuidance } from "./page-templates/imprint-texts.ts";
import { blocksOfTemplate } from "./page-templates/page-templates.ts";

const text = (id: string, html: string, more: Partial<Block> = {}): Block => ({
  id,
  type: "text",
  name: id,
  content: { html },
  styles: {},
  settings: {},
  isVisible: true,
  createdByAi: false,
  aiPrompt: null,
  ...more,
});
const title: Block = {
  ...text("title", ""),
  type: "hero",
  content: { title: "Imprint", subtitle: "" },
};
const messages = (blocks: readonly Block[], isImprint = true) =>
  imprintGaps(blocks, registry, isImprint).map(({ block, message }) => `${block} ${message}`);

describe.each(["imprint", "legal"] as const)("a new page of the template %s", (template) => {
  const blocks = blocksOfTemplate(template, registry, Math.random);

  test("has a gap where each sentence says what belongs there, whether or not it is the site's imprint", () => {
    for (const isImprint of [true, false]) {
      const gaps = imprintGaps(blocks, registry, isImprint);
      for (const sentence of imprintGuidance.slice(0, -1)) {
        const gap = gaps.find(({ message }) => message.includes(sentence));
        const block = blocks.find(({ id }) => id === gap?.block);
        expect(JSON.stringify(block?.content), sentence).toContain(sentence);
        expect(gap?.path, sentence).toMatch(/^content\./);
      }
    }
  });
});

test("a new privacy policy is no imprint with something missing", () => {
  expect(messages(blocksOfTemplate("privacy", registry, Math.random), false)).toEqual([]);
});

test("guidance is found in the middle of other text, and with other marks and spaces in it", () => {
  const html =
    '<p>Granite AG. The names of <strong>those who may</strong> sign\n for&nbsp;the <a href="/a">company</a>.</p>';
  expect(messages([text("a", html)])).toEqual([
    "a still says what belongs there: “The names of those who may sign for the company.”",
  ]);
});

test("a written imprint has no gaps, with fewer sections too, and however its components are cut", () => {
  const whole = "<h2>Imprint</h2><h3>Company</h3><p>Granite AG</p><h3>Tax</h3><ul><li>1</li></ul>";
  expect(messages([title, text("a", whole)])).toEqual([]);
  expect(messages([text("a", "<h2>Imprint</h2>"), text("b", "<p>Granite AG</p>")])).toEqual([]);
});

test("sections without text are named, and those that only begin deeper ones are not", () => {
  const html =
    "<h2>Imprint</h2><h3>Company</h3><p> </p><h3>Tax &amp; register</h3><p>1</p><h2>Rest</h2><h3>End</h3>";
  expect(messages([text("a", html)])).toEqual([
    "a has no text below “Company”",
    "a has no text below “End”",
  ]);
  expect(messages([text("a", html)], false)).toEqual([]);
});

test("text that is empty, only spaces or as it was inserted is none", () => {
  for (const html of [
    "",
    "<p>&nbsp;</p>",
    "<h2>A heading</h2><p>Write what your visitors should know.</p>",
  ]) {
    expect(messages([title, text("a", html)]), html).toEqual(["a has no text"]);
  }
});

test.each([
  "\u200b",
  "\u2060",
  "\u00ad",
  "\ufeff",
  "\u2800",
  "\u3164",
  ".",
  "…",
  "– ?",
  "&nbsp;\u200d",
])("%j is no text, alone and below a heading", (marks) => {
  expect(messages([title, text("a", `<p>${marks}</p>`)])).toEqual(["a has no text"]);
  expect(messages([text("a", `<h2>Company</h2><p>${marks}</p>`)])).toEqual([
    "a has no text below “Company”",
  ]);
  const written = { ...title, content: { title: "Imprint", subtitle: marks } };
  expect(messages([written])).toEqual(["title has no text"]);
});

test("a letter or digit of any script is text", () => {
  for (const html of ["<p>7</p>", "<p>花崗岩</p>", "<p>Г</p>", "<p>TODO</p>"]) {
    expect(messages([title, text("a", html)]), html).toEqual([]);
  }
});

test("guidance is found in other case, with other spaces and with invisible characters in it", () => {
  const [said] = imprintGuidance.slice(2);
  expect(said).toBe("The names of those who may sign for the company.");
  for (const html of [
    "<p>THE NAMES OF THOSE WHO MAY SIGN FOR THE COMPANY.</p>",
    "<p>the\u2003names of  those<br>who may sign for the company</p>",
    "<p>The na\u00admes of those who\u200b may sign for the compa\u2060ny.</p>",
    "<p>Ｔｈｅ names of those who may sign for the company.</p>",
  ]) {
    expect(messages([text("a", html)]), html).toEqual([
      `a still says what belongs there: “${said}”`,
    ]);
  }
});

test("text as it was inserted is found in other case, too", () => {
  const html = "<h2>a heading</h2><p>WRITE what your\u2003visitors should know</p>";
  expect(messages([title, text("a", html)])).toEqual(["a has no text"]);
});

test("a page with titles alone is empty; if only hidden components have text, the one with the most is named", () => {
  const hidden = { isVisible: false };
  expect(messages([title])).toEqual(["title has no text"]);
  const blocks = [
    text("line", "<p>Write to us</p>", hidden),
    text("a", "<p>Granite AG, Quarry 1</p>", hidden),
    text("blank", "<p>\u200b</p>", hidden),
  ];
  expect(messages([...blocks, title])).toEqual(["a is hidden, and visitors find no other text"]);
  expect(messages([title, text("blank", "<p>.</p>", hidden)])).toEqual(["title has no text"]);
  expect(messages([])).toEqual(["null has no text"]);
  expect(messages([title], false)).toEqual([]);
});

test("another website in a frame, and a component of a type that is not there, may be the imprint", () => {
  const frame: Block = {
    ...text("frame", ""),
    type: "iframe",
    content: { url: "https://imprints.example/granite" },
  };
  expect(messages([title, frame])).toEqual([]);
  expect(messages([title, text("a", "", { type: "of-tomorrow" })])).toEqual([]);
});

test("an address in a hero's line is text", () => {
  const written = { ...title, content: { title: "Imprint", subtitle: "Granite AG, Quarry 1" } };
  expect(messages([written])).toEqual([]);
});
