import { expect, test } from "vitest";
import { atLeast, atMost, median, p95, p99, printed } from "../bench/measurement.ts";
import { besideFloor, inTurns, timesFloor } from "../bench/ratio.ts";

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test("the median of an even number of values is between the two in the middle, and no value has none", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 4])).toBe(4.5);
  expect(median([])).toBeNaN();
});

test("percentiles are of the sorted values, and never below the part they name", () => {
  expect([p95(hundred), p99(hundred)]).toEqual([96, 100]);
  expect(p95([7])).toBe(7);
});

test("a bar is met at its very value, and missed beyond it and where there is no value", () => {
  const passed = [
    atMost("", 1.5, 1.5, "×"),
    atMost("", 1.51, 1.5, "×"),
    atMost("", Number.NaN, 1.5, "×"),
    atLeast("", 90, 90, "%"),
    atLeast("", 89.9, 90, "%"),
    atLeast("", Number.NaN, 90, "%"),
  ].map((figure) => figure.passed);
  expect(passed).toEqual([true, false, false, true, false, false]);
});

test("the ratio is that of each round, so that a machine that slows down between rounds does not change it", () => {
  const turns = [1, 2, 10].map((slow) => ({
    ours: [3 * slow, 300 * slow, 2 * slow],
    floor: [2 * slow, slow, 50 * slow],
  }));
  expect(timesFloor(turns)).toBe(1.5);
});

test("one disturbed round of several does not count", () => {
  const quiet = { ours: [2], floor: [1] };
  expect(timesFloor([quiet, { ours: [900], floor: [1] }, quiet])).toBe(2);
});

test("what was not measured on either side is an error, not a bar that is met", () => {
  const unusable = [
    [],
    [{ ours: [], floor: [1] }],
    [{ ours: [1], floor: [] }],
    [{ ours: [1], floor: [0] }],
    [{ ours: [0], floor: [1] }],
  ];
  for (const turns of unusable) {
    expect(() => timesFloor(turns), JSON.stringify(turns)).toThrow(/compared|measured/);
  }
});

test("both sides are measured in every round, each first in turn, and warm-up rounds are left out", async () => {
  const calls: string[] = [];
  const side = (name: string) => async () => {
    calls.push(name);
    return [calls.length];
  };
  const turns = await inTurns({ rounds: 3, warmUp: 1, ours: side("a"), floor: side("b") });
  expect(calls.join("")).toBe("baabbaab");
  expect(turns).toEqual([
    { ours: [3], floor: [4] },
    { ours: [6], floor: [5] },
    { ours: [7], floor: [8] },
  ]);
});

test("only the ratio has a bar, and a missed one is printed as such", () => {
  const figures = besideFloor("a page", [{ ours: [3.2], floor: [2] }], 1.5, {
    unit: "ms",
    floor: "React",
  });
  expect(figures.map(({ bar, passed }) => [bar, passed])).toEqual([
    ["≤ 1.50 ×", false],
    ["", null],
    ["", null],
  ]);
  const table = printed({ title: "Pages", figures });
  expect(table).toMatch(/^FAIL {2}a page: times React {2}≤ 1\.50 × {2}1\.60 ×$/m);
  expect(table).toMatch(/^ {8}Ashlar +3\.20 ms$/m);
});
