import { expect, test } from "vitest";
import type { Block } from "#core/document/page.ts";
import { renderFindings } from "./render-facts.ts";
import type { RenderFacts } from "./render-facts.ts";

function block(id: string): Block {
  return {
    id,
    type: "text",
    name: `Block ${id}`,
    content: {},
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
}

const plain: RenderFacts = {
  emptyText: null,
  isNothing: false,
  headings: [],
  unnamedLinks: 0,
};

/** The findings of a page whose blocks a, b, c … render with these facts. */
function findingsOf(...drawn: Partial<RenderFacts>[]): readonly string[] {
  const blocks = drawn.map((_, index) => block("abcdef"[index] ?? ""));
  const facts = new Map(
    drawn.map((each, index) => [blocks[index]?.id ?? "", { ...plain, ...each }]),
  );
  return renderFindings(blocks, facts).map(({ block: id, text }) => `${id}: ${text}`);
}

test("CON-035 a block that shows its empty state is told with what visitors see of it", () => {
  expect(findingsOf({}, { emptyText: "No steps configured" })).toEqual([
    "b: Visitors only see “No steps configured”.",
  ]);
  expect(findingsOf({}, { isNothing: true })).toEqual([
    "b: Visitors see nothing of it: it has nothing to show yet.",
  ]);
});

test("headings that leave out a level, and a second main heading, are told where they are", () => {
  expect(findingsOf({ headings: [1] }, { headings: [2, 3, 3, 2] })).toEqual([]);
  expect(findingsOf({ headings: [1] }, { headings: [2, 4, 4] }, { headings: [1] })).toEqual([
    "b: Its headings skip a level: 2 is followed by 4.",
    "c: It has a second main heading; a page should have only one.",
  ]);
  expect(findingsOf({ headings: [3] })).toEqual([
    "a: Its headings skip a level: 1 is followed by 3.",
  ]);
});

test("links that are left out, as nothing says where they lead, are counted", () => {
  expect(findingsOf({ unnamedLinks: 1 }, { unnamedLinks: 2 })).toEqual([
    "a: A link is left out because nothing says where it leads: give it a name.",
    "b: 2 links are left out because nothing says where they lead: give them names.",
  ]);
});
