import { brightPlace, lineCount, surfaces } from "./surfaces.ts";
import type { Line } from "./surfaces.ts";

/** The still picture: the surfaces as they begin. */
export function View() {
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="none">
      {surfaces.map((surface, at) => (
        <path key={at} d={all.map((place) => draw(surface(place, 0))).join("")} />
      ))}
      <path d={surfaces.map((surface, at) => draw(surface(brightPlace(at, 0), 0))).join("")} />
    </svg>
  );
}

const all = Array.from({ length: lineCount }, (_, index) => index / (lineCount - 1));

function draw({ x1, y1, x2, y2 }: Line): string {
  const [left, top] = [Math.round(x1 * 1440), Math.round(y1 * 900)];
  return `M${left} ${top}l${Math.round(x2 * 1440) - left} ${Math.round(y2 * 900) - top}`;
}
