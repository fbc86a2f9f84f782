import { type Box, type Drawing, lines, lit, projection } from "./isometric.ts";

const { at, solids, floor } = projection([182, 132]);
const plots = [0, 5, 10, 15].flatMap((x) => [[x, 0] as const, [x, 10] as const]);
/** From the far end of the street to the near one, so that nearer houses are drawn on top. */
const houses: readonly (readonly Box[])[] = [
  [[0.8, 0.8, 0, 3, 3.6, 12]],
  [
    [5.8, 0.8, 0, 3, 1.8, 8],
    [5.8, 2.6, 0, 3, 1.8, 4],
  ],
  [
    [10.8, 0.8, 0, 0.8, 0.8, 10],
    [10.8, 1.6, 0, 3, 3, 3],
  ],
  [[15.8, 0.8, 0, 3, 3, 5.4]],
  [[0.8, 10.8, 0, 3, 3.4, 2.4]],
  [
    [5.8, 10.8, 0, 1.6, 3.4, 4.4],
    [7.4, 10.8, 0, 1.6, 3.4, 3],
  ],
  [[10.8, 10.8, 0, 3, 3.8, 1.6]],
  [
    [15.8, 10.8, 0, 1.2, 1.2, 1.6],
    [17.6, 10.8, 0, 1.2, 1.2, 1.6],
  ],
];

/** Eight different houses on their plots, each plot with the same small machine. */
export const district = (): Drawing => ({
  height: 332,
  strokes: [
    ...solids([-0.6, -0.6, -1, 21, 18, 1]),
    lines("dashed", ...plots.map(([x, y]) => [...floor(x + 0.2, y, 0, 4.4, 6.8), at(x + 0.2, y)])),
    ...houses.flatMap((parts) => parts.flatMap((part) => solids(part))),
    ...lit(...solids(...plots.map(([x, y]) => [x + 1.6, y + 5.2, 0, 1.3, 1.1, 0.9] as const))),
  ],
  notes: [],
});
