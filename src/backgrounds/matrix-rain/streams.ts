import { share, spread, spreadOver } from "../_kit/spread.ts";

/** Size of a sign's cell in px. */
export const cell = { width: 16, height: 20 } as const;

/** The signs that fall: digits and marks of a program's output. */
const signs = "0123456789ABCDEF<>/:+=#%";

/** What falls through one column. */
export interface Stream {
  /** The column's position, and that of the lowest sign at first, as shares of width and height. */
  readonly x: number;
  readonly y: number;
  /** Signs that are lit. */
  readonly length: number;
  /** Signs per second. */
  readonly pace: number;
}

/** Returns the streams, the same on every page and visit. */
export function placeStreams(count: number): readonly Stream[] {
  return Array.from({ length: count }, (_, index): Stream => {
    const { y } = spreadOver(index, 0.05);
    return {
      x: spread(index),
      y: 0.08 + y,
      length: 9 + Math.floor(14 * spread(index * 3)),
      pace: 3 + 4 * spread(index * 8),
    };
  });
}

/** Returns a sign, the same for the same number. */
export function signAt(number: number): string {
  return signs.charAt(Math.floor(share(Math.sin(number * 12.9898) * 43758.5453) * signs.length));
}
