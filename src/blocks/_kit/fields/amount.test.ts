import { expect, test } from "vitest";
import { writeAmount, writeTypedAmount } from "./amount.ts";

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

test("BLOCK-098 an amount typed as a bare number is written like the others, any other text as it is", () => {
  for (const [typed, written] of [
    ["600000", "$600K"],
    [" 600000 ", "$600K"],
    ["600,000", "$600K"],
    ["1 250 000", "$1.25M"],
    ["1’250’000", "$1.25M"],
    ["2500000.50", "$2.5M"],
    ["20", "$20"],
    ["-60000", "−$60K"],
    ["0", "$0"],
    ["$600000", "$600000"],
    ["€600K", "€600K"],
    ["600K", "600K"],
    ["1,2", "1,2"],
    ["20–30", "20–30"],
    ["to be agreed", "to be agreed"],
    ["", ""],
  ] as const) {
    expect(writeTypedAmount(typed, "$"), typed).toBe(written);
  }
});
