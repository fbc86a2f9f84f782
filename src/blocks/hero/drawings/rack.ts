import { type Drawing, lines, lit, projection, steps } from "./isometric.ts";

const { at, solids, wallAlong } = projection([222, 262]);
const bays = steps(4, 6.4, 0.4);
const [, , drawn = 0] = bays;

/** A rack with four closed bays; one of them is pulled out, with its cards. */
export const rack = (): Drawing => ({
  height: 390,
  strokes: [
    ...solids([0, 0, 0, 12, 12, 26]),
    lines("line", ...bays.map((z) => [...wallAlong(0.8, 12, z, 10.4, 6), at(0.8, 12, z)])),
    lines(
      "faint",
      ...bays
        .filter((z) => z !== drawn)
        .flatMap((z) => [1.5, 3, 4.5].map((up) => [at(0.8, 12, z + up), at(11.2, 12, z + up)])),
    ),
    ...solids([1.4, 12, drawn + 1, 9.2, 9, 1]),
    ...lit(...steps(4, 2.2, 2).flatMap((x) => solids([x, 12.6, drawn + 2, 0.8, 7.6, 3]))),
  ],
  notes: bays.toReversed().map((z, index) => [at(12, 0, z + 3), `0${index + 1}`]),
});
