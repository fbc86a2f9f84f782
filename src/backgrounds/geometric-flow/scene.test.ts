import { expect, test } from "vitest";
import { createScene } from "./scene.ts";
import { lineCount, surfaces } from "./surfaces.ts";

const parts = { surfaces: ["#7cc4ff", "#f2f4f1"], bright: "#ffb224" } as const;

type Line = readonly [number, number, number, number];

/** Draws a frame at 1000 × 1000 px, and returns its lines by colour. */
function frame(scene: ReturnType<typeof createScene>, seconds: number) {
  const lines = new Map<string, Line[]>();
  let from: readonly [number, number] = [0, 0];
  const context = {
    strokeStyle: "",
    beginPath: () => {},
    stroke: () => {},
    moveTo: (x: number, y: number) => {
      from = [x, y];
    },
    lineTo: (x: number, y: number) => {
      const own = lines.get(context.strokeStyle) ?? [];
      lines.set(context.strokeStyle, [...own, [...from, x, y]]);
    },
  };
  // The scene uses no other parts of a context.
  scene.draw(context as unknown as CanvasRenderingContext2D, 1000, 1000, seconds);
  return (colour: string) => lines.get(colour) ?? [];
}

test("both surfaces are drawn, with a bright line in each, at first as in the still picture", () => {
  const lines = frame(createScene(parts), 0);
  surfaces.forEach((surface, at) => {
    const own = lines(parts.surfaces[at] ?? "");
    expect(own).toHaveLength(lineCount);
    const { x1, y1, x2, y2 } = surface(0, 0);
    [x1, y1, x2, y2].forEach((value, part) => expect(own[0]?.[part]).toBeCloseTo(value * 1000));
  });
  expect(lines(parts.bright)).toHaveLength(2);
});

test("the surfaces reach from edge to edge at all times, and bend slowly", () => {
  const scene = createScene(parts);
  let before = frame(scene, 0)("#7cc4ff");
  let [left, right] = [-1000, 2000];
  const paces: number[] = [];
  for (let second = 0; second < 600; second += 1) {
    const lines = frame(scene, 1);
    for (const colour of parts.surfaces) {
      const own = lines(colour);
      left = Math.max(left, Math.min(...own.map(([x1, , x2]) => Math.max(x1, x2))));
      right = Math.min(right, Math.max(...own.map(([x1, , x2]) => Math.min(x1, x2))));
    }
    const now = lines("#7cc4ff");
    const moved = now.map((line, at) =>
      Math.max(...line.map((value, part) => Math.abs(value - (before[at]?.[part] ?? 0)))),
    );
    paces.push(Math.max(...moved));
    before = now;
  }
  expect(left).toBeLessThan(0);
  expect(right).toBeGreaterThan(1000);
  expect(Math.min(...paces)).toBeGreaterThan(0.5);
  expect(Math.max(...paces)).toBeLessThan(20);
});

test("halved it draws half as many lines, over the same width", () => {
  const scene = createScene(parts);
  const whole = frame(scene, 0)("#7cc4ff");
  scene.halve();
  const half = frame(scene, 0)("#7cc4ff");
  expect(half).toHaveLength(lineCount / 2);
  expect(half[0]).toEqual(whole[0]);
  expect(half.at(-1)).toEqual(whole.at(-1));
});
