import { expect, test } from "vitest";
import { gapAt, gapFor, landingAt } from "./places.ts";

const spans = [0, 100, 200, 500].map((top, index, all) => ({
  top,
  bottom: all[index + 1] ?? 600,
}));
const spanOf = (index: number) => spans[index] ?? { top: 0, bottom: 0 };
const order = ["a", "b", "c", "d", "e"];

test("a pointer means the gap it is nearest to", () => {
  const at = (y: number) => gapAt(spans.length, spanOf, y);
  expect([-20, 10, 60, 140, 160, 340, 360, 599, 900].map(at)).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 4]);
  expect(gapAt(0, spanOf, 10)).toBe(0);
});

test("of an entry taller than what is in sight, the half of the part in sight counts", () => {
  const tall = () => ({ top: -1000, bottom: 500 });
  const sight = { top: 0, bottom: 800 };
  expect(gapAt(1, tall, 100, sight)).toBe(0);
  expect(gapAt(1, tall, 300, sight)).toBe(1);
});

test("among ten thousand entries a gap is found by asking a few of them", () => {
  let asked = 0;
  const spanOfRow = (index: number) => {
    asked += 1;
    return { top: index * 40, bottom: index * 40 + 40 };
  };
  expect(gapAt(10_000, spanOfRow, 200_001)).toBe(5000);
  expect(asked).toBeLessThan(20);
});

test("DND-001 an entry lands after the one before the gap, counted in the list as it will be", () => {
  expect(landingAt(order, ["b"], 4)).toEqual({
    after: "d",
    position: 4,
    count: 5,
    isSame: false,
  });
  expect(landingAt(order, ["d"], 0)).toEqual({ after: null, position: 1, count: 5, isSame: false });
});

test("both gaps beside an entry are its own place", () => {
  expect(landingAt(order, ["c"], 2).isSame).toBe(true);
  expect(landingAt(order, ["c"], 3).isSame).toBe(true);
  expect(landingAt(order, ["c"], 4).isSame).toBe(false);
  expect(landingAt(order, ["a"], 0).isSame).toBe(true);
  expect(landingAt(order, ["e"], 5).isSame).toBe(true);
});

test("several entries land together, also into a gap between them", () => {
  expect(landingAt(order, ["a", "c"], 5)).toEqual({
    after: "e",
    position: 4,
    count: 5,
    isSame: false,
  });
  expect(landingAt(order, ["b", "d"], 3)).toEqual({
    after: "c",
    position: 3,
    count: 5,
    isSame: false,
  });
  expect(landingAt(order, ["b", "c"], 2).isSame).toBe(true);
});

test("a new entry is never where it was, and makes the list longer", () => {
  expect(landingAt(order, ["new"], 2)).toEqual({
    after: "b",
    position: 3,
    count: 6,
    isSame: false,
  });
  expect(landingAt([], ["new"], 0)).toEqual({ after: null, position: 1, count: 1, isSame: false });
});

test("a place among those that stay is a gap among all", () => {
  expect([0, 1, 2, 3, 4].map((place) => gapFor(order, ["c"], place))).toEqual([0, 1, 2, 4, 5]);
  expect(gapFor(order, ["a", "b"], 3)).toBe(5);
  expect(gapFor(order, [], 9)).toBe(5);
});
