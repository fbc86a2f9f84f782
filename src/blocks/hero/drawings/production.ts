import { type Drawing, lines, lit, projection, rings, steps } from "./isometric.ts";

const { at, solids } = projection([106, 112]);
const stations = [4, 12, 20] as const;
const waiting = [0, 8, 16] as const;

/** A line of stations over a conveyor belt, with one part being measured. */
export const production = (): Drawing => ({
  height: 300,
  strokes: [
    ...solids(...stations.map((x) => [x, -2, 0, 1, 1, 10] as const)),
    ...solids([-2, 0, 0, 28.4, 5, 2]),
    lines("faint", ...steps(14, 2).map((x) => [at(x, 0, 2), at(x, 5, 2)])),
    ...solids(...waiting.map((x) => [x, 1, 2, 3, 3, 2.4] as const)),
    rings("line", 0.85, ...waiting.map((x) => at(x + 1.5, 2.5, 4.4))),
    ...lit(...solids([22, 1, 2, 3, 3, 2.4]), rings("line", 0.85, at(23.5, 2.5, 4.4))),
    ...solids(...stations.map((x) => [x, 6, 0, 1, 1, 10] as const)),
    ...solids(...stations.map((x) => [x, -2, 10, 1, 9, 1.4] as const)),
    lines(
      "rule",
      [at(-2, 8), at(26.4, 8)],
      ...[-2, 4.5, 12.5, 20.5, 26.4].map((x) => [at(x, 7.6), at(x, 8.4)]),
      [at(25.8, 0.2, 2), at(25.8, 0.2, 4.4)],
      ...[2, 4.4].map((z) => [at(25.5, 0.5, z), at(26.1, -0.1, z)]),
    ),
  ],
  notes: [[at(25.8, 0.2, 3.2), "±0.02"]],
});
