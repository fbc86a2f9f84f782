import { expect, test } from "vitest";
import { columns, placePoints, reachAt, rows } from "./points.ts";
import { createScene } from "./scene.ts";

const parts = { count: 48, speed: 10, links: true, point: "#f2f4f1", mark: "#ffb224" };

/** Replaces the canvas and records where lines and dots are drawn. */
function recorder() {
  const dots: { x: number; y: number }[] = [];
  const lines: { length: number; width: number; strength: number; colour: string }[] = [];
  let from = { x: 0, y: 0 };
  let path: number[] = [];
  const drawn = {
    globalAlpha: 1,
    lineWidth: 0,
    strokeStyle: "",
    beginPath: () => {
      path = [];
    },
    moveTo: (x: number, y: number) => {
      from = { x, y };
    },
    lineTo: (x: number, y: number) => path.push(Math.hypot(x - from.x, y - from.y)),
    stroke: () => {
      const { globalAlpha: strength, strokeStyle: colour, lineWidth: width } = drawn;
      lines.push(...path.map((length) => ({ length, width, strength, colour })));
    },
    fillRect: (x: number, y: number) => dots.push({ x, y }),
  };
  const links = () => lines.filter(({ colour }) => colour === parts.point);
  const strokes = () => lines.filter(({ colour }) => colour === parts.mark);
  const marks = () => strokes().length / 2;
  // The scene uses no other parts of a context.
  return { context: drawn as unknown as CanvasRenderingContext2D, dots, links, strokes, marks };
}

test("CONST-015 particles are joined within 180 px, on a small screen within 100, the nearer the stronger", () => {
  expect([reachAt(1440), reachAt(768), reachAt(390)]).toEqual([180, 180, 100]);
  for (const [width, height, reach] of [
    [1440, 900, 180],
    [390, 844, 100],
  ] as const) {
    const { context, links } = recorder();
    createScene(parts).draw(context, width, height, 0);
    const found = links().toSorted((one, other) => one.length - other.length);
    expect(found.length).toBeGreaterThan(20);
    expect(found.at(-1)?.length).toBeLessThan(reach);
    const strengths = found.map(({ strength }) => strength);
    expect(strengths).toEqual(strengths.toSorted((one, other) => other - one));
    expect(strengths[0]).toBeGreaterThan(strengths.at(-1) ?? 1);
  }
});

test("every one of the 48 particles is drawn, each eighth as a mark, none joined where that is switched off", () => {
  const { context, dots, links, marks } = recorder();
  createScene({ ...parts, links: false }).draw(context, 1440, 900, 0);
  expect([dots.length, marks(), links().length]).toEqual([42, 6, 0]);
});

test("lines are hairs of one pixel, and a mark is a cross of two of them, each 13 px long", () => {
  const { context, links, strokes } = recorder();
  createScene(parts).draw(context, 1440, 900, 0);
  expect(new Set(links().map(({ width }) => width))).toEqual(new Set([1]));
  expect(strokes()).toHaveLength(12);
  for (const { length, width } of strokes()) {
    expect(length).toBeCloseTo(13);
    expect(width).toBe(1);
  }
});

test("it always begins alike, on whole steps of its grid, spread over all of the screen", () => {
  const points = placePoints(48, 0);
  expect(placePoints(48, 22).map(({ x, y }) => [x, y])).toEqual(points.map(({ x, y }) => [x, y]));
  const quarters = new Map<string, number>();
  for (const { x, y } of points) {
    expect(x * columns).toBeCloseTo(Math.round(x * columns));
    expect(y * rows).toBeCloseTo(Math.round(y * rows));
    const quarter = `${Math.floor(x * 2)} ${Math.floor(y * 2)}`;
    quarters.set(quarter, (quarters.get(quarter) ?? 0) + 1);
  }
  expect(Math.min(...quarters.values())).toBeGreaterThan(7);
});

test("particles move as fast as they are told and never leave the screen", () => {
  const [width, height] = [800, 600];
  const scene = createScene(parts);
  const places = (seconds: number) => {
    const { context, dots } = recorder();
    scene.draw(context, width, height, seconds);
    return dots;
  };
  const before = places(0);
  const after = places(0.1);
  const paces = before.map(({ x, y }, at) =>
    Math.hypot((after[at]?.x ?? 0) - x, (after[at]?.y ?? 0) - y),
  );
  expect(Math.max(...paces)).toBeLessThanOrEqual(1.4 + 1e-9);
  expect(Math.min(...paces)).toBeGreaterThanOrEqual(0.6 - 1e-9);
  for (let second = 0; second < 300; second += 1) {
    for (const { x, y } of places(0.1)) {
      expect(x).toBeGreaterThan(-4);
      expect(x).toBeLessThan(width + 1);
      expect(y).toBeGreaterThan(-4);
      expect(y).toBeLessThan(height + 1);
    }
  }
});

test("halved it draws half as many", () => {
  const { context, dots, marks } = recorder();
  const scene = createScene(parts);
  scene.halve();
  scene.draw(context, 1440, 900, 0.03);
  expect(dots.length + marks()).toBe(24);
});

test.each([5, 12, 48, 200])("%d particles do not drift one way together", (count) => {
  const points = placePoints(count, 10);
  const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0);
  const together = Math.hypot(
    sum(points.map(({ right }) => right)),
    sum(points.map(({ down }) => down)),
  );
  const apart = sum(points.map(({ right, down }) => Math.hypot(right, down)));
  expect(together / apart).toBeLessThan(0.3);
});
