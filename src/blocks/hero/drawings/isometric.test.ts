import { expect, test } from "vitest";
import { drawings } from "./drawings.ts";
import type { Point } from "../../_kit/drawing/path-data.ts";
import { faces, lines, projection, rings } from "./isometric.ts";

const { at, solids } = projection([100, 50]);

/** The points of path data, supporting moves, lines, and horizontal and vertical lines. */
function placesOf(path: string): readonly Point[] {
  let pen: Point = [0, 0];
  let start = pen;
  return [...path.matchAll(/([MmlvhHqaz])([^MmlvhHqaz]*)/g)].map(([, command = "", rest = ""]) => {
    const numbers = [...rest.matchAll(/-?[\d.]+/g)].map(Number);
    const [across = 0, down = 0] = numbers.slice(-2);
    const [left, top] = pen;
    if (command === "M") pen = [across, down];
    else if (command === "z") pen = start;
    else if (command === "v") pen = [left, top + across];
    else if (command === "h") pen = [left + across, top];
    else pen = [left + across, top + down];
    if (command === "M" || command === "m") start = pen;
    return pen;
  });
}

test("the plan runs two to one to the lower right and left, and height goes straight up", () => {
  expect(at(0, 0)).toEqual([100, 50]);
  expect(at(3, 0)).toEqual([130, 65]);
  expect(at(0, 3)).toEqual([70, 65]);
  expect(at(3, 3, 2)).toEqual([100, 60]);
});

test("a solid shows its top, its left and its right side, which meet in the corner that is nearest", () => {
  const sides = solids([0, 0, 0, 2, 2, 1]);
  expect(sides.map(({ look }) => look)).toEqual(["top", "side-left", "side-right"]);
  for (const { path } of sides) expect(placesOf(path)).toContainEqual(at(2, 2, 1));
});

test("lines after the first begin where they should, though all data is relative", () => {
  const { path } = lines("line", [at(0, 0), at(1, 0)], [at(4, 4), at(4, 4, 2)]);
  expect(placesOf(path)).toEqual([at(0, 0), at(1, 0), at(4, 4), at(4, 4, 2)]);
  const closed = faces("top", [at(0, 0), at(1, 0), at(1, 1)], [at(5, 5), at(6, 5)]);
  expect(placesOf(closed.path)).toContainEqual(at(6, 5));
});

test("a ring comes back to where it began", () => {
  const places = placesOf(rings("line", 1, at(0, 0)).path);
  expect(places[0]).toEqual(places[2]);
});

test.each(Object.entries(drawings))("all of the drawing %s is on its sheet", (_name, draw) => {
  const drawing = draw();
  const places = drawing.strokes.flatMap(({ path }) => placesOf(path));
  const lefts = places.map(([left]) => left);
  const tops = places.map(([, top]) => top);
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...lefts)).toBeLessThanOrEqual(432);
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...tops)).toBeLessThanOrEqual(drawing.height);
  expect(drawing.height).toBeLessThanOrEqual(440);
});
