import { expect, test } from "vitest";
import { dragNumber, readNumber, spellNumber, stepNumber } from "./number-text.ts";

const whole = { min: 0, max: 60, step: 1 };
const parts = { min: 0, max: 1, step: 0.1 };
const press = { up: true, shift: false, alt: false };

test("a typed number is read with a point or a comma", () => {
  expect(readNumber(" 12 ", whole)).toBe(12);
  expect(readNumber("0,5", parts)).toBe(0.5);
  expect(readNumber("1.", whole)).toBe(1);
});

test("what is no number, or out of range, is not taken", () => {
  expect(
    ["", "-", "1e3", "0x10", "61", "-1", "Infinity"].map((typed) => readNumber(typed, whole)),
  ).toEqual(Array.from({ length: 7 }, () => null));
});

test("arrow keys step by one, with Shift by ten, never beyond the range", () => {
  expect(stepNumber(3, whole, press)).toBe(4);
  expect(stepNumber(3, whole, { ...press, up: false })).toBe(2);
  expect(stepNumber(3, whole, { ...press, shift: true })).toBe(13);
  expect(stepNumber(55, whole, { ...press, shift: true })).toBe(60);
});

test("where there may be no number it is taken away by emptying its field, by 0 and by a step below the least", () => {
  const rating = { min: 2, max: 5, step: 1, none: "No rating" };
  expect(["", " ", "0"].map((typed) => readNumber(typed, rating))).toEqual([0, 0, 0]);
  expect(["1", "6", "x"].map((typed) => readNumber(typed, rating))).toEqual([null, null, null]);
  expect([0, 2].map((value) => spellNumber(value, rating))).toEqual(["", "2"]);
  expect(spellNumber(0, whole)).toBe("0");
  expect(stepNumber(2, rating, { ...press, up: false })).toBe(0);
  expect(stepNumber(0, rating, { ...press, up: false })).toBe(0);
  expect(stepNumber(0, rating, press)).toBe(2);
  expect(dragNumber(4, rating, { pixels: -40, shift: false, alt: false })).toBe(0);
  expect(dragNumber(0, rating, { pixels: 4, shift: false, alt: false })).toBe(2);
});

test("Alt steps by a tenth only where the field knows parts", () => {
  expect(stepNumber(3, whole, { ...press, alt: true })).toBe(4);
  expect(stepNumber(0.1, parts, { ...press, alt: true })).toBe(0.11);
});

test("steps of parts leave no dust", () => {
  expect(stepNumber(0.2, parts, press)).toBe(0.3);
});

test("a label that is pulled changes its number by a step for four pixels, within the range", () => {
  const bounds = { min: 0, max: 50, step: 1 };
  const plain = { shift: false, alt: false };
  expect(dragNumber(10, bounds, { pixels: 3, ...plain })).toBe(10);
  expect(dragNumber(10, bounds, { pixels: 21, ...plain })).toBe(15);
  expect(dragNumber(10, bounds, { pixels: -8, ...plain })).toBe(8);
  expect(dragNumber(10, bounds, { pixels: 8, shift: true, alt: false })).toBe(30);
  expect(dragNumber(10, bounds, { pixels: -400, ...plain })).toBe(0);
  expect(dragNumber(1, { min: 0, max: 2, step: 0.1 }, { pixels: 12, ...plain })).toBe(1.3);
});
