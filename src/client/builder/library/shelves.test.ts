import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { findDefinitions } from "./find-blocks.ts";
import { shelvesOf, withFavourite, withRecent } from "./shelves.ts";

const all = findDefinitions(
  registry.all.map(({ definition }) => definition),
  "",
);

test("favourites stand on top, then what was used last, then the categories, and every block once", () => {
  const shelves = shelvesOf(all, { favourites: ["faq"], recent: ["hero", "faq", "text"] });
  expect(shelves.map(({ title }) => title)).toEqual([
    "Favourites",
    "Recently used",
    "Layout",
    "Content",
    "Media",
    "Interactive",
    "Investor",
  ]);
  expect(shelves[0]?.definitions.map(({ type }) => type)).toEqual(["faq"]);
  expect(shelves[1]?.definitions.map(({ type }) => type)).toEqual(["hero", "text"]);
  const shown = shelves.flatMap(({ definitions }) => definitions);
  expect(new Set(shown).size).toBe(all.length);
  expect(shown).toHaveLength(all.length);
});

test("a browser that remembers nothing, or types that are gone, begins with the layout, and no shelf with a premium block", () => {
  const counts = shelvesOf(all, { favourites: [], recent: [] });
  expect(counts[0]?.title).toBe("Layout");
  expect(counts.reduce((sum, { definitions }) => sum + definitions.length, 0)).toBe(all.length);
  for (const { title, definitions } of counts) {
    const premium = definitions.map((definition) => definition.premium);
    expect(premium, title).toEqual(premium.toSorted((one, other) => Number(one) - Number(other)));
    expect(premium[0], title).toBe(false);
  }
  expect(shelvesOf(all, { favourites: ["gone"], recent: ["gone too"] })).toEqual(counts);
});

test("the last four used are remembered, the newest first, each once", () => {
  const used = ["a", "b", "c", "d", "a", "e"].reduce<readonly string[]>(withRecent, []);
  expect(used).toEqual(["e", "a", "d", "c"]);
});

test("a star is set and taken back", () => {
  expect(withFavourite([], "hero")).toEqual(["hero"]);
  expect(withFavourite(["faq", "hero"], "hero")).toEqual(["faq"]);
});
