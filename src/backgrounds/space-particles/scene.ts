import type { Scene } from "../_kit/animate.ts";
import { placeStars, sky, trail } from "./stars.ts";
import type { Star } from "./stars.ts";

/** Chosen so that the muted text colour keeps 4.5:1 on every pixel. */
export const opacity = { stars: [0.16, 0.2, 0.21], bright: 0.09, trail: 0.07 } as const;

/** Radians per second: a round takes about eleven minutes. */
const pace = 0.0095;

/** Creates the sky. `colours` are those of the stars' tones, as CSS. */
export function createScene(colours: readonly [string, string, string]): Scene {
  let stars = placeStars();
  let turned = 0;
  return {
    draw: (context, width, height, seconds) => {
      turned += pace * seconds;
      const scale = Math.max(width / sky.width, height / sky.height);
      const pole = {
        x: width / 2 + (sky.x - sky.width / 2) * scale,
        y: height / 2 + (sky.y - sky.height / 2) * scale,
      };
      const seen = stars
        .map((star) => placeAt(star, turned, pole, scale))
        .filter((place) => isSeen(place, width, height));
      context.lineWidth = 1.5;
      colours.forEach((colour, tone) => {
        const own = seen.filter(({ star }) => star.tone === tone);
        context.strokeStyle = context.fillStyle = colour;
        drawTrails(context, own, pole, opacity.trail, trail.angle);
        drawTrails(context, own, pole, opacity.bright, trail.bright);
        context.globalAlpha = opacity.stars[tone] ?? 0;
        context.beginPath();
        for (const { x, y, star } of own) {
          context.moveTo(x + star.size, y);
          context.arc(x, y, star.size, 0, 2 * Math.PI);
        }
        context.fill();
      });
    },
    halve: () => {
      stars = stars.slice(0, stars.length / 2);
    },
  };
}

/** A star on the screen, in px: the end of its trail, and its dot right after it. */
interface Place {
  readonly star: Star;
  readonly end: number;
  readonly radius: number;
  readonly x: number;
  readonly y: number;
}

function placeAt(
  star: Star,
  turned: number,
  pole: { readonly x: number; readonly y: number },
  scale: number,
): Place {
  const radius = star.radius * scale;
  const end = star.angle + turned;
  const dot = end + star.size / radius;
  return {
    star,
    end,
    radius,
    x: pole.x + Math.cos(dot) * radius,
    y: pole.y + Math.sin(dot) * radius,
  };
}

/** Whether its dot or a part of its trail may be on the screen. */
function isSeen({ x, y, radius }: Place, width: number, height: number): boolean {
  const far = radius * trail.angle;
  return x > -far && x < width + far && y > -far && y < height + far;
}

function drawTrails(
  context: CanvasRenderingContext2D,
  places: readonly Place[],
  pole: { readonly x: number; readonly y: number },
  strength: number,
  angle: number,
): void {
  context.globalAlpha = strength;
  context.beginPath();
  for (const { end, radius } of places) {
    const start = end - angle;
    context.moveTo(pole.x + Math.cos(start) * radius, pole.y + Math.sin(start) * radius);
    context.arc(pole.x, pole.y, radius, start, end);
  }
  context.stroke();
}
