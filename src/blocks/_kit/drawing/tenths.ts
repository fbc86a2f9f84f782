/** Rounds to tenths, which is finer than a screen shows. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
