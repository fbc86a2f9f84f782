import { trace, type Point } from "../_kit/drawing/path-data.ts";
import { tenths } from "../_kit/drawing/tenths.ts";
import { middle } from "./paper.ts";

/** Cells in each row, from input to output. */
const rows = [5, 7, 7, 3];
const apart = 116;
const reach = 138;
/** Number of cells in the next row that each cell links to. */
const leads = 3;
/** Number of line strengths for links, by distance. */
const shades = 3;

/**
 * Draws a network as rings of cells one behind the other, from a viewpoint that swings back and
 * forth; one path through it is highlighted, a different one each time. Returns the links from far
 * to near, the rings, all cells, the path and the cells on it.
 */
export function drawNetwork(turn: number): readonly string[] {
  const angle = Math.sin(turn * 2 * Math.PI) * 0.55 - 0.35;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const cells = rows.map((count, row) =>
    Array.from({ length: count }, (_, cell): readonly [Point, number] => {
      const along = (row - (rows.length - 1) / 2) * apart;
      const around = ((cell + row / 3) / count) * 2 * Math.PI;
      const size = reach * (0.45 + count / 13);
      const deep = Math.cos(around) * size * 0.8;
      const far = deep * cos - along * sin;
      const scale = 1 / (1 - far / 1100);
      return [
        [
          tenths(middle + (along * cos + deep * sin) * scale),
          tenths(middle - 56 + Math.sin(around) * size * scale),
        ],
        far,
      ];
    }),
  );
  const links = Array.from({ length: shades }, (): Point[][] => []);
  cells.forEach((row, index) => {
    const next = cells[index + 1] ?? [];
    row.forEach(([from, far], cell) => {
      for (let lead = 0; lead < leads; lead += 1) {
        const [to, further] = next[leadsTo(cell, row.length, next.length, lead)] ?? [null, 0];
        const near = ((far + further) / 2 + reach) / (2 * reach);
        const shade = Math.max(0, Math.min(shades - 1, Math.floor(near * shades)));
        if (to !== null) links[shade]?.push([from, to]);
      }
    });
  });
  // Four paths per turn; each builds up and then stays for a while.
  const ways = turn * 4 + 0.999;
  const begun = Math.floor(ways);
  const chosen = begun % 4;
  const lit: Point[] = [];
  let cell = (chosen * 2) % leads;
  cells.forEach((row, index) => {
    const [place] = row[cell] ?? [];
    if (place !== undefined) lit.push(place);
    cell = leadsTo(cell, row.length, cells[index + 1]?.length ?? 1, (chosen + index) % leads);
  });
  const run = Math.min(1, (ways - begun) * 2) * (rows.length - 1);
  const passed = lit.slice(0, Math.floor(run) + 1);
  const [here, next] = [passed.at(-1), lit[passed.length]];
  if (here !== undefined && next !== undefined) {
    const share = run % 1;
    passed.push([
      tenths(here[0] + (next[0] - here[0]) * share),
      tenths(here[1] + (next[1] - here[1]) * share),
    ]);
  }
  const dots = (places: readonly Point[]) =>
    places.map((place) => `M${place.join(" ")}h0`).join("");
  return [
    ...links.map((each) => trace(each, "")),
    trace(
      cells.map((row) => row.map(([place]) => place)),
      "z",
    ),
    dots(cells.flat().map(([place]) => place)),
    trace([passed], ""),
    dots(passed),
  ];
}

/** Index of a linked cell in the next row, one of the nearest few. */
function leadsTo(cell: number, count: number, next: number, lead: number): number {
  return (Math.floor((cell * next) / count) + lead) % next;
}
