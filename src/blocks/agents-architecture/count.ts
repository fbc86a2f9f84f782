import type { Mesh } from "./mesh.ts";

/** What is in a picture, counted: nothing is said of it that is not drawn. */
export function countIn({ agents, links, isHub }: Mesh) {
  const hubs = [...agents.keys()].filter(isHub).length;
  return { agents: agents.length, links: links.length, hubs };
}
