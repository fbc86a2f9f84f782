import type { BackgroundProps } from "../_kit/define-background.ts";
import type { definition } from "./background.ts";
import { columns, placePoints, reachAt, rows } from "./points.ts";
import type { Point } from "./points.ts";

/** The particles as they stand before they move, joined as on a screen of 1440 × 900 px. */
export function View({ settings }: BackgroundProps<typeof definition>) {
  const points = placePoints(settings.count, 0);
  return (
    <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none">
      {settings.links && <path d={linksOf(points)} />}
      <path d={dots(points.filter(({ isMark }) => !isMark))} />
      <path d={dots(points.filter(({ isMark }) => isMark))} />
    </svg>
  );
}

/** Lines of no length, which round ends make dots of. */
function dots(points: readonly Point[]): string {
  return points.map((point) => `M${at(point)}h0`).join("");
}

function linksOf(points: readonly Point[]): string {
  // A step of the grid is 10 px there.
  const reach = reachAt(1440) / 10;
  return points
    .flatMap((one, index) =>
      points
        .slice(index + 1)
        .filter(
          (other) => Math.hypot((one.x - other.x) * columns, (one.y - other.y) * rows) < reach,
        )
        .map((other) => `M${at(one)}L${at(other)}`),
    )
    .join("");
}

function at({ x, y }: Point): string {
  return `${Math.round(x * columns)} ${Math.round(y * rows)}`;
}
