/** A particle: where it is as a share of width and height, 0 to 1, and where it goes in px per second. */
export interface Point {
  x: number;
  y: number;
  right: number;
  down: number;
  /** Every eighth is a surveyor's mark. */
  readonly isMark: boolean;
}

/** Steps of the grid that particles start on: both pictures, still and moving, begin at the same places. */
export const columns = 144;
/** The same from top to bottom. */
export const rows = 90;

/** Where each particle starts: evenly spread, the same on every page and every visit. `speed` in px per second. */
export function placePoints(count: number, speed: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const place = index + 1;
    // Multiples of these two never come near each other; a little disorder hides that they are a pattern.
    const across = place * 0.7548777 + Math.sin(place * 12.9898) * 0.04;
    const along = place * 0.5698403 + Math.sin(place * 78.233) * 0.04;
    const heading = place * 2.3999632;
    const pace = speed * (0.6 + 0.8 * share(place * 0.618034));
    return {
      x: Math.round(share(across) * columns) / columns,
      y: Math.round(share(along) * rows) / rows,
      right: Math.cos(heading) * pace,
      down: Math.sin(heading) * pace,
      isMark: index % 8 === 5,
    };
  });
}

function share(value: number): number {
  return value - Math.floor(value);
}

/** Within how many px particles are joined on a screen of this width: 180, on a small one 100 (CONST-015). */
export function reachAt(width: number): number {
  return width < 768 ? 100 : 180;
}
