import { placeStars, sky, trail } from "./stars.ts";
import type { Star } from "./stars.ts";

/** The still picture: trails and dots of the stars that are on the screen at first, by colour. */
export function View() {
  return (
    <svg viewBox={`0 0 ${sky.width} ${sky.height}`} preserveAspectRatio="xMidYMid slice">
      {[0, 1, 2].map((tone) => {
        const own = seen.filter((star) => star.tone === tone);
        return (
          <g key={tone}>
            <path d={own.map(trailOf).join("")} />
            <path d={own.map((star) => `M${at(star)}h0`).join("")} />
          </g>
        );
      })}
    </svg>
  );
}

const seen = placeStars().filter((star) => {
  const { x, y } = place(star, 0);
  return x > 0 && x < sky.width && y > 0 && y < sky.height;
});

/** So short a part of a circle that a parabola looks the same. */
function trailOf(star: Star): string {
  const end = place(star, 0);
  const bend = place(star, -trail.angle / 2, 1 / Math.cos(trail.angle / 2));
  const start = place(star, -trail.angle);
  return `M${end.x} ${end.y}q${bend.x - end.x} ${bend.y - end.y} ${start.x - end.x} ${start.y - end.y}`;
}

function at(star: Star): string {
  const { x, y } = place(star, 0);
  return `${x} ${y}`;
}

/** Where the star is once it has turned by an angle, at a multiple of its distance. */
function place({ radius, angle }: Star, turned: number, times = 1) {
  return {
    x: Math.round(sky.x + Math.cos(angle + turned) * radius * times),
    y: Math.round(sky.y + Math.sin(angle + turned) * radius * times),
  };
}
