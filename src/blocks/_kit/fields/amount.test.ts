import { expect, test } from "vitest";
import { writeAmount } from "./amount.ts";

test("an amount is written as short as it is said, in its currency", () => {
  for (const [value, written] of [
    [2_500_000, "$2.5M"],
    [1_250_000, "$1.25M"],
    [345_000, "$345K"],
    [152e9, "$152B"],
    [999_900, "$1M"],
    [20, "$20"],
    [0, "$0"],
    [-60_000, "−$60K"],
  ] as const) {
    expect(writeAmount(value, "$")).toBe(written);
  }
  expect(writeAmount(1000, "€")).toBe("€1K");
});
