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

test("a page with titles alone is empty, and so is one whose text is hidden", () => {
  expect(messages([title])).toEqual(["title has no text"]);
  expect(messages([title, text("a", "<p>Granite AG</p>", { isVisible: false })])).toEqual([
    "title has no text",
  ]);
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
