/** A place in space: to the right, down, and toward the viewer. What is drawn reaches to about 1 on all sides. */
export type Point = readonly [across: number, down: number, near: number];

/** How far everything leans toward the viewer. */
const cosine = Math.cos(0.36);
const sine = Math.sin(0.36);
/** What is nearer is larger: seen from as far as 1 divided by this. */
const closeness = 0.294;

/** A place as it is seen from a little above, turned around the upright axis by so many radians; 1 is `unit` on paper. */
export function see([x, y, z]: Point, turn: number, unit: number): Point {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const deep = z * cos - x * sin;
  const near = deep * cosine - y * sine;
  const size = unit / (1 - closeness * near);
  return [(x * cos + z * sin) * size, (y * cosine + deep * sine) * size, near];
}

/** A way as path data in whole numbers, `M1,2L3,4`: each by itself, as it is written anew in every frame. */
export function way(points: readonly Point[]): string {
  return `M${points.map((point) => point.slice(0, 2).map(Math.round)).join("L")}`;
}

/** So many steps of the sphere's sheet are a pixel. */
export const fine = 10;
/** So many shades have its facets, from dark to light. */
const shades = 6;
/** From near by its outline is larger than it is; drawn by so much smaller it has its size. */
const seen = 0.95;

/**
 * The facets of a low-poly sphere that are seen, around a middle at 0, 0: a path for each shade. `radius` in px; `rings`
 * and `corners` say how coarse it is: 2 and 5 for twenty facets.
 */
export function drawSphere(
  radius: number,
  rings: number,
  corners: number,
  turn: number,
): readonly string[] {
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
