/**
 * A particle: its position as a share of width and height (0 to 1), and its velocity in px per
 * second.
 */
export interface Point {
  x: number;
  y: number;
  right: number;
  down: number;
  /** Every eighth particle is a survey mark. */
  readonly isMark: boolean;
}

/** Columns of the grid of start positions, shared by the still picture and the animation. */
export const columns = 144;
/** Rows of that grid. */
export const rows = 90;

/**
 * Returns the start positions: evenly spread, and the same on every page and visit. `speed` is in
 * px per second.
 */
export function placePoints(count: number, speed: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const place = index + 1;
    // A low-discrepancy sequence: multiples of these constants never cluster; slight noise hides
    // the pattern.
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

/**
 * Returns the maximum distance of connected particles in px: 180, or 100 on small screens
 * (CONST-015).
 */
export function reachAt(width: number): number {
  return width < 768 ? 100 : 180;
}
