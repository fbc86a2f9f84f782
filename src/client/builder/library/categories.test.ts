import { expect, test } from "vitest";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { registry } from "#blocks/registry.ts";
import { categoryTabs, inCategory } from "./categories.ts";

const all: readonly BlockDefinition[] = registry.all.map(({ definition }) => definition);

test("BUILD-061 the tabs are all, layout, content, media and interactive, each with its count", () => {
  const without = all.filter(({ category }) => category !== "investor");
  const tabs = categoryTabs(without);
  expect(tabs.map(({ id }) => id)).toEqual(["all", "layout", "content", "media", "interactive"]);
  expect(tabs[0]?.count).toBe(without.length);
  const [, ...categories] = tabs;
  expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(without.length);
});

test("blocks for investors have a tab of their own once there are any", () => {
  const [first] = all;
  if (first === undefined) throw new Error("There is no block type");
  const more = [...all, { ...first, type: "more", category: "investor" as const }];
  expect(categoryTabs(more).at(-1)).toMatchObject({ id: "investor", label: "Investor" });
  expect(inCategory(more, "investor").map(({ type }) => type)).toContain("more");
});
