import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { findField, isListField } from "../_kit/define/field-at.ts";
import { draw, optionsAt } from "../test-kit.tsx";
import { definition } from "./block.ts";

const questions = [
  { id: "ask00001", question: "Where?", answer: "Here.\nAnd there.", category: "general" },
  { id: "ask00002", question: "How much?", answer: "Little.", category: "pricing", expanded: true },
  { id: "ask00003", question: "Why?", answer: "Because.", category: "general", expanded: true },
];

interface Parts {
  readonly styles?: Record<string, string | number>;
  readonly settings?: Record<string, boolean>;
}

function faq(parts: Parts = {}, mode: "site" | "canvas" = "site"): string {
  return draw("faq", { content: { title: "Questions", questions }, ...parts }, mode);
}

const optionsOf = (path: string) => optionsAt(definition, path);

/** The questions in order, open ones prefixed with a plus. */
function openness(html: string): readonly string[] {
  return [...html.matchAll(/<details([^>]*)><summary><h\d[^>]*>([^<]*)/g)].map(
    ([, attributes = "", question = ""]) => (/ open=/.test(attributes) ? `+${question}` : question),
  );
}

test("PANEL-064 the panel has Section Content, Questions and Answers, Display Settings", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Section Content",
    "Questions and Answers",
    "Display Settings",
  ]);
});

test("BLOCK-067 PANEL-065 a question has question, answer, category and expanded", () => {
  const field = findField(definition, "content.questions");
  if (field === undefined || !isListField(field)) throw new Error("questions is a list");
  expect(Object.keys(field.item)).toEqual(["question", "answer", "category", "expanded"]);
  expect(faq()).toMatch(/<summary><h3[^>]*>Where\?<\/h3><\/summary><p[^>]*>Here.\nAnd there.<\/p>/);
});

test("PANEL-066 categories are general by default, pricing, technical, support, billing and features", () => {
  const path = "content.questions.#ask00001.category";
  expect(optionsOf(path)).toEqual("general pricing technical support billing features".split(" "));
  expect(findField(definition, path)?.default).toBe("general");
});

test("PANEL-069 a new question is general and not expanded", () => {
  const field = findField(definition, "content.questions");
  if (field === undefined || !isListField(field)) throw new Error("questions is a list");
  expect(newItem(field.item, "ask00009")).toMatchObject({ category: "general", expanded: false });
});

test("PANEL-067 layouts are accordion by default, tabs, cards and list; columns 1 or 2, as numbers", () => {
  expect(optionsOf("styles.layout")).toEqual(["accordion", "tabs", "cards", "list"]);
  expect(findField(definition, "styles.layout")?.default).toBe("accordion");
  expect(optionsOf("styles.columns")).toEqual([1, 2]);
});

test("PANEL-014 FAQ columns are 1 to 2: anything else reads as the default and cannot be stored", () => {
  const columns = findField(definition, "styles.columns");
  for (const stored of [0, 3, 1.5, -1]) {
    expect(columns?.read(stored)).toMatchObject({ value: 1, problem: expect.any(String) });
    expect(columns?.refuse(stored)).not.toBeNull();
  }
  expect(columns?.read("2").value).toBe(2);
});

test("PANEL-068 showCategories, searchable and multipleOpen are off by default", () => {
  for (const setting of ["showCategories", "searchable", "multipleOpen"]) {
    expect(findField(definition, `settings.${setting}`)?.default).toBe(false);
  }
});

test("BLOCK-068 questions are single-open: one group of the browser's; unless multipleOpen is true", () => {
  const names = (html: string) =>
    [...html.matchAll(/<details name="([^"]*)"/g)].map(([, name]) => name);
  expect(names(faq())).toEqual(["b-b1-open", "b-b1-open", "b-b1-open"]);
  expect(names(faq({ settings: { multipleOpen: true } }))).toEqual([]);
});

test("BLOCK-069 initially open are those marked expanded; where one may be open, the first of them", () => {
  expect(openness(faq())).toEqual(["Where?", "+How much?", "Why?"]);
  expect(openness(faq({ settings: { multipleOpen: true } }))).toEqual([
    "Where?",
    "+How much?",
    "+Why?",
  ]);
});

test("BLOCK-070 ERR-028 without questions it says: No questions configured", () => {
  expect(draw("faq")).toContain("No questions configured");
  expect(draw("faq", { content: { title: "T" } })).toMatch(/T<\/h2>.*No questions configured/s);
  expect(draw("faq", { content: { questions: [{ id: "a", answer: "x" }] } })).toContain(
    "No questions configured",
  );
});

test("the list layout shows every answer, with nothing to open", () => {
  const html = faq({ styles: { layout: "list" } });
  expect(html).not.toContain("<details");
  for (const { answer } of questions) expect(html).toContain(answer);
});

test("tabs are one category each, in the order they come first, with the first one open", () => {
  const html = faq({ styles: { layout: "tabs" } });
  const tabs = [
    ...html.matchAll(
      /<details class="tab faq-group" name="([^"]*)"( open="")?><summary>(.*?)<\/summary>/g,
    ),
  ];
  expect(
    tabs.map(([, name, open, text = ""]) => [
      name,
      open !== undefined,
      text.replace(/<[^>]*>/g, ""),
    ]),
  ).toEqual([
    ["b-b1-tab", true, "General 2"],
    ["b-b1-tab", false, "Pricing 1"],
  ]);
  expect(openness(html)).toEqual(["Where?", "Why?", "+How much?"]);
});

test("shown categories are headings over their questions, which are one level below", () => {
  const html = faq({ settings: { showCategories: true } });
  expect([...html.matchAll(/<h3 class="faq-category">([^<]*)/g)].map(([, name]) => name)).toEqual([
    "General",
    "Pricing",
  ]);
  expect(html.match(/<summary><h4/g)).toHaveLength(3);
});

test("without a title the questions are the headings of the section", () => {
  const html = draw("faq", { content: { questions } });
  expect(html.match(/<summary><h2/g)).toHaveLength(3);
  expect(html).not.toContain("aria-labelledby");
});

test("searching is an island, only where it is switched on; until the script comes its field is hidden", () => {
  expect(faq()).not.toMatch(/data-island|type="search"/);
  const html = faq({ settings: { searchable: true } });
  expect(html).toContain('data-island="faq"');
  expect(html).toMatch(
    /<div class="faq-search" hidden=""><label for="b-b1-search">.*<input id="b-b1-search" type="search"/s,
  );
  for (const { answer } of questions) expect(html).toContain(answer);
});

test("the canvas keeps a blank question to be filled, under its category", () => {
  const html = draw(
    "faq",
    {
      content: { questions: [{ id: "a", category: "billing" }] },
      settings: { showCategories: true },
    },
    "canvas",
  );
  expect(html).toContain("Billing");
  expect(html).toContain('data-at="content.questions.#a.question"');
  expect(html).toContain('data-at="content.questions.#a.answer"');
});
