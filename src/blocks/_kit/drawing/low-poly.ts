/** A point in space: right, down, and toward the viewer. Coordinates lie within about ±1. */
export type Point = readonly [across: number, down: number, near: number];

/** Tilt toward the viewer, in radians. */
const cosine = Math.cos(0.36);
const sine = Math.sin(0.36);
/** Strength of the perspective: the reciprocal of the viewing distance. */
const closeness = 0.294;

/**
 * Projects a point, rotated by `turn` radians around the vertical axis and seen from slightly
 * above. `unit` is the length on paper of 1.
 */
export function project([x, y, z]: Point, turn: number, unit: number): Point {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const deep = z * cos - x * sin;
  const near = deep * cosine - y * sine;
  const size = unit / (1 - closeness * near);
  return [(x * cos + z * sin) * size, (y * cosine + deep * sine) * size, near];
}

/**
 * Formats points as path data in whole numbers, `M1,2L3,4`. Coordinates are absolute because the
 * path is rebuilt in every frame.
 */
export function toPathData(points: readonly Point[]): string {
  return `M${points.map((point) => point.slice(0, 2).map(Math.round)).join("L")}`;
}

/** Units of the sphere's coordinate system per pixel. */
export const unitsPerPixel = 10;
/** Number of shades of the facets, from dark to light. */
const shades = 6;
/** Perspective enlarges the outline; this factor restores the requested radius. */
const seen = 0.95;

/**
 * Returns the visible facets of a low-poly sphere centred on 0, 0, as one path per shade. `radius`
 * is in px; `rings` and `corners` set the resolution: 2 and 5 give twenty facets.
 */
export function drawSphere(
  radius: number,
  rings: number,
  corners: number,
  turn: number,
): readonly string[] {
  const unit = radius * unitsPerPixel * seen;
  /**
   * Each ring is offset by half a corner, so that triangles fit between two rings; the first and
   * the last ring are the poles.
   */
  const corner = (ring: number, place: number) => {
    const down = (ring / (rings + 1)) * Math.PI;
    const angle = ((place + ring / 2) / corners) * 2 * Math.PI;
    const wide = Math.sin(down);
    return project([Math.cos(angle) * wide, -Math.cos(down), Math.sin(angle) * wide], turn, unit);
  };
  const paths = Array<string>(shades).fill("");
  for (let each = 0; each < (rings + 1) * corners * 2; each += 1) {
    const ring = Math.floor(each / corners / 2);
    const place = Math.floor(each / 2);
    const a = corner(ring, place);
    const b = corner(ring + 1, place);
    const c = each % 2 === 0 ? corner(ring, place + 1) : corner(ring + 1, place - 1);
    const near = a[2] + b[2] + c[2];
    // Back faces; the threshold allows for the perspective.
    if (near < 0.65) continue;
    // Light comes from the upper left, from behind the viewer.
    const away = a[0] + b[0] + c[0] + 1.1 * (a[1] + b[1] + c[1]);
    const lit = (near - away / unit) / 6.2;
    paths[Math.max(0, Math.floor(lit * shades))] += `${toPathData([a, b, c])}z`;
  }
  return paths;
}
