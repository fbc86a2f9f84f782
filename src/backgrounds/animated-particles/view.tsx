import type { BackgroundProps } from "../_kit/define-background.ts";
import type { definition } from "./background.ts";
import { columns, placePoints, reachAt, rows } from "./points.ts";
import type { Point } from "./points.ts";

/** The particles as they stand before they move, joined as on a screen of 1440 × 900 px. */
export function View({ settings }: BackgroundProps<typeof definition>) {
  const { links, points, marks } = pathsOf(settings.count);
  return (
    <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none">
      {settings.links && <path d={links} />}
      <path d={points} />
      <path d={marks} />
    </svg>
  );
}

interface Paths {
  readonly links: string;
  readonly points: string;
  readonly marks: string;
}

const cache = new Map<number, Paths>();

/** The same for every page with so many particles: worked out once. */
function pathsOf(count: number): Paths {
  const known = cache.get(count);
  if (known !== undefined) return known;
  const points = placePoints(count, 0);
  const paths = {
    links: linksOf(points),
    points: dots(points.filter(({ isMark }) => !isMark)),
    marks: dots(points.filter(({ isMark }) => isMark)),
  };
  cache.set(count, paths);
  return paths;
}

/** Lines of no length, which round ends make dots of. */
function dots(points: readonly Point[]): string {
  return points.map((point) => `M${at(point)}h0`).join("");
}

/** The links as few long lines: a line for each would be twice the bytes. */
function linksOf(points: readonly Point[]): string {
  // A step of the grid is 10 px there.
  const reach = reachAt(1440) / 10;
  const links = points.flatMap((one, index) =>
    points
      .slice(index + 1)
      .filter((other) => Math.hypot((one.x - other.x) * columns, (one.y - other.y) * rows) < reach)
      .map((other): readonly [Point, Point] => [one, other]),
  );
  const lines: Point[][] = [];
  for (let link = links.pop(); link !== undefined; link = links.pop()) {
    const line = [...link];
    for (let end: Point | undefined = link[1]; end !== undefined;) {
      end = takeNext(links, end);
      if (end !== undefined) line.push(end);
    }
    lines.push(line);
  }
  return lines.map((line) => `M${line.map(at).join(" ")}`).join("");
}

/** Takes a link away that ends at this point, and answers its other end. */
function takeNext(links: (readonly [Point, Point])[], end: Point): Point | undefined {
  const next = links.findIndex((link) => link.includes(end));
  const [found] = next < 0 ? [] : links.splice(next, 1);
  return found?.find((point) => point !== end);
}

function at({ x, y }: Point): string {
  return `${Math.round(x * columns)} ${Math.round(y * rows)}`;
}
