/** Units of the sheet that every effect is drawn on. */
export const sheet = { wide: 1200, high: 560 } as const;

/** A share from 0 to 1 that looks as if by chance, always the same for the same number. */
export function scatter(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
}

/** Dots, as lines of no length whose ends are round. */
export function dots(places: readonly (readonly [number, number])[]): string {
  return places.map(([left, top]) => `M${Math.round(left)} ${Math.round(top)}h0`).join("");
}

/** Surveyor's marks: small crosses. */
export function crosses(places: readonly (readonly [number, number])[], arm: number): string {
  return places
    .map(([left, top]) => {
      const [x, y] = [Math.round(left), Math.round(top)];
      return `M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`;
    })
    .join("");
}
