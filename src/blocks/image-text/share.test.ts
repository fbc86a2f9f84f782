import { expect, test } from "vitest";
import { readShare } from "./share.ts";

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
