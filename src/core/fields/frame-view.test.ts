import { expect, test } from "vitest";
import { cutOf, plainView, wordsOf } from "./frame-view.ts";

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

test("DATA-020 what a view shows is said in a sentence", () => {
  expect(wordsOf(plainView)).toBe("The website is drawn in its own size; nothing is cut off.");
  expect(wordsOf({ zoom: 0.5, x: -100, y: -100 })).toBe(
    "The website is drawn at 50 %; nothing is cut off.",
  );
  expect(wordsOf({ zoom: 1.25, x: 0, y: -40 })).toBe(
    "The website is drawn at 125 %; the frame cuts off 9.1 % of its height at the top.",
  );
  expect(wordsOf({ zoom: 1.05, x: -50, y: -100 })).toBe(
    "The website is drawn at 105 %; the frame cuts off 4.8 % of its height at the top and 2.4 % of its width at the left.",
  );
});

test("DATA-020 where a frame shows half of the website's width, half is said to be cut off", () => {
  const view = { zoom: 2, x: -100, y: -100 };
  expect(cutOf(view)).toEqual({ left: 1, top: 1 });
  expect(wordsOf(view)).toBe(
    "The website is drawn at 200 %; the frame cuts off 50 % of its height at the top and 50 % of its width at the left.",
  );
});
