import { expect, test } from "vitest";
import { looksLikeGradient, readGradientClasses, readSpacingClasses } from "./class-strings.ts";
import { colourOfClass } from "./palette.ts";

test("BLOCK-023 py-8 is 8 above and below, and leaves the sides to the block", () => {
  expect(readSpacingClasses("py-8", "padding")).toEqual({
    value: { top: 8, bottom: 8 },
    unknown: [],
  });
});

test("BLOCK-012 py-20 is 20 above and below", () => {
  expect(readSpacingClasses("py-20", "padding").value).toEqual({ top: 20, bottom: 20 });
});

test("a later class wins over an earlier one", () => {
  expect(readSpacingClasses("p-4 pt-12 pl-0", "padding").value).toEqual({
    top: 12,
    right: 4,
    bottom: 4,
    left: 0,
  });
});

test("steps off the scale, other properties and screen sizes are unknown", () => {
  expect(readSpacingClasses("mt-2 mx-auto p-4 md:mt-8 mt-5 mb-100", "margin")).toEqual({
    value: { top: 2 },
    unknown: ["mx-auto", "p-4", "md:mt-8", "mt-5", "mb-100"],
  });
  expect(readSpacingClasses("20px", "padding")).toEqual({ value: null, unknown: ["20px"] });
});

test("from-purple-500 to-blue-500 is a gradient to the right", () => {
  expect(readGradientClasses("from-purple-500 to-blue-500")).toEqual({
    value: { from: "#a855f7", to: "#3b82f6", direction: "to right" },
    unknown: [],
  });
});

test("bg-gradient-to-br gives the direction, a middle colour is unknown", () => {
  expect(readGradientClasses("bg-gradient-to-br from-white via-red-500 to-black/50")).toEqual({
    value: { from: "#ffffff", to: "#00000080", direction: "to bottom right" },
    unknown: ["via-red-500"],
  });
});

test("a gradient with an unknown colour has no value", () => {
  expect(readGradientClasses("from-sunset-500 to-blue-500")).toEqual({
    value: null,
    unknown: ["from-sunset-500"],
  });
});

test("only a text of nothing but gradient classes looks like a gradient", () => {
  expect(looksLikeGradient("from-purple-500 to-blue-500")).toBe(true);
  expect(looksLikeGradient("from-purple-500")).toBe(false);
  expect(looksLikeGradient("We ship from-door to-door")).toBe(false);
  expect(looksLikeGradient("")).toBe(false);
});

test("a colour is known by family and shade, by name, or as hex in brackets", () => {
  expect(colourOfClass("slate-950")).toBe("#020617");
  expect(colourOfClass("rose-50")).toBe("#fff1f2");
  expect(colourOfClass("[#A1B2C3]")).toBe("#a1b2c3");
  expect(colourOfClass("transparent")).toBe("transparent");
  for (const name of [
    "purple",
    "purple-501",
    "constructor",
    "purple-500-x",
    "red-500/101",
    "red-500/5/5",
  ]) {
    expect(colourOfClass(name)).toBeNull();
  }
});
