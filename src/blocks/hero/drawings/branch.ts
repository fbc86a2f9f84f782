import { type Box, type Drawing, lines, lit, projection, steps } from "./isometric.ts";

const { at, solids } = projection([212, 66]);
const places = steps(5, 4);
const taken = [4, 8, 12] as const;
const lift = 11;
const tile = (x: number, y: number, z: number): Box => [x, y, z, 3, 3, 0.6];
const laid = places.flatMap((y) =>
  places.filter((x) => y !== 8 || x === 0 || x === 16).map((x) => tile(x, y, 0)),
);

/** A repository as a board of tiles; three are lifted out on a branch and merged back. */
export const branch = (): Drawing => ({
  height: 288,
  strokes: [
    ...solids([-1, -1, -1.4, 21, 21, 1.4]),
    ...solids(...laid),
    lines(
      "dashed",
      ...taken.map((x) => [at(x, 8), at(x + 3, 8), at(x + 3, 11), at(x, 11), at(x, 8)]),
      ...taken.map((x) => [at(x + 1.5, 9.5), at(x + 1.5, 9.5, lift)]),
    ),
    ...lit(
      lines("line", [
        at(1.5, 9.5, 0.6),
        at(4, 9.5, lift + 0.3),
        at(15, 9.5, lift + 0.3),
        at(17.5, 9.5, 0.6),
      ]),
      ...solids(...taken.map((x) => tile(x, 8, lift))),
    ),
  ],
  notes: [[at(15, 8, lift + 0.3), "+42 −7"]],
});
