import { type Drawing, lines, lit, projection, steps } from "./isometric.ts";

const { at, solids } = projection([186, 20]);
const paper = { along: 14, across: 18, high: 0.3 };
const below = steps(3, 5, -15);

/** Stacked sheets: a figure on the first is traced down to the sum on the second. */
export const sheets = (): Drawing => ({
  height: 338,
  strokes: [
    ...below.flatMap((z) => [
      ...solids([0, 0, z, paper.along, paper.across, paper.high]),
      lines("faint", ...[14, 15.2, 16.4].map((y) => [at(1.6, y, z + 0.3), at(12.4, y, z + 0.3)])),
    ]),
    ...lit(
      lines("line", [at(8.4, 16.4, -4.7), at(12.4, 16.4, -4.7)]),
      lines("dashed", [at(11.4, 16.4, -4.7), at(11.4, 16.4)]),
    ),
    ...solids([0, 0, 0, paper.along, paper.across, paper.high]),
    lines("line", [at(1.6, 1.8, 0.3), at(8, 1.8, 0.3)]),
    lines(
      "line",
      [at(1.6, 4, 0.3), at(1.6, 9, 0.3), at(12.4, 9, 0.3)],
      [at(1.6, 8.2, 0.3), at(4, 7.4, 0.3), at(7, 7.6, 0.3), at(9.6, 5.4, 0.3), at(12.4, 4.4, 0.3)],
    ),
    lines("faint", ...[11, 12.2, 13.4, 14.6, 15.8].map((y) => [at(1.6, y, 0.3), at(12.4, y, 0.3)])),
    ...lit(lines("line", [at(10, 15.8, 0.3), at(12.4, 15.8, 0.3)])),
  ],
  notes: steps(4, -5).map((z, index) => [at(paper.along, 0, z), `[${index + 1}]`]),
});
