import { expect, test } from "vitest";
import type { LoggedSave } from "#core/contract/pages.ts";
import type { Operation } from "#core/document/operation.ts";
import { explainConflicts } from "./explain.ts";

function set(block: string): Operation {
  return { op: "set", block, path: "content.title", value: "Words" };
}

function savedBy(author: string, block: string): LoggedSave {
  const at = "2026-11-23T12:00:00.000Z";
  return { revision: 2, saveId: `save-${author}`, author, at, operations: [set(block)] };
}

const person = {
  id: "1",
  name: "Kim Vale",
  email: "kim@ashlar.example",
  role: "administrator",
} as const;

test.each([
  [["Kim Vale"], "you changed the same thing in another window"],
  [["Ana Cruz"], "Ana Cruz changed the same thing"],
  [["Kim Vale", "Ana Cruz"], "somebody else changed the same thing"],
  [[], "somebody else changed the same thing"],
])("of changes by %j it is said that %s", (authors, said) => {
  const blocks = authors.length === 0 ? ["a"] : authors.map((_, index) => `b${index}`);
  const openConflicts = blocks.map((block, index) => ({
    index,
    reason: "changed" as const,
    operation: set(block),
  }));
  const others = authors.map((author, index) => savedBy(author, `b${index}`));
  expect(explainConflicts({ openConflicts, others, person })).toBe(said);
});
