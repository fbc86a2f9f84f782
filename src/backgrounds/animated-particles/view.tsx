import type { BackgroundProps } from "../_kit/define-background.ts";
import type { definition } from "./background.ts";
import { columns, placePoints, reachAt, rows } from "./points.ts";
import type { Point } from "./points.ts";

/** The still picture: the particles' start positions, connected as on a screen of 1440 × 900 px. */
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

/** Cached, because it depends only on the number of particles. */
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

/** Zero-length lines, which round caps render as dots. */
function dots(points: readonly Point[]): string {
  return points.map((point) => `M${at(point)}h0`).join("");
}

/** Joins the links to few long polylines: a line for each would take twice the bytes. */
function linksOf(points: readonly Point[]): string {
  // A grid step is 10 px at that width.
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

/** Removes a link that ends at this point, and returns its other end. */
function takeNext(links: (readonly [Point, Point])[], end: Point): Point | undefined {
  const next = links.findIndex((link) => link.includes(end));
  const [found] = next < 0 ? [] : links.splice(next, 1);
  return found?.find((point) => point !== end);
}

function at({ x, y }: Point): string {
  return `${Math.round(x * columns)} ${Math.round(y * rows)}`;
}
