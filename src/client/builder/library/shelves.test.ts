import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { findDefinitions } from "./find-blocks.ts";
import { shelvesOf, withFavourite, withRecent } from "./shelves.ts";

const all = findDefinitions(
  registry.all.map(({ definition }) => definition),
  "",
);
const titles = (remembered: Parameters<typeof shelvesOf>[1]) =>
  shelvesOf(all, remembered).map(({ title, definitions }) => [title, definitions.length]);

test("favourites stand on top, then what was used last, and every block once", () => {
  const shelves = shelvesOf(all, { favourites: ["faq"], recent: ["hero", "faq", "text"] });
  expect(shelves.map(({ title }) => title)).toEqual([
    "Favourites",
    "Recently used",
    "More components",
  ]);
  expect(shelves[0]?.definitions.map(({ type }) => type)).toEqual(["faq"]);
  expect(shelves[1]?.definitions.map(({ type }) => type)).toEqual(["hero", "text"]);
  const shown = shelves.flatMap(({ definitions }) => definitions);
  expect(new Set(shown).size).toBe(all.length);
  expect(shown).toHaveLength(all.length);
});

test("a browser that remembers nothing, or types that are gone, shows one shelf", () => {
  expect(titles({ favourites: [], recent: [] })).toEqual([["All components", all.length]]);
  expect(titles({ favourites: ["gone"], recent: ["gone too"] })).toEqual([
    ["All components", all.length],
  ]);
});

test("the last four used are remembered, the newest first, each once", () => {
  const used = ["a", "b", "c", "d", "a", "e"].reduce<readonly string[]>(withRecent, []);
  expect(used).toEqual(["e", "a", "d", "c"]);
});

test("a star is set and taken back", () => {
  expect(withFavourite([], "hero")).toEqual(["hero"]);
  expect(withFavourite(["faq", "hero"], "hero")).toEqual(["faq"]);
});
