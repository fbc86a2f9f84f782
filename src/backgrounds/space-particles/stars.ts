import { spread, spreadOver } from "../_kit/spread.ts";

/**
 * The sky is drawn in these units and scaled to cover the screen. Everything turns about the pole
 * at `x`, `y`.
 */
export const sky = { width: 1440, height: 900, x: 1010, y: 210 } as const;

/** Stars in all; about half of them are on the screen at a time. */
export const starCount = 260;

/** The angle that a trail covers, and the brighter part at its end. */
export const trail = { angle: 0.15, bright: 0.06 } as const;

/** A star: its distance from the pole, its angle at first, and which of the three colours it has. */
export interface Star {
  readonly radius: number;
  readonly angle: number;
  readonly tone: 0 | 1 | 2;
  /** Radius of its dot. */
  readonly size: number;
}

/** Returns the stars, the same on every page and visit, evenly spread over the sky. */
export function placeStars(): readonly Star[] {
  const farthest = Math.hypot(sky.x, sky.height - sky.y);
  return Array.from({ length: starCount }, (_, index): Star => {
    const { x, y } = spreadOver(index, 0.03);
    return {
      radius: 18 + farthest * Math.sqrt(x),
      angle: 2 * Math.PI * y,
      tone: index % 19 === 4 ? 2 : index % 4 === 1 ? 1 : 0,
      size: 0.9 + 1.2 * spread(index * 3) ** 2,
    };
  });
}
