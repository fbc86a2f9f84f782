import { type Drawing, faces, lines, lit, projection, steps } from "./isometric.ts";

const { at, solids, floor, wallAlong, wallAcross } = projection([160, 152]);
const desk = { x: 1.5, y: 2, along: 10.5, across: 6 };
const pile = { x: 2.2, y: 4.4, along: 2.2, across: 3, was: 13 };

/**
 * A desk in a room with one machine beside it, and a pile of paper with an outline of its former
 * height.
 */
export const office = (): Drawing => ({
  height: 334,
  strokes: [
    ...solids([0, 0, -1, 19, 15, 1]),
    faces("side-right", wallAcross(0, 0, 0, 15, 15)),
    faces("side-left", wallAlong(0, 0, 0, 19, 15)),
    lines(
      "line",
      [...wallAlong(8, 0, 7.5, 8, 5.5), at(8, 0, 7.5)],
      [at(12, 0, 7.5), at(12, 0, 13)],
      ...[
        [desk.x, desk.y + desk.across],
        [desk.x + desk.along, desk.y],
        [desk.x + desk.along, desk.y + desk.across],
      ].map(([x = 0, y = 0]) => [at(x, y), at(x, y, 6)]),
    ),
    ...solids([desk.x, desk.y, 6, desk.along, desk.across, 0.6]),
    lines("line", [at(8.5, 3.6, 7.6), at(8.5, 3.6, 6.6)]),
    ...solids([6, 3, 7.4, 5, 0.5, 3.4], [6.4, 5.4, 6.6, 3.6, 1.4, 0.2]),
    ...steps(3, 0.4, 6.6).flatMap((z) => solids([pile.x, pile.y, z, pile.along, pile.across, 0.4])),
    lines(
      "dashed",
      ...[
        [pile.x, pile.y + pile.across],
        [pile.x + pile.along, pile.y + pile.across],
        [pile.x + pile.along, pile.y],
      ].map(([x = 0, y = 0]) => [at(x, y, 7.8), at(x, y, pile.was)]),
      [...floor(pile.x, pile.y, pile.was, pile.along, pile.across), at(pile.x, pile.y, pile.was)],
    ),
    ...lit(
      ...solids([13.4, 2, 0, 2.4, 4.6, 4.8]),
      lines("line", [at(14, 6.6, 3.8), at(15.2, 6.6, 3.8)]),
    ),
  ],
  notes: [[at(15.8, 2, 2.4), "0.4 m"]],
});
