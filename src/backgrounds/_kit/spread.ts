/** Multiples of these never cluster: low-discrepancy sequences in one and two dimensions. */
const golden = 0.618034;
const plastic = [0.7548777, 0.5698403] as const;

/** Returns the part after the decimal point, 0 to 1. */
export function share(value: number): number {
  return value - Math.floor(value);
}

/** Returns evenly spread numbers from 0 to 1 that look random, the same for the same index. */
export function spread(index: number): number {
  return share((index + 1) * golden);
}

/** The same in a square. `noise` shifts each point by at most this much, which hides the pattern. */
export function spreadOver(index: number, noise = 0): { readonly x: number; readonly y: number } {
  const place = index + 1;
  return {
    x: share(place * plastic[0] + Math.sin(place * 12.9898) * noise),
    y: share(place * plastic[1] + Math.sin(place * 78.233) * noise),
  };
}
