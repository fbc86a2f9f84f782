import { spread, spreadOver } from "../_kit/spread.ts";

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

/** Columns of the grid of start positions. */
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
    const { x, y } = spreadOver(index, 0.04);
    const heading = place * 2.3999632;
    const pace = speed * (0.6 + 0.8 * spread(index));
    return {
      x: Math.round(x * columns) / columns,
      y: Math.round(y * rows) / rows,
      right: Math.cos(heading) * pace,
      down: Math.sin(heading) * pace,
      isMark: index % 8 === 5,
    };
  });
}

/**
 * Returns the maximum distance of connected particles in px: 180, or 100 on small screens
 * (CONST-015).
 */
export function reachAt(width: number): number {
  return width < 768 ? 100 : 180;
}
