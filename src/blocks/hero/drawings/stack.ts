import type { Point } from "../../_kit/drawing/path-data.ts";
import { type Drawing, lines, lit, projection, steps } from "./isometric.ts";

const { at, solids } = projection([180, 292]);
const side = 13;
const gap = 3.8;
const thick = 0.8;
const layers = steps(8);
const top = 7 * gap + thick;
const ways = [
  [side - 1, side - 3.6],
  [side - 3.6, side - 1],
] as const;

/** Eight layers: a question goes down through all of them, and its answer comes back up. */
export const stack = (): Drawing => ({
  height: 428,
  strokes: [
    ...layers.flatMap((layer) => solids([0, 0, layer * gap, side, side, thick])),
    ...lit(
      lines(
        "line",
        // The visible part between two layers, up to the edge of the upper one.
        ...ways.flatMap(([x, y]) =>
          layers.map((layer): readonly Point[] => [
            at(x, y, layer * gap + thick),
            at(x, y, layer === 7 ? top + 5 : (layer + 1) * gap - 1),
          ]),
        ),
        [
          at(side - 1, side - 3.6, thick),
          at(side - 1, side - 1, thick),
          at(side - 3.6, side - 1, thick),
        ],
      ),
    ),
  ],
  notes: layers.map((layer) => [at(side, 0, layer * gap + thick / 2), `0${8 - layer}`]),
});
