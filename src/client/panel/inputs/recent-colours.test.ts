import { expect, test } from "vitest";
import { readRecent, withColour } from "./recent-colours.ts";

test("the colour used last comes first, once, and eight are kept", () => {
  const eight = ["1", "2", "3", "4", "5", "6", "7", "8"].map((digit) => `#${digit.repeat(6)}`);
  expect(withColour(eight, "#ABCDEF")).toEqual(["#abcdef", ...eight.slice(0, 7)]);
  expect(withColour(["#111111", "#222222"], "#222222")).toEqual(["#222222", "#111111"]);
});

test("theme colours, transparent and the block's own are not among the recent ones", () => {
  const recent = ["#111111"];
  for (const colour of ["ink", "transparent", "", "#12"]) {
    expect(withColour(recent, colour)).toBe(recent);
  }
});

test("what the browser keeps that is no list of colours is no recent colour", () => {
  expect(readRecent(null)).toEqual([]);
  expect(readRecent("{")).toEqual([]);
  expect(readRecent('["#123456", "url(x)", 7, "ink"]')).toEqual(["#123456"]);
});
