import { qualities, type Mesh, type Quality } from "./mesh.ts";
import { see, way, type Point } from "./space.ts";

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

/** So many steps of the sphere's sheet are a pixel. */
export const fine = 10;
/** So many shades have its facets, from dark to light. */
const shades = 6;
/** From near by its outline is larger than it is; drawn by so much smaller it has its size. */
const seen = 0.95;

/** The facets of a low-poly sphere that are seen, around a middle at 0, 0: a path for each shade. `radius` in px. */
export function drawSphere(radius: number, quality: Quality, turn: number): readonly string[] {
  const [, rings, corners] = qualities[quality];
  const unit = radius * fine * seen;
  /** Each ring is half a corner on, so that there are triangles between two; the first and the last are the poles. */
  const corner = (ring: number, place: number) => {
    const down = (ring / (rings + 1)) * Math.PI;
    const angle = ((place + ring / 2) / corners) * 2 * Math.PI;
    const wide = Math.sin(down);
    return see([Math.cos(angle) * wide, -Math.cos(down), Math.sin(angle) * wide], turn, unit);
  };
  const paths = Array<string>(shades).fill("");
  for (let each = 0; each < (rings + 1) * corners * 2; each += 1) {
    const ring = Math.floor(each / corners / 2);
    const place = Math.floor(each / 2);
    const a = corner(ring, place);
    const b = corner(ring + 1, place);
    const c = each % 2 === 0 ? corner(ring, place + 1) : corner(ring + 1, place - 1);
    const near = a[2] + b[2] + c[2];
    // Turned away, as far as somebody can tell who is near.
    if (near < 0.65) continue;
    // Light comes from the upper left, from behind the viewer.
    const away = a[0] + b[0] + c[0] + 1.1 * (a[1] + b[1] + c[1]);
    const lit = (near - away / unit) / 6.2;
    paths[Math.max(0, Math.floor(lit * shades))] += `${way([a, b, c])}z`;
  }
  return paths;
}
