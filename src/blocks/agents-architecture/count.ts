import type { Mesh } from "./mesh.ts";

/** Counts the agents, links and hubs in the picture, for its statistics and description. */
export function countIn({ agents, links, isHub }: Mesh) {
  const hubs = [...agents.keys()].filter(isHub).length;
  return { agents: agents.length, links: links.length, hubs };
}
