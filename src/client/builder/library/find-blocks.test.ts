import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { findDefinitions } from "./find-blocks.ts";

const all = registry.all.map(({ definition }) => definition);
const found = (search: string) => findDefinitions(all, search).map(({ type }) => type);

test("BUILD-060 the library finds by name, description, category and any spelling of the type", () => {
  expect(found("hero")).toContain("hero");
  expect(found("text_block")).toContain("text");
  expect(found("QUESTIONS answers")).toContain("faq");
  expect(found("layout")).toContain("hero");
});

test("without a search every block type is there once, by name", () => {
  const names = findDefinitions(all, " ").map(({ name }) => name);
  expect(names).toHaveLength(all.length);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
});
