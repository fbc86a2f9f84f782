/** Size of the coordinate system of every effect. */
export const sheet = { wide: 1200, high: 560 } as const;

/** Returns a pseudo-random number from 0 to 1, deterministic by seed. */
export function scatter(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Dots, as zero-length lines with round caps. */
export function dots(places: readonly (readonly [number, number])[]): string {
  return places.map(([left, top]) => `M${Math.round(left)} ${Math.round(top)}h0`).join("");
}

/** Survey marks: small crosses. */
export function crosses(places: readonly (readonly [number, number])[], arm: number): string {
  return places
    .map(([left, top]) => {
      const [x, y] = [Math.round(left), Math.round(top)];
      return `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`;
    })
    .join("");
}
