import { expect, test } from "vitest";
import { contrastBetween, luminance, over, parseColour, toHex } from "./contrast.ts";

/** Parses a colour that must be valid. */
function colourOf(value: string) {
  const parsed = parseColour(value);
  if (parsed === null) throw new Error(`${value} is no colour`);
  return parsed;
}

const contrastOf = (one: string, other: string) => contrastBetween(colourOf(one), colourOf(other));

test("a colour is read by its digits, short or long, with and without what shines through, and by its name", () => {
  expect(parseColour("#1a2b3c")).toEqual({ r: 26, g: 43, b: 60, a: 1 });
  expect(parseColour("#1A2B3C")).toEqual({ r: 26, g: 43, b: 60, a: 1 });
  expect(parseColour("#1a2b3c33")).toEqual({ r: 26, g: 43, b: 60, a: 0.2 });
  expect(parseColour("#fa0")).toEqual({ r: 255, g: 170, b: 0, a: 1 });
  expect(parseColour("#fa03")).toEqual({ r: 255, g: 170, b: 0, a: 0.2 });
  expect(parseColour("signal")).toEqual({ r: 255, g: 178, b: 36, a: 1 });
});

test("what no stylesheet takes for a colour is none, nor is one without a fixed look", () => {
  for (const value of ["", "red", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "fff"]) {
    expect(parseColour(value), value).toBeNull();
  }
  expect(parseColour("transparent")).toBeNull();
  expect(parseColour("constructor")).toBeNull();
});

test("a translucent colour lets the one behind it through by its share", () => {
  const seen = over({ r: 200, g: 100, b: 0, a: 0.25 }, { r: 0, g: 20, b: 40, a: 1 });
  expect(seen).toEqual({ r: 50, g: 40, b: 30, a: 1 });
  expect(over(colourOf("#123456"), colourOf("#fff"))).toEqual(colourOf("#123456"));
});

test("a colour is written with two digits for each part, rounded", () => {
  expect(toHex({ r: 26, g: 43, b: 60, a: 0.5 })).toBe("#1a2b3c");
  expect(toHex({ r: 0, g: 9.6, b: 254.5, a: 1 })).toBe("#000aff");
});

test("WCAG 2.2 the luminance of a colour is the weighted light of its parts", () => {
  for (const [value, expected] of [
    ["#000000", 0],
    ["#ffffff", 1],
    ["#ff0000", 0.2126],
    ["#00ff00", 0.7152],
    ["#0000ff", 0.0722],
    ["#808080", 0.215_861],
    // Below and at the point where the curve changes.
    ["#050505", 0.001_518],
    ["#0a0a0a", 0.003_035],
    ["#0b0b0b", 0.003_347],
  ] as const) {
    expect(luminance(colourOf(value)), value).toBeCloseTo(expected, 6);
  }
});

test("WCAG 2.2 the contrast of two colours is the same from both sides", () => {
  for (const [one, other, expected] of [
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#000000", 5.25],
    ["#0000ff", "#ffffff", 8.59],
  ] as const) {
    expect(contrastOf(one, other), one).toBeCloseTo(expected, 2);
    expect(contrastOf(other, one), one).toBeCloseTo(expected, 2);
  }
});
