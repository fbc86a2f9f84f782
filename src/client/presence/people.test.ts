import { expect, test } from "vitest";
import { guestsOf, initialsOf } from "./people.ts";

const window = (id: string, person: string, block: string | null = null, isYou = false) => ({
  window: id,
  person,
  name: isYou ? "Me Myself" : `Name ${person}`,
  isYou,
  block,
  since: new Date(2026, 2, 14, 10, 42).getTime(),
});

test("a person in two windows is one guest with both places, and this window is none", () => {
  const guests = guestsOf(
    [
      window("own00001", "aaaaaaaaaaaa", "hero", true),
      window("b0000001", "bbbbbbbbbbbb", "faq"),
      window("b0000002", "bbbbbbbbbbbb", "hero"),
      window("b0000003", "bbbbbbbbbbbb", "hero"),
      window("c0000001", "cccccccccccc"),
    ],
    "own00001",
  );
  expect(guests.map(({ name, blocks }) => ({ name, blocks }))).toEqual([
    { name: "Name bbbbbbbbbbbb", blocks: ["faq", "hero"] },
    { name: "Name cccccccccccc", blocks: [] },
  ]);
});

test("the same person elsewhere is said to be you", () => {
  const windows = [
    window("own00001", "aaaaaaaaaaaa", null, true),
    window("own00002", "aaaaaaaaaaaa", "hero", true),
  ];
  expect(guestsOf(windows, "own00001")).toMatchObject([
    { name: "You, in another window, since 10:42", initials: "MM", blocks: ["hero"] },
  ]);
  const more = [...windows, { ...window("own00003", "aaaaaaaaaaaa", null, true) }];
  const later = more.map((each, index) => ({ ...each, since: each.since + index * 60_000 }));
  expect(guestsOf(later, "own00001").map(({ name }) => name)).toEqual([
    "You, in 2 other windows, since 10:43, 10:44",
  ]);
  expect(guestsOf(later, "own00003").map(({ name }) => name)).toEqual([
    "You, in 2 other windows, since 10:42, 10:43",
  ]);
});

test("a person keeps the same colour in every window that sees them", () => {
  const [one] = guestsOf([window("b0000001", "bbbbbbbbbbbb")], "x");
  const [other] = guestsOf(
    [window("a0000001", "aaaaaaaaaaaa"), window("b0000001", "bbbbbbbbbbbb")],
    "y",
  ).slice(1);
  expect(other?.colour).toBe(one?.colour);
});

test.each([
  ["Ana Cruz", "AC"],
  ["ana maría de la cruz", "AC"],
  ["Plato", "P"],
  ["  Zoë  ", "Z"],
  ["Ébène Österreich", "ÉÖ"],
  ["王 小明", "王小"],
  ["👩‍🚀 Ripley", "👩‍🚀R"],
  ["", "?"],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
