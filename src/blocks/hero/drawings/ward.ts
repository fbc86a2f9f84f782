import { type Drawing, faces, lines, lit, projection, steps } from "./isometric.ts";

const { at, solids, floor, wallAlong, wallAcross } = projection([146, 26]);
const rooms = steps(4, 5);
const cellar = -16;

/**
 * A hospital ward above its own machine room: the record of one room goes down to it and stays in
 * the building.
 */
export const ward = (): Drawing => ({
  height: 372,
  strokes: [
    ...solids([0, 0, cellar - 1, 20, 14, 1]),
    ...solids([6, 10, cellar, 7, 3, 4]),
    lines(
      "line",
      ...[8.3, 10.6].map((x) => [at(x, 10, cellar + 4), at(x, 13, cellar + 4), at(x, 13, cellar)]),
    ),
    ...lit(...solids([13, 10, cellar, 2.4, 3, 4])),
    // The edges of the building around both floors, and the way down.
    lines(
      "dashed",
      [at(0, 14, cellar), at(0, 14)],
      [at(20, 14, cellar), at(20, 14)],
      [at(20, 0, cellar), at(20, 0)],
    ),
    ...lit(lines("dashed", [at(14, 11.8), at(14, 11.8, cellar + 4)])),
    ...solids([0, 0, -1, 20, 14, 1]),
    faces("side-right", wallAcross(0, 0, 0, 14, 2)),
    faces("side-left", wallAlong(0, 0, 0, 20, 2)),
    ...solids(...rooms.map((x) => [x + 2, 0.4, 0, 2, 2.4, 0.6] as const)),
    faces("side-right", ...rooms.slice(1).map((x) => wallAcross(x, 0, 0, 5, 2))),
    faces("side-left", ...rooms.map((x) => wallAlong(x, 5, 0, 3, 2))),
    ...lit(faces("top", floor(10, 9, 0, 5, 5))),
    faces("side-left", ...rooms.map((x) => wallAlong(x, 9, 0, 3, 2))),
    ...solids(...[0, 5, 15].map((x) => [x + 2, 10.8, 0, 2, 2.4, 0.6] as const)),
    ...lit(...solids([12, 10.8, 0, 2, 2.4, 0.6])),
    faces("side-right", ...rooms.slice(1).map((x) => wallAcross(x, 9, 0, 5, 2))),
  ],
  notes: [
    [at(20, 0), "+3.20"],
    [at(20, 0, cellar), "±0.00"],
  ],
});
