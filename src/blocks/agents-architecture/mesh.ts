import type { Point } from "../_kit/low-poly.ts";

export type Quality = keyof typeof qualities;

/** What a quality draws: links from each agent, rings and corners of the sphere, and ms from one picture to the next. */
export const qualities = {
  low: [1, 2, 5, 80],
  medium: [2, 3, 7, 45],
  high: [3, 4, 9, 30],
} as const satisfies Record<
  string,
  readonly [links: number, rings: number, corners: number, pictureMs: number]
>;

/** Agents, and who is joined to whom, by their places in the list. */
export interface Mesh {
  readonly agents: readonly Point[];
  readonly links: readonly (readonly [one: number, other: number])[];
  /** Whether an agent reaches the sphere; none does where there is none. */
  readonly isHub: (agent: number) => boolean;
}

/**
 * Agents spread evenly around the middle, each joined to the nearest of those before it: so all of them hang together,
 * however few links there are. The same for the same count, everywhere.
 */
export function meshOf(count: number, quality: Quality, hasSphere: boolean): Mesh {
  const agents = Array.from({ length: count }, (_, agent): Point => {
    const down = (2 * agent + 1) / count - 1;
    // A turn that never meets itself again; a little disorder in depth hides that it is a pattern.
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
