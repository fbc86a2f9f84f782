import { expect, test } from "vitest";
import { number } from "./number.ts";
import { parseWhole } from "./parse-whole.ts";

test("PANEL-190 an amount is parsed as an integer, and what is none is 0", () => {
  for (const [text, value] of [
    ["1000000", 1_000_000],
    ["1,000,000", 1_000_000],
    ["1 000 000", 1_000_000],
    ["$2.5M", 2_500_000],
    ["2,5M", 2_500_000],
    ["345k", 345_000],
    ["€2.5M+", 2_500_000],
    ["$2.5 M a year", 2_500_000],
    ["2 million", 2_000_000],
    ["$1.2bn", 1_200_000_000],
    ["1.000.000", 1_000_000],
    ["1.000.000,50 €", 1_000_000],
    ["1.234,56", 1234],
    ["1.000", 1],
    ["2.5.2026", 2],
    ["10 members", 10],
    ["3 months", 3],
    ["7 kilos", 7],
    ["4 billets", 4],
    ["5 Männer", 5],
    ["1 000 000 members", 1_000_000],
    ["7.9", 7],
    ["soon", 0],
    ["", 0],
  ] as const) {
    expect(parseWhole(text), text).toBe(value);
  }
});

test("PANEL-190 a parsed number reads stored texts; absent it is its default, unreadable it is 0 and said so", () => {
  const field = number({ label: "Total", default: 5, min: 0, max: 1e9, whole: true, parsed: true });
  expect(field.read(undefined)).toEqual({ value: 5 });
  expect(field.read("$2.5M")).toEqual({ value: 2_500_000 });
  expect(field.read(7.9)).toEqual({ value: 7 });
  expect(field.read("soon")).toEqual({ value: 0 });
  expect(field.read(-3)).toMatchObject({ value: 0, problem: expect.any(String) });
  expect(field.read([])).toMatchObject({ value: 0, problem: expect.any(String) });
  expect(field.refuse(7.9)).not.toBeNull();
});
