import { expect, test } from "vitest";
import { createScene } from "./scene.ts";
import { placeStars, sky, starCount, trail } from "./stars.ts";

const colours = ["#f2f4f1", "#7cc4ff", "#ffb224"] as const;

interface Arc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly start: number;
  readonly end: number;
}

/** Draws a frame, and returns its trails and dots. */
function frame(
  scene: ReturnType<typeof createScene>,
  seconds: number,
  [width, height]: readonly [number, number] = [1440, 900],
) {
  const trails: Arc[] = [];
  const dots: Arc[] = [];
  let path: Arc[] = [];
  const context = {
    beginPath: () => {
      path = [];
    },
    moveTo: () => {},
    arc: (x: number, y: number, radius: number, start: number, end: number) =>
      path.push({ x, y, radius, start, end }),
    stroke: () => trails.push(...path),
    fill: () => dots.push(...path),
  };
  // The scene uses no other parts of a context.
  scene.draw(context as unknown as CanvasRenderingContext2D, width, height, seconds);
  return { trails, dots };
}

test("stars are spread over all of the sky, in three colours", () => {
  const stars = placeStars();
  expect(stars).toHaveLength(starCount);
  const tones = Map.groupBy(stars, ({ tone }) => tone);
  expect(new Set(tones.keys())).toEqual(new Set([0, 1, 2]));
  const places = stars.map(({ radius, angle }) => ({
    x: sky.x + Math.cos(angle) * radius,
    y: sky.y + Math.sin(angle) * radius,
  }));
  const seen = places.filter(({ x, y }) => x > 0 && x < sky.width && y > 0 && y < sky.height);
  const parts = Map.groupBy(seen, ({ x, y }) => `${Math.floor(x / 480)} ${Math.floor(y / 450)}`);
  expect(parts.size).toBe(6);
  for (const part of parts.values()) expect(part.length).toBeGreaterThan(4);
});

test.each([
  [1440, 900],
  [390, 844],
  [2560, 1080],
] as const)(
  "at %d × %d px every star turns about the pole, its dot at the end of its trail",
  (...size) => {
    const scene = createScene(colours);
    const { trails, dots } = frame(scene, 0, size);
    expect(dots.length).toBeGreaterThan(30);
    expect(trails).toHaveLength(2 * dots.length);
    const [pole] = trails;
    for (const { x, y, start, end } of trails) {
      expect([x, y]).toEqual([pole?.x, pole?.y]);
      expect(
        [trail.angle, trail.bright].some((angle) => Math.abs(end - start - angle) < 1e-9),
      ).toBe(true);
    }
    const radii = new Set(trails.map(({ radius }) => Math.round(radius * 10)));
    for (const { x, y } of dots) {
      const radius = Math.hypot(x - (pole?.x ?? 0), y - (pole?.y ?? 0));
      expect([-1, 0, 1].some((off) => radii.has(Math.round(radius * 10) + off))).toBe(true);
    }
    const [later] = frame(scene, 1, size).trails;
    expect(later?.end).toBeGreaterThan(pole?.end ?? 100);
    expect((later?.end ?? 100) - (pole?.end ?? 0)).toBeLessThan(0.02);
  },
);

test("halved it draws about half as many stars", () => {
  const scene = createScene(colours);
  const whole = frame(scene, 0).dots.length;
  scene.halve();
  const half = frame(scene, 0).dots.length;
  expect(half / whole).toBeGreaterThan(0.4);
  expect(half / whole).toBeLessThan(0.6);
});
