import { expect, test } from "vitest";
import { sides, spacing, spacingNames, spacingScale } from "./spacing.ts";

const field = spacing({ label: "Padding", default: { top: 8 } });

test("STYLE-021 the scale goes from none to 5XL in ten steps", () => {
  expect(spacingScale).toEqual([0, 1, 2, 4, 6, 8, 12, 16, 20, 24]);
  expect(spacingNames).toEqual(["None", "XS", "S", "M", "L", "XL", "2XL", "3XL", "4XL", "5XL"]);
});

test("STYLE-002 each of four sides has a step of the scale, or is the block's own", () => {
  expect(sides).toEqual(["top", "right", "bottom", "left"]);
  for (const value of [{}, { top: 0, right: 1, bottom: 24, left: 12 }, { left: 4 }]) {
    expect(field.refuse(value)).toBeNull();
    expect(field.read(value)).toEqual({ value });
  }
  const expected =
    "must be {top, right, bottom, left}, each one of 0, 1, 2, 4, 6, 8, 12, 16, 20, 24";
  for (const bad of [{ top: 3 }, { top: "8" }, { inside: 8 }, [], null, "8", 8]) {
    expect(field.refuse(bad)).toBe(expected);
    expect(field.read(bad)).toEqual({ value: { top: 8 }, problem: expected });
  }
});
