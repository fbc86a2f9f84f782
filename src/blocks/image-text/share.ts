const percent = /^(\d+(?:[.,]\d+)?)\s?%$/;
const fraction = /^(\d+)\s?(?:\/|of)\s?(\d+)$/;

/**
 * The share of a whole that a reading states, 0 to 1: 0.999 in `99.9 %`, 0.375 in `3/8` and `3 of 8`.
 * Null for every other text, and for what exceeds its whole.
 */
export function readShare(value: string): number | null {
  const typed = value.trim();
  const part = percent.exec(typed)?.[1];
  if (part !== undefined) return within(Number(part.replace(",", ".")) / 100);
  const [, count, whole] = fraction.exec(typed) ?? [];
  return count === undefined || whole === undefined ? null : within(Number(count) / Number(whole));
}

function within(share: number): number | null {
  return share >= 0 && share <= 1 ? share : null;
}
