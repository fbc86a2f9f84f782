import { expect, test } from "vitest";
import { scrollStep } from "./auto-scroll.ts";

const sight = { top: 100, bottom: 900 };
const long = 5000;

test("DND-009 CONST-045 at most 28 px are scrolled in a frame, at the very edge and beyond it", () => {
  expect(scrollStep(sight, 900, long)).toBe(28);
  expect(scrollStep(sight, 880, long)).toBe(28);
  expect(scrollStep(sight, 1200, long)).toBe(28);
  expect(scrollStep(sight, 100, long)).toBe(-28);
  expect(scrollStep(sight, -50, long)).toBe(-28);
});

test("nothing is scrolled away from the edges, and more the nearer a pointer comes", () => {
  expect(scrollStep(sight, 500, long)).toBe(0);
  expect(scrollStep(sight, 760, long)).toBe(0);
  const nearer = [770, 800, 830, 860].map((y) => scrollStep(sight, y, long));
  expect(nearer).toEqual(nearer.toSorted((a, b) => a - b));
  expect(new Set(nearer).size).toBe(4);
});

test("DND-010 the speed is least until 360 ms, rises, and is full from 1200 ms on", () => {
  expect(scrollStep(sight, 900, 0)).toBe(1);
  expect(scrollStep(sight, 900, 359)).toBe(1);
  const rising = [500, 700, 900, 1100].map((ms) => scrollStep(sight, 900, ms));
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(rising[0]).toBeGreaterThanOrEqual(1);
  expect(rising[3]).toBeLessThan(28);
  expect(scrollStep(sight, 900, 1200)).toBe(28);
});

test("of something that has no height nothing is scrolled", () => {
  expect(scrollStep({ top: 10, bottom: 10 }, 10, long)).toBe(0);
});
