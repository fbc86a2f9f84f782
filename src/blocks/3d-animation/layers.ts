import { trace, type Point } from "../_kit/drawing/path-data.ts";
import { tenths } from "../_kit/drawing/tenths.ts";
import { middle } from "./paper.ts";

const half = 108;
const thick = 20;
/** Vertical distance between two layers. */
const step = 66;
const first = 106;

/** Vertical position of a layer's label: the middle of its edge. */
export function layerTop(layer: number): number {
  return first + layer * step + thick / 2;
}

/** Height of the drawing for this many layers. */
export function layersHeight(count: number): number {
  return layerTop(count - 1) + 118;
}

/**
 * Draws slabs stacked on a turntable that swings back and forth, while one after the other is
 * pulled out and pushed back. Returns six strokes per layer, from the bottom up: left sides, right
 * sides and top of the layer at rest, then the same three for a layer that is pulled out.
 */
export function drawLayers(turn: number, count: number): readonly string[] {
  const angle = Math.PI / 4 + Math.sin(turn * 2 * Math.PI) * 0.4;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const strokes: string[] = [];
  for (let layer = count - 1; layer >= 0; layer -= 1) {
    // Each layer is pulled out twice per turn.
    const since = (turn * 2 * count + 1.5 - layer + count) % count;
    const isOut = since < 1;
    const out = isOut ? Math.sin(since * Math.PI) ** 2 * 56 : 0;
    const top = first + layer * step;
    const corner = (along: number, across: number): Point => {
      const [u, v] = [along * half, across * half + out];
      return [tenths(middle - 40 + u * cos - v * sin), tenths(top + (u * sin + v * cos) / 2)];
    };
    const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
    const left: Point[][] = [];
    const right: Point[][] = [];
    corners.forEach(([fromLeft, fromTop], index) => {
      const [toLeft, toTop] = corners[(index + 1) % 4] ?? [0, 0];
      // The corners run clockwise, so only edges that lead left face the viewer.
      if (toLeft >= fromLeft) return;
      (toTop < fromTop ? left : right).push([
        [fromLeft, fromTop],
        [toLeft, toTop],
        [toLeft, toTop + thick],
        [fromLeft, fromTop + thick],
      ]);
    });
    const faces = [trace(left, "z"), trace(right, "z"), trace([corners], "z")];
    const none = ["", "", ""];
    strokes.push(...(isOut ? [...none, ...faces] : [...faces, ...none]));
  }
  return strokes;
}
