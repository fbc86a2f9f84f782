import { see, way, type Point } from "../_kit/low-poly.ts";
import type { Mesh } from "./mesh.ts";

/** Half the sheet that a mesh is drawn on; it is stretched to its place. */
export const half = 2150;
const reach = 1980;
const middle: Point = [0, 0, 0];

/** So many of the mesh's paths are behind the sphere, and so many there are in all. */
export const behind = 10;
const all = 17;

/**
 * The mesh as path data, in the order in which `still.tsx` names them, and where its agents are on the sheet. `sent` is
 * how far its signals have gone in links, `picked` the agent whose links are shown.
 */
export function drawMesh(
  { agents, links, isHub }: Mesh,
  turn: number,
  sent: number,
  picked: number,
): readonly [paths: readonly string[], places: readonly Point[]] {
  const paths = Array<string>(all).fill("");
  const places = agents.map((agent) => see(agent, turn, reach));
  /** Without an end it is a way of no length, of which round ends make a dot. */
  const add = (path: number, from: Point, to = from) => {
    paths[path] += way([from, to]);
  };
  /** The path of a kind of thing, 0 to 3, by how near it is. */
  const layer = (kind: number, near: number) => 6 + kind + 4 * Math.round(near * 1.2);
  links.forEach(([one, other], index) => {
    const [from = middle, to = middle] = [places[one], places[other]];
    const near = (from[2] + to[2]) / 2;
    add(layer(0, near), from, to);
    const along = (share: number): Point => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      near,
    ];
    const gone = 0.82 * ((sent + index * 0.618) % 1);
    if (index % 4 === 1) add(layer(1, near), along(gone), along(gone + 0.18));
    if (one !== picked && other !== picked) return;
    add(14, from, to);
    add(15, one === picked ? to : from);
  });
  places.forEach((place, agent) => {
    add(agent === picked ? 16 : layer(isHub(agent) ? 3 : 2, place[2]), place);
    if (isHub(agent)) add(agent === picked ? 1 : 0, middle, place);
  });
  return [paths, places];
}
