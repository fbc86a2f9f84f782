import { tenths } from "./tenths.ts";

/** A place on a sheet, in its units from its upper left corner. */
export type Place = readonly [left: number, top: number];

/**
 * Ways as path data, each closed where it ends with `z`. Each move and line is relative to the last, which is short and
 * repeats itself: alike figures weigh less. Steps are
 * rounded to tenths, so the places have to be whole tenths.
 */
export function trace(ways: readonly (readonly Place[])[], end: "z" | ""): string {
  let pen: Place = [0, 0];
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

function move(command: "M" | "m" | "l", [fromLeft, fromTop]: Place, [left, top]: Place): string {
  const across = tenths(left - fromLeft);
  const down = tenths(top - fromTop);
  if (command === "l" && across === 0) return `v${down}`;
  if (command === "l" && down === 0) return `h${across}`;
  return `${command}${across}${down < 0 ? "" : " "}${down}`;
}
