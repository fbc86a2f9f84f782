import type { Scene } from "../_kit/animate.ts";
import { brightPlace, lineCount, surfaces } from "./surfaces.ts";
import type { Line } from "./surfaces.ts";

/** Colours of the surfaces, the lower one first, and of the bright line of each; as CSS. */
export interface SceneParts {
  readonly surfaces: readonly [string, string];
  readonly bright: string;
}

/** Chosen so that the muted text colour keeps 4.5:1. */
export const opacity = { lower: 0.15, upper: 0.07, bright: 0.1 } as const;

/** Creates the surfaces, in motion. */
export function createScene({ surfaces: colours, bright }: SceneParts): Scene {
  let time = 0;
  let count = lineCount;
  return {
    draw: (context, width, height, seconds) => {
      time += seconds;
      context.lineWidth = 1;
      const draw = (line: Line) => {
        context.moveTo(line.x1 * width, line.y1 * height);
        context.lineTo(line.x2 * width, line.y2 * height);
      };
      surfaces.forEach((surface, at) => {
        context.strokeStyle = colours[at] ?? "";
        context.globalAlpha = at === 0 ? opacity.lower : opacity.upper;
        context.beginPath();
        for (let index = 0; index < count; index += 1) draw(surface(index / (count - 1), time));
        context.stroke();
      });
      context.strokeStyle = bright;
      context.globalAlpha = opacity.bright;
      context.beginPath();
      surfaces.forEach((surface, at) => draw(surface(brightPlace(at, time), time)));
      context.stroke();
    },
    halve: () => {
      count = Math.floor(count / 2);
    },
  };
}
