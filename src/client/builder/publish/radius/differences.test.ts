import { expect, test } from "vitest";
import { onlyAmong } from "./differences.ts";
import { differencesText } from "./use-differences.ts";

const keyed = (...keys: readonly string[]) => keys.map((key) => ({ key }));

test("links that both drawings have are no difference, wherever a script moved them", () => {
  const [before, after] = [keyed("home", "about", "team"), keyed("team", "home", "people")];
  expect(onlyAmong(before, after)).toEqual(keyed("about"));
  expect(onlyAmong(after, before)).toEqual(keyed("people"));
  expect(onlyAmong(before, before)).toEqual([]);
});

test("it is told how much is marked, and why nothing is", () => {
  expect(differencesText({ isKnown: false, marked: 0, hidden: 0 }, true)).toBe("");
  expect(differencesText({ isKnown: false, marked: 0, hidden: 0 }, false)).toBe(
    "Look at Before and After once each to have the differences marked.",
  );
  expect(differencesText({ isKnown: true, marked: 0, hidden: 0 }, true)).toBe(
    "No difference can be seen on the page itself.",
  );
  expect(differencesText({ isKnown: true, marked: 1, hidden: 0 }, true)).toBe(
    "1 difference is marked.",
  );
  expect(differencesText({ isKnown: true, marked: 2, hidden: 1 }, true)).toBe(
    "2 differences are marked, 1 more is in a closed menu.",
  );
  expect(differencesText({ isKnown: true, marked: 0, hidden: 2 }, true)).toBe(
    "2 differences are in closed menus.",
  );
});
