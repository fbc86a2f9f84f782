import { expect, test } from "vitest";
import { readCells, readShare, readSpans, readUnits } from "./share.ts";

test("a reading in per cent or of a whole is a share of it", () => {
  expect(readShare("99.9%")).toBeCloseTo(0.999);
  expect(readShare(" 64 % ")).toBe(0.64);
  expect(readShare("12,5%")).toBe(0.125);
  expect(readShare("3/8")).toBe(0.375);
  expect(readShare("2 of 2")).toBe(1);
});

test("every other reading is none", () => {
  for (const value of [
    "",
    "12",
    "0.4 s",
    "120%",
    "9/8",
    "0/0",
    "24/7 care",
    "1,000+",
    "about 5%",
  ]) {
    expect(readShare(value)).toBeNull();
  }
});

test("a share of a few things is as many squares, of which some are filled; another share is tenths", () => {
  expect(readCells("5 of 12")).toEqual({ filled: 5, of: 12 });
  expect(readCells("0/3")).toEqual({ filled: 0, of: 3 });
  expect(readCells("27%")).toEqual({ filled: 3, of: 10 });
  expect(readCells("1000 of 2000")).toEqual({ filled: 5, of: 10 });
  expect(readCells("4 of 16")).toEqual({ filled: 4, of: 16 });
  // More could not be counted at a glance.
  expect(readCells("4 of 17")).toEqual({ filled: 2, of: 10 });
  expect(readCells("several")).toBeNull();
});

test("times follow one another on a line of 100, the longest is marked, and the shortest is still seen", () => {
  expect(readSpans(["250 ms", "0.5 s", "250ms"])).toEqual([
    { from: 0, width: 25, isLongest: false },
    { from: 25, width: 50, isLongest: true },
    { from: 75, width: 25, isLongest: false },
  ]);
  const [first, none, last] = readSpans(["1,560 ms", "soon", "1 ms"]);
  expect(first).toEqual({ from: 0, width: 99.9, isLongest: true });
  expect(none).toBeNull();
  expect(last).toEqual({ from: 99.2, width: 0.8, isLongest: false });
  expect(readSpans(["0 ms", ""])).toEqual([null, null]);
});

test("a unit of a rack is as high as it says, one at least and eight at most", () => {
  expect(["4 U", "2U", "12 U", "0 U", "tall"].map(readUnits)).toEqual([4, 2, 8, 1, 1]);
});
