/** Lines of each surface. */
export const lineCount = 56;

/** A straight line between two points; each coordinate is a share of width or height. */
export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Returns the line at `place` (0 to 1, from left to right) of the surface, at this second. */
export type Surface = (place: number, second: number) => Line;

/** The surfaces, the lower one first. Their lines lean to opposite sides. */
export const surfaces: readonly [Surface, Surface] = [
  (place, second) => ({
    x1: 1.4 * place - 0.35,
    y1: 0.36 + 0.15 * Math.sin(4.4 * place + 0.11 * second + 0.6),
    x2: 1.5 * place - 0.2 + 0.16 * Math.sin(2.6 * place - 0.07 * second),
    y2: 0.86 + 0.13 * Math.sin(3.7 * place - 0.09 * second + 2.2),
  }),
  (place, second) => ({
    x1: 1.4 * place - 0.05,
    y1: 0.1 + 0.13 * Math.sin(3.1 * place - 0.1 * second + 4),
    x2: 1.55 * place - 0.3 + 0.18 * Math.sin(3.3 * place + 0.06 * second + 1),
    y2: 0.62 + 0.17 * Math.sin(3.9 * place + 0.08 * second + 0.4),
  }),
];

/** Where the one bright line of each surface is at this second. */
export function brightPlace(surface: number, second: number): number {
  const place = 0.62 - 0.34 * surface + 0.014 * second * (surface === 0 ? 1 : -1);
  return place - Math.floor(place);
}
