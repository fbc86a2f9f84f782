import { expect, test } from "vitest";
import { createSearchMemory } from "./search-memory.ts";
import type { SearchedPage } from "./search.ts";

/** A page that counts how often its text is read. */
function counted(words: string): { readonly page: SearchedPage; readonly reads: () => number } {
  let reads = 0;
  const text = {
    title: "T",
    description: "",
    headings: "",
    get words() {
      reads += 1;
      return words;
    },
  };
  return {
    page: { id: "t", slug: "/t", name: "T", group: "main", sheet: 0, text } as const,
    reads: () => reads,
  };
}

test("a question asked again, in any spelling, is not searched for again", () => {
  const memory = createSearchMemory();
  const { page, reads } = counted("A granite wall");
  const first = memory.search([page], "one", "granite wall");
  const after = reads();
  expect(memory.search([page], "one", "  GRANITE, w\u00e4ll? ")).toBe(first);
  expect(reads()).toBe(after);
});

test("what was found in other pages is forgotten with them", () => {
  const memory = createSearchMemory();
  expect(memory.search([counted("granite").page], "one", "slate").hits).toHaveLength(0);
  expect(memory.search([counted("slate").page], "two", "slate").hits).toHaveLength(1);
});

test("a hundred results are kept, and what was asked for last is not the one to go", () => {
  const memory = createSearchMemory();
  const { page } = counted("word0 granite");
  const first = memory.search([page], "one", "word0");
  for (let at = 1; at < 100; at += 1) memory.search([page], "one", `word${at}`);
  expect(memory.search([page], "one", "word0")).toBe(first);
  const second = memory.search([page], "one", "word2");
  memory.search([page], "one", "granite");
  expect(memory.search([page], "one", "word0")).toBe(first);
  expect(memory.search([page], "one", "word2")).toBe(second);
  for (let at = 100; at < 200; at += 1) memory.search([page], "one", `word${at}`);
  expect(memory.search([page], "one", "word0")).not.toBe(first);
});
