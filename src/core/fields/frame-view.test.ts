import { expect, test } from "vitest";
import { cutOf, plainView } from "./frame-view.ts";

test("DATA-020 a zoom of 1.25 at −40 % cuts a tenth of the frame's height off at the top", () => {
  const { left, top } = cutOf({ zoom: 1.25, x: 0, y: -40 });
  expect(left).toBe(0);
  expect(top).toBeCloseTo(0.1);
});

test("DATA-020 at the ends of the position all of what the zoom pushes out is cut off, or nothing", () => {
  expect(cutOf({ zoom: 2, x: -100, y: 0 })).toEqual({ left: 1, top: 0 });
  expect(cutOf({ zoom: 1.5, x: 0, y: -100 })).toEqual({ left: 0, top: 0.5 });
});

test("DATA-020 a zoom of at most 1 pushes nothing out, whatever the position", () => {
  for (const zoom of [0.5, 0.75, 1]) {
    expect(cutOf({ zoom, x: -100, y: -40 }), String(zoom)).toEqual({ left: 0, top: 0 });
  }
  expect(cutOf(plainView)).toEqual({ left: 0, top: 0 });
});
