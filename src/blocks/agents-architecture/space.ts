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
