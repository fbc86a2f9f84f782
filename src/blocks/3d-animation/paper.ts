/** Half the width of every sheet, in its units. */
export const middle = 240;

/** To tenths, as paths are written. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
