import type { Point } from "../../_kit/drawing/path-data.ts";
import { type Drawing, faces, lines, lit, mast, steps } from "./isometric.ts";

/** The centre of a hexagonal cell, half as high as wide; odd columns are offset by half a cell. */
const cell = (column: number, row: number): Point => [
  58 + column * 75,
  176 + row * 46 + (column % 2) * 23,
];
const corner = ([left, top]: Point, right: number, down: number): Point => [
  left + right,
  top + down,
];
const surface = (middle: Point) => [
  corner(middle, -46, 0),
  corner(middle, -23, -21),
  corner(middle, 23, -21),
  corner(middle, 46, 0),
  corner(middle, 23, 21),
  corner(middle, -23, 21),
];
const edge = (middle: Point) => [
  corner(middle, -46, 0),
  corner(middle, -46, 7),
  corner(middle, -23, 28),
  corner(middle, 23, 28),
  corner(middle, 46, 7),
  corner(middle, 46, 0),
  corner(middle, 23, 21),
  corner(middle, -23, 21),
];
/** Number of cells in each column, starting at this row. */
const ground = [
  { from: 0, count: 3 },
  { from: -1, count: 4 },
  { from: -1, count: 4 },
  { from: -1, count: 2 },
  { from: 0, count: 2 },
].flatMap(({ from, count }, column) => steps(count, 1, from).map((row) => cell(column, row)));
const cut = cell(3, 1);
const masts = [cell(2, -1), cell(0, 1), cell(4, 1)] as const;
const antennas = ([left, top]: Point) =>
  [-7, 0, 7].map((right): readonly Point[] => [
    [left + right, top - 104],
    [left + right, top - 122],
  ]);

/** A mobile network: three masts, the fibre between them, and the one place where it is cut. */
export const cells = (): Drawing => ({
  height: 330,
  strokes: [
    faces("side-left", ...ground.map(edge)),
    faces("top", ...ground.map(surface)),
    ...lit(faces("side-left", edge(cut)), faces("top", surface(cut))),
    lines(
      "dashed",
      [masts[0], cell(2, 2)],
      [masts[1], cell(1, 1), cell(2, 2), corner(cut, -10, 3)],
      [corner(cut, 10, -3), masts[2]],
    ),
    ...lit(
      lines(
        "line",
        [corner(cut, -13, -6), corner(cut, -7, 12)],
        [corner(cut, 7, -12), corner(cut, 13, 6)],
      ),
    ),
    ...masts.flatMap((foot) => [mast(foot, 14, 128), lines("line", ...antennas(foot))]),
  ],
  notes: [[corner(cut, 23, 28), "814"]],
});
