import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { canCount, readCount, writeCount } from "./count.ts";

test("BLOCK-018 the numeric part of a value counts up, what stands around it stays", () => {
  for (const [value, before, target, after] of [
    ["8", "", 8, ""],
    ["1,200+", "", 1200, "+"],
    ["99.9", "", 99.9, ""],
    ["99.999 %", "", 99.999, " %"],
    ["24/7", "", 24, "/7"],
    ["$2.5M", "$", 2.5, "M"],
    ["over 9000 nodes in 8 layers", "over ", 9000, " nodes in 8 layers"],
    ["-5%", "-", 5, "%"],
    ["1.234.567", "", 1234567, ""],
    ["1.234.567,8", "", 1234567.8, ""],
    ["2,5", "", 2.5, ""],
    ["12 000 000", "", 12000000, ""],
    ["1’000’000", "", 1000000, ""],
    ["2024 500", "", 2024, " 500"],
    ["24 7", "", 24, " 7"],
    ["1,2345", "", 1.2345, ""],
    ["007", "", 7, ""],
  ] as const) {
    const counted = readCount(value);
    expect(counted, value).toMatchObject({ before, target, after });
  }
  for (const value of ["", "many", "∞", "½", "one"]) expect(readCount(value)).toBeNull();
});

test("BLOCK-018 on the way it is written as at the end: thousands, decimals, and what stands around", () => {
  const at = (value: string, share: number) => {
    const counted = readCount(value);
    return counted === null ? null : writeCount(counted, share);
  };
  expect([0, 0.5, 0.75, 1].map((share) => at("1,200+", share))).toEqual([
    "0+",
    "600+",
    "900+",
    "1,200+",
  ]);
  expect([0, 0.5, 1].map((share) => at("99.9", share))).toEqual(["0.0", "50.0", "99.9"]);
  expect(at("1.234.567,8", 0.5)).toBe("617.283,9");
  expect(at("$2.5M", 0.5)).toBe("$1.3M");
});

test("BLOCK-018 what would be untrue on the way stands still: ratios, ranges, bounds, and shares near the whole", () => {
  const counts = (prefix: string, number: string, suffix: string) =>
    canCount({ prefix, number, suffix });
  for (const [prefix, number, suffix] of [
    ["", "24", "/7"],
    ["", "24/7", ""],
    ["", "3:1", ""],
    ["", "2–4", " weeks"],
    ["< ", "200", " ms"],
    ["", "≤ 5", " s"],
    ["", "99.9", "%"],
    ["", "99.9 %", " uptime"],
    ["", "90", " percent"],
    ["", "many", "%"],
  ] as const) {
    expect(counts(prefix, number, suffix), prefix + number + suffix).toBe(false);
  }
  for (const [prefix, number, suffix] of [
    ["", "1,200", "+"],
    ["$", "2.5", "M"],
    ["", "40", "%"],
    ["-", "89.5", " %"],
    ["", "300", "/day"],
    ["", "99.9", ""],
    ["~ ", "12", " weeks"],
  ] as const) {
    expect(counts(prefix, number, suffix), prefix + number + suffix).toBe(true);
  }
});

testOnce(
  "counted to the end a value is what it was, whenever thousands are parted as people do",
  () => {
    const whole = fc.nat(2_000_000_000).map((number) => number.toLocaleString("en"));
    const value = fc.tuple(
      fc.constantFrom("", "$", "~ "),
      whole,
      fc.constantFrom("", ".5", ".25"),
      fc.constantFrom("", "+", " %", "M"),
    );
    fc.assert(
      fc.property(value, (parts) => {
        const counted = readCount(parts.join(""));
        expect(counted && writeCount(counted, 1)).toBe(parts.join(""));
      }),
    );
  },
);
