import { expect, test } from "vitest";
import { rowsInSight } from "./use-window.ts";

test("of a thousand rows those in sight are drawn, with a few spare ones", () => {
  expect(rowsInSight({ top: 0, height: 400 }, 40, 1000)).toEqual({ from: 0, to: 18 });
  expect(rowsInSight({ top: 20_000, height: 400 }, 40, 1000)).toEqual({ from: 492, to: 518 });
  expect(rowsInSight({ top: 39_600, height: 400 }, 40, 1000)).toEqual({ from: 982, to: 1000 });
});
