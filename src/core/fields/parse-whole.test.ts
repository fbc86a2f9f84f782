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
