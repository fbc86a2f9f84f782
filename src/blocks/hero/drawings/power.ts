import { type Drawing, lines, lit, mast, projection, wires } from "./isometric.ts";

const { at, solids, floor } = projection([46, 178]);
const pylons = [0, 10] as const;
const gantry = 20;
/** Heights and half lengths of a pylon's arms. */
const arms = [
  [14.4, 2.2],
  [11.8, 3],
  [9.2, 2.4],
] as const;
const ends = arms.flatMap(([z, half]) => [[z, -half] as const, [z, half] as const]);

/** A power line of pylons into a substation, with a building inside its fence. */
export const power = (): Drawing => ({
  height: 372,
  strokes: [
    // The edges of the corridor below the line.
    lines("faint", ...[-3.4, 3.4].map((y) => [at(-1, y), at(17, y)])),
    ...pylons.flatMap((x) => [
      mast(at(x, 0), 17, 164),
      lines("line", ...arms.map(([z, half]) => [at(x, half, z), at(x, -half, z)])),
    ]),
    wires("faint", 9, ...ends.map(([z, y]) => [at(0, y, z), at(10, y, z)] as const)),
    ...solids([17, -6, -1, 12, 12, 1]),
    lines("dashed", [...floor(17.6, -5.4, 0, 10.8, 10.8), at(17.6, -5.4)]),
    lines("line", ...[-3, 3].map((y) => [at(gantry, y), at(gantry, y, 7)]), [
      at(gantry, 4, 7),
      at(gantry, -4, 7),
    ]),
    wires("faint", 9, ...ends.map(([z, y]) => [at(10, y, z), at(gantry, y, 7)] as const)),
    ...solids([22, -4, 0, 3, 3, 2.4]),
    ...lit(...solids([22, 1, 0, 5, 3.4, 3])),
  ],
  notes: [[at(10, -2.2, 14.4), "110 kV"]],
});
