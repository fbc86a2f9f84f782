import { expect, test } from "vitest";
import { rowsInSight } from "./rows-in-sight.ts";

test("of a thousand rows those in sight are drawn, with a few spare ones", () => {
  expect(rowsInSight({ top: 0, height: 400 }, 40, 1000)).toEqual({ from: 0, to: 18 });
  expect(rowsInSight({ top: 20_000, height: 400 }, 40, 1000)).toEqual({ from: 492, to: 518 });
  expect(rowsInSight({ top: 39_600, height: 400 }, 40, 1000)).toEqual({ from: 982, to: 1000 });
});

test("of a list that begins below what is visible, or ends above it, nothing or only spare rows are drawn", () => {
  expect(rowsInSight({ top: -1000, height: 400 }, 40, 1000)).toEqual({ from: 0, to: 0 });
  expect(rowsInSight({ top: -480, height: 400 }, 40, 1000)).toEqual({ from: 0, to: 6 });
  expect(rowsInSight({ top: 4000, height: 400 }, 40, 50)).toEqual({ from: 50, to: 50 });
});
