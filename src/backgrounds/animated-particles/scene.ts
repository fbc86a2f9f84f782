import type { Scene } from "../_kit/animate.ts";
import { placePoints, reachAt } from "./points.ts";
import type { Point } from "./points.ts";

/** Parameters of the particles; colours as CSS, speed in px per second. */
export interface SceneParts {
  readonly count: number;
  readonly speed: number;
  readonly links: boolean;
  readonly point: string;
  readonly mark: string;
}

/** Chosen so that the muted text colour keeps 4.5:1 on every pixel. */
export const opacity = { point: 0.19, mark: 0.25, link: 0.15 } as const;

/** Lines are drawn in this many opacity levels, one stroke each. */
const shades = 4;
/** Half the size of a survey mark and of a particle, in px. */
const arm = 6.5;
const dot = 1.75;

/**
 * Creates particles that drift, bounce off the edges, and are connected when close: the closer, the
 * stronger the line.
 */
export function createScene({ count, speed, links, point, mark }: SceneParts): Scene {
  let points = placePoints(count, speed);
  return {
    draw: (context, width, height, seconds) => {
      for (const each of points) move(each, width, height, seconds);
      context.lineWidth = 1;
      context.strokeStyle = context.fillStyle = point;
      if (links) drawLinks(context, points, width, height);
      context.globalAlpha = opacity.point;
      for (const { x, y, isMark } of points) {
        if (!isMark) context.fillRect(x * width - dot, y * height - dot, 2 * dot, 2 * dot);
      }
      context.globalAlpha = opacity.mark;
      context.strokeStyle = mark;
      context.beginPath();
      for (const { x, y, isMark } of points) {
        if (isMark) cross(context, x * width, y * height);
      }
      context.stroke();
    },
    halve: () => {
      points = points.slice(0, points.length / 2);
    },
  };
}

function move(point: Point, width: number, height: number, seconds: number): void {
  point.x += (point.right * seconds) / width;
  point.y += (point.down * seconds) / height;
  // Always inward, whatever the previous direction.
  if (point.x < 0 || point.x > 1) point.right = Math.abs(point.right) * (point.x < 0 ? 1 : -1);
  if (point.y < 0 || point.y > 1) point.down = Math.abs(point.down) * (point.y < 0 ? 1 : -1);
}

function drawLinks(
  context: CanvasRenderingContext2D,
  points: readonly Point[],
  width: number,
  height: number,
): void {
  const reach = reachAt(width);
  const lines: Point[][] = Array.from({ length: shades }, () => []);
  for (const one of points) {
    for (const other of points) {
      if (other === one) break;
      const across = (one.x - other.x) * width;
      const along = (one.y - other.y) * height;
      const far = Math.sqrt(across * across + along * along) / reach;
      if (far < 1) lines[Math.floor(far * shades)]?.push(one, other);
    }
  }
  lines.forEach((ends, shade) => {
    context.globalAlpha = opacity.link * (1 - ((shade + 0.5) / shades) ** 2);
    context.beginPath();
    ends.forEach(({ x, y }, index) => {
      if (index % 2 === 0) context.moveTo(x * width, y * height);
      else context.lineTo(x * width, y * height);
    });
    context.stroke();
  });
}

function cross(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.moveTo(x - arm, y);
  context.lineTo(x + arm, y);
  context.moveTo(x, y - arm);
  context.lineTo(x, y + arm);
}
