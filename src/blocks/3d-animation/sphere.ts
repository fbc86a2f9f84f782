import { trace, type Point } from "../_kit/drawing/path-data.ts";
import { tenths } from "../_kit/drawing/tenths.ts";
import { middle } from "./paper.ts";

const radius = 158;
/** Angle from which it is seen from above, in radians. */
const tilt = 0.36;
const courses = 9;

/**
 * Draws a globe of stones laid in courses like a dome, with the joints of each course offset from
 * those of the next. Returns the lines behind, the highlighted stones and the lines in front.
 */
export function drawSphere(turn: number): readonly string[] {
  const behind: Point[][] = [];
  const before: Point[][] = [];
  const lit: Point[][] = [];
  /**
   * Projects a point of the globe; also returns its depth. `high` is a share of a half turn,
   * `along` of a full turn.
   */
  const see = (high: number, along: number): readonly [Point, number] => {
    const up = (high - 0.5) * Math.PI;
    const round1 = (along + turn) * 2 * Math.PI;
    const flat = Math.cos(up) * radius;
    const [x, y, z] = [flat * Math.sin(round1), Math.sin(up) * radius, flat * Math.cos(round1)];
    const place = [
      tenths(middle + x),
      tenths(middle - 50 - y * Math.cos(tilt) + z * Math.sin(tilt)),
    ] as const;
    return [place, y * Math.sin(tilt) + z * Math.cos(tilt)];
  };
  /** Draws a line through this many points, split into the parts in front and behind. */
  const rule = (steps: number, at: (share: number) => readonly [number, number]) => {
    let run: Point[] = [];
    let last: Point[][] | null = null;
    for (let step = 0; step <= steps; step += 1) {
      const [place, depth] = see(...at(step / steps));
      const side = depth < 0 ? behind : before;
      if (side !== last) {
        run = [...run.slice(-1), place];
        side.push(run);
      } else run.push(place);
      last = side;
    }
  };
  for (let course = 0; course < courses; course += 1) {
    const [low, high] = [course / courses, (course + 1) / courses];
    const stones = Math.round(5 + 11 * Math.sin(((course + 0.5) / courses) * Math.PI));
    if (course > 0) rule(48, (share) => [low, share]);
    for (let stone = 0; stone < stones; stone += 1) {
      const from = (stone + (course % 2) / 2) / stones;
      const to = from + 1 / stones;
      rule(3, (share) => [low + share / courses, from]);
      const isLit = (stone * 5 + course * 3) % 8 === 0;
      if (!isLit || see((low + high) / 2, (from + to) / 2)[1] < radius / 5) continue;
      const edge = [0, 1, 2, 3].map((step) => from + (step / 3) * (to - from));
      lit.push(
        [
          ...edge.map((each) => see(low, each)),
          ...edge.toReversed().map((each) => see(high, each)),
        ].map(([place]) => place),
      );
    }
  }
  return [trace(behind, ""), trace(lit, "z"), trace(before, "")];
}
