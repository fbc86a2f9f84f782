import { type Drawing, lines, lit, projection, type Stroke, steps } from "./isometric.ts";

const { at, solids } = projection([86, 170]);
const stone = { along: 6, across: 6, high: 4 };

/** A wall laid in courses: the next stone above its place, and the wall's dimensions. */
export const courses = (): Drawing => ({
  height: 358,
  strokes: [
    ...course(0, 27, 6),
    ...course(1, 27, 3),
    ...course(2, 18, 6),
    ...course(3, 9, 3),
    lines(
      "dashed",
      ...[
        [18, 6],
        [24, 6],
        [24, 0],
      ].map(([x = 0, y = 0]) => [at(x, y, 8), at(x, y, 13)]),
    ),
    ...lit(...solids([18, 0, 13, stone.along, stone.across, stone.high])),
    lines(
      "rule",
      [at(0, 7.8, 0), at(27, 7.8, 0)],
      ...[0, 27].map((x) => [at(x, 7.1, 0), at(x, 8.5, 0)]),
    ),
  ],
  notes: [
    [at(24, 0, 15), "03"],
    [at(27, 0, 6), "02"],
    [at(27, 0, 2), "01"],
  ],
});

/** One course of this length at this height; the first joint is offset from those below. */
function course(index: number, along: number, first: number): readonly Stroke[] {
  const low = index * stone.high;
  const high = low + stone.high;
  const joints = steps(5, stone.along, first).filter((x) => x < along);
  return [
    ...solids([0, 0, low, along, stone.across, stone.high]),
    lines("line", ...joints.map((x) => [at(x, 0, high), at(x, 6, high), at(x, 6, low)])),
  ];
}
