import { expect, test } from "vitest";
import { placeNetwork } from "./network.ts";
import { createScene, opacity } from "./scene.ts";

const parts = { count: 30, line: "#f2f4f1", signal: "#ffb224" };

/** Replaces the canvas and records what is drawn in a frame. */
function recorder() {
  const drawn = {
    rings: [] as { x: number; y: number }[],
    lit: [] as number[],
    curves: 0,
    signals: [] as { x: number; y: number }[][],
  };
  let arcs: { x: number; y: number }[] = [];
  let bends = 0;
  let lines: { x: number; y: number }[][] = [];
  const context = {
    globalAlpha: 1,
    strokeStyle: "",
    beginPath: () => {
      [arcs, bends, lines] = [[], 0, []];
    },
    moveTo: (x: number, y: number) => lines.push([{ x, y }]),
    lineTo: (x: number, y: number) => lines.at(-1)?.push({ x, y }),
    bezierCurveTo: () => (bends += 1),
    arc: (x: number, y: number) => arcs.push({ x, y }),
    stroke: () => {
      drawn.curves += bends;
      if (arcs.length > 0) drawn.rings.push(...arcs);
      else if (bends === 0) drawn.signals.push(...lines);
    },
    fill: () => drawn.lit.push(context.globalAlpha),
  };
  // The scene uses no other parts of a context.
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

function frame(scene: ReturnType<typeof createScene>, seconds: number) {
  const { context, drawn } = recorder();
  scene.draw(context, 1440, 900, seconds);
  return drawn;
}

test("BG-004 CONST-059 BG-010 30 nodes are drawn as rings, at first where the still picture has them", () => {
  const { rings } = frame(createScene(parts), 0);
  expect(rings).toHaveLength(30);
  placeNetwork(30).nodes.forEach(({ x, y }, index) => {
    expect(rings[index]?.x).toBeCloseTo(x * 1440);
    expect(rings[index]?.y).toBeCloseTo(y * 900);
  });
});

test("signals travel from left to right, and light up the nodes that they reach for a while", () => {
  const scene = createScene(parts);
  const [before] = frame(scene, 0).signals;
  const [after] = frame(scene, 0.1).signals;
  expect(after?.at(-1)?.x).toBeGreaterThan(before?.at(-1)?.x ?? 1440);
  const frames = Array.from({ length: 600 }, () => frame(scene, 0.1));
  const most = Math.max(...frames.map(({ lit }) => lit.length));
  expect(most).toBeGreaterThan(2);
  expect(most).toBeLessThan(20);
  expect(Math.max(...frames.flatMap(({ lit }) => lit))).toBeLessThanOrEqual(opacity.lit);
  const outside = frames
    .flatMap(({ signals }) => signals.flat())
    .filter(({ x, y }) => x < 0 || x > 1440 || y < 0 || y > 900);
  expect(outside).toEqual([]);
});

test("halved it draws half of the connections and signals", () => {
  const scene = createScene(parts);
  const whole = frame(scene, 0);
  scene.halve();
  const half = frame(scene, 0);
  expect(half.curves).toBe(Math.ceil(whole.curves / 2));
  expect(half.signals).toHaveLength(Math.floor(whole.signals.length / 2));
});
