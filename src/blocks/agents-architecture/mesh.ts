import type { Point } from "../_kit/drawing/low-poly.ts";

export type Quality = keyof typeof qualities;

/** Per quality: links per agent, rings and corners of the sphere, milliseconds between frames. */
export const qualities = {
  low: [1, 2, 5, 80],
  medium: [2, 3, 7, 45],
  high: [3, 4, 9, 30],
} as const satisfies Record<
  string,
  readonly [links: number, rings: number, corners: number, pictureMs: number]
>;

/** Agents, and links between them by index. */
export interface Mesh {
  readonly agents: readonly Point[];
  readonly links: readonly (readonly [one: number, other: number])[];
  /** Whether an agent is linked to the sphere; false for all if there is none. */
  readonly isHub: (agent: number) => boolean;
}

/**
 * Spreads agents evenly around the centre, each linked to the nearest of the previous ones, so that
 * the mesh is connected however few links there are. Deterministic for the same count.
 */
export function meshOf(count: number, quality: Quality, hasSphere: boolean): Mesh {
  const agents = Array.from({ length: count }, (_, agent): Point => {
    const down = (2 * agent + 1) / count - 1;
    // An angle that never repeats; slight variation in depth hides the pattern.
    const far = 0.66 + 0.34 * ((agent * 0.755) % 1);
    const wide = Math.sqrt(1 - down * down) * far;
    return [Math.cos(agent * 2.4) * wide, down * far, Math.sin(agent * 2.4) * wide];
  });
  const links = agents.flatMap(([x, y, z], agent) =>
    agents
      .slice(0, agent)
      .map(
        ([otherX, otherY, otherZ], other) =>
          [Math.hypot(x - otherX, y - otherY, z - otherZ), other] as const,
      )
      .toSorted(([gap], [otherGap]) => gap - otherGap)
      .slice(0, qualities[quality][0])
      .map(([, other]) => [other, agent] as const),
  );
  return { agents, links, isHub: (agent) => hasSphere && agent % 5 === 2 };
}
