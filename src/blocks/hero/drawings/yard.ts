import { type Drawing, lines, lit, projection, type Stroke, steps } from "./isometric.ts";

const { at, solids } = projection([212, 112]);

/** A container yard, and the way of one container to the gate. */
export const yard = (): Drawing => ({
  height: 322,
  strokes: [
    ...solids([-1, -1, -1, 19, 21, 1]),
    ...pile(0, 0, 3),
    ...pile(9, 0, 2),
    ...pile(0, 4, 2),
    ...pile(9, 4, 1),
    lines("faint", [at(-1, 8.6), at(18, 8.6)], [at(-1, 14.4), at(18, 14.4)]),
    ...lit(lines("dashed", [at(18, 11.5), at(10, 11.5)]), ...container(2, 10, 0.8)),
    ...pile(0, 16, 1),
    ...pile(9, 16, 1),
  ],
  notes: [[at(18, 11.5), "A-07"]],
});

/** A stack of containers, from the ground up. */
function pile(x: number, y: number, high: number): readonly Stroke[] {
  return steps(high, 3).flatMap((z) => container(x, y, z));
}

function container(x: number, y: number, z: number): readonly Stroke[] {
  const ribs = steps(7, 1, x + 1);
  return [
    ...solids([x, y, z, 8, 3, 3]),
    lines("faint", ...ribs.map((rib) => [at(rib, y + 3, z), at(rib, y + 3, z + 3)])),
  ];
}
