import { type Drawing, faces, lines, lit, projection, steps } from "./isometric.ts";

const { at, solids, wallAlong, wallAcross } = projection([162, 204]);
const columns = steps(5, 4);
const rows = steps(5, 4);

/**
 * A wall of deposit boxes with one pulled out, and in front of it the line on which openings are
 * recorded.
 */
export const vault = (): Drawing => ({
  height: 398,
  strokes: [
    ...solids([0, 0, 0, 20, 10, 20]),
    lines(
      "line",
      ...columns.slice(1).map((x) => [at(x, 10), at(x, 10, 20)]),
      ...rows.slice(1).map((z) => [at(0, 10, z), at(20, 10, z)]),
    ),
    lines(
      "faint",
      ...rows.flatMap((z) => columns.map((x) => [at(x + 1.4, 10, z + 2), at(x + 2.6, 10, z + 2)])),
    ),
    lines("faint", [...wallAcross(20, 1, 1, 8, 18), at(20, 1, 1)]),
    faces("side-right", wallAlong(8, 10, 8, 4, 4)),
    ...lit(
      ...solids([8.4, 10, 8.4, 3.2, 6, 3.2]),
      lines("line", [at(9.4, 16, 10), at(10.6, 16, 10)]),
      lines("dashed", [at(10, 16, 8), at(10, 16)]),
    ),
    lines(
      "rule",
      [at(0, 16), at(21.4, 16)],
      ...[2, 6, 14, 18].map((x) => [at(x, 15.4), at(x, 16.6)]),
    ),
    ...lit(lines("line", [at(10, 15), at(10, 17)])),
  ],
  notes: [[at(21.4, 16), "09:41"]],
});
