import { type Box, type Drawing, faces, lines, lit, projection, steps } from "./isometric.ts";

const { at, solids, wallAlong, floor } = projection([70, 244]);
const wide = 24;
const board = (z: number): Box => [0, 0, z, wide, 6, 0.6];

/** A row of goods on a shelf, `along` by `high` each, with one place left empty. */
function goods(z: number, places: number, along: number, high: number, empty = -1) {
  return steps(places)
    .filter((place) => place !== empty)
    .flatMap((place) =>
      solids([0.6 + (place * (wide - 0.4)) / places, 2, z + 0.6, along, 3.4, high]),
    );
}

/** Shelves with counts at the side, and the single gap measured. */
export const shelves = (): Drawing => ({
  height: 398,
  strokes: [
    ...solids([0, -0.6, 0, wide, 0.6, 23.4]),
    ...solids(board(0)),
    ...goods(0, 5, 4, 3.4),
    ...solids(board(6)),
    ...goods(6, 8, 2.2, 3.9),
    ...solids(board(12)),
    ...lit(faces("top", floor(12.4, 0, 12.6, 3.2, 6))),
    ...goods(12, 6, 3.2, 3.4, 3),
    ...lit(lines("dashed", [...wallAlong(12.4, 5.4, 12.6, 3.2, 3.4), at(12.4, 5.4, 12.6)])),
    ...solids(board(18)),
    ...goods(18, 4, 5, 2.6),
    ...lit(
      lines(
        "line",
        [at(12.4, 7.4, 12), at(15.6, 7.4, 12)],
        [at(12.4, 6.2, 12), at(12.4, 8, 12)],
        [at(15.6, 6.2, 12), at(15.6, 8, 12)],
      ),
    ),
  ],
  notes: [
    [at(wide, -0.6, 20), "4/4"],
    [at(wide, -0.6, 14), "5/6"],
    [at(wide, -0.6, 8), "8/8"],
    [at(wide, -0.6, 2), "5/5"],
  ],
});
