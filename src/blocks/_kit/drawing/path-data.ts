import { tenths } from "./tenths.ts";

/** A point, measured from the upper left corner. */
export type Point = readonly [left: number, top: number];

/**
 * Converts polylines to SVG path data, each closed if `end` is `z`. Moves and lines are relative,
 * which is shorter and compresses better because equal shapes repeat. Steps are rounded to tenths,
 * so points must be whole tenths.
 */
export function trace(ways: readonly (readonly Point[])[], end: "z" | ""): string {
  let pen: Point = [0, 0];
  let data = "";
  for (const way of ways) {
    const [start, ...rest] = way;
    if (start === undefined) continue;
    data += move(data === "" ? "M" : "m", pen, start);
    pen = start;
    for (const place of rest) {
      data += move("l", pen, place);
      pen = place;
    }
    data += end;
    if (end === "z") pen = start;
  }
  return data;
}

function move(command: "M" | "m" | "l", [fromLeft, fromTop]: Point, [left, top]: Point): string {
  const across = tenths(left - fromLeft);
  const down = tenths(top - fromTop);
  if (command === "l" && across === 0) return `v${down}`;
  if (command === "l" && down === 0) return `h${across}`;
  return `${command}${across}${down < 0 ? "" : " "}${down}`;
}
