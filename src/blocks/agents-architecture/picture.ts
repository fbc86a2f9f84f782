import { project, toPathData, type Point } from "../_kit/drawing/low-poly.ts";
import type { Mesh } from "./mesh.ts";

/** Half the size of the coordinate system of a mesh; it is stretched to its container. */
export const half = 2150;
const reach = 1980;
const middle: Point = [0, 0, 0];

/** Number of the mesh's paths that are drawn behind the sphere, and in total. */
export const behind = 10;
const all = 17;

/**
 * Returns the mesh as path data, in the order of `kinds` in `still.tsx`, and the projected agents.
 * `sent` is how far its signals have travelled, in links; `picked` is the agent whose links are
 * highlighted.
 */
export function drawMesh(
  { agents, links, isHub }: Mesh,
  turn: number,
  sent: number,
  picked: number,
): readonly [paths: readonly string[], places: readonly Point[]] {
  const paths = Array<string>(all).fill("");
  const places = agents.map((agent) => project(agent, turn, reach));
  /** Without an end it adds a zero-length line, which round caps render as a dot. */
  const add = (path: number, from: Point, to = from) => {
    paths[path] += toPathData([from, to]);
  };
  /** Index of the path for a kind (0 to 3) at this depth. */
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
