import { expect, test } from "vitest";
import { createScene, opacity } from "./scene.ts";
import { cell, placeStreams } from "./streams.ts";

/** A canvas that records what is drawn on it. */
function fakeCanvas() {
  const drawn = {
    signs: [] as { readonly sign: string; readonly x: number; readonly y: number }[],
    heads: [] as { readonly x: number; readonly y: number; readonly alpha: number }[],
    lights: [] as { readonly x: number; readonly top: number; readonly height: number }[],
    cuts: 0,
  };
  const context = {
    globalAlpha: 1,
    globalCompositeOperation: "source-over",
    getTransform: () => ({ a: 1 }),
    scale: () => {},
    clearRect: () => {},
    fillText: (sign: string, x: number, y: number) => drawn.signs.push({ sign, x, y }),
    fillRect: (x: number, y: number) => drawn.heads.push({ x, y, alpha: context.globalAlpha }),
    drawImage: (_: unknown, ...all: number[]) => {
      if (context.globalCompositeOperation === "destination-in") drawn.cuts += 1;
      else drawn.lights.push({ x: all[4] ?? 0, top: all[5] ?? 0, height: all[7] ?? 0 });
    },
  };
  // The scene uses no other parts of a canvas and its context.
  const canvas = { getContext: () => context } as unknown as HTMLCanvasElement;
  return { canvas, context: context as unknown as CanvasRenderingContext2D, drawn };
}

/** A scene with the canvases that it makes. */
function start() {
  const sheets: ReturnType<typeof fakeCanvas>[] = [];
  const scene = createScene({
    sign: "#7ee0a8",
    head: "#f2f4f1",
    font: "monospace",
    makeSheet: () => {
      const sheet = fakeCanvas();
      sheets.push(sheet);
      return sheet.canvas;
    },
  });
  const frame = (seconds: number, width = 1440, height = 900) => {
    const { context, drawn } = fakeCanvas();
    scene.draw(context, width, height, seconds);
    return drawn;
  };
  const signs = () => sheets.flatMap(({ drawn }) => drawn.signs);
  return { scene, frame, signs, sheets };
}

test("streams keep to columns of their own, whatever the width", () => {
  for (let width = 320; width <= 2560; width += 10) {
    const columns = placeStreams(Math.ceil(width / 36)).map(({ x }) =>
      Math.floor((x * width) / cell.width),
    );
    expect(columns.length - new Set(columns).size, `${width} px`).toBe(0);
  }
});

test("each stream has one head, its light ends there, and everything is cut out along the signs", () => {
  const { heads, lights, cuts } = start().frame(0);
  expect(heads).toHaveLength(Math.ceil(1440 / 36));
  expect(new Set(heads.map(({ alpha }) => alpha))).toEqual(new Set([opacity.head]));
  lights.forEach(({ x, top, height }, index) => {
    expect(x).toBe(heads[index]?.x);
    expect(top + height).toBeCloseTo(heads[index]?.y ?? -1);
    expect(x % cell.width).toBe(0);
  });
  expect(cuts).toBe(1);
});

test("it rains on: heads go down sign by sign, write what they reach, and come back at the top", () => {
  const { frame, signs } = start();
  let before = frame(0).heads;
  const written = signs().length;
  expect(written).toBeGreaterThan(100);
  const starts = new Set<number>();
  let farthest = 0;
  for (let second = 0; second < 60; second += 0.1) {
    const { heads } = frame(0.1);
    heads.forEach(({ y }, index) => {
      const was = before[index]?.y ?? 0;
      if (y < was) starts.add(index);
      else farthest = Math.max(farthest, y - was);
    });
    before = heads;
  }
  expect(starts.size).toBe(before.length);
  expect(farthest).toBe(cell.height);
  expect(signs().length).toBeGreaterThan(2 * written);
  expect(new Set(signs().map(({ sign }) => sign)).size).toBeGreaterThan(15);
  expect(signs().filter(({ sign, y }) => sign.length !== 1 || y < 0)).toEqual([]);
});

test("another size of the screen makes another sheet, with streams by its width", () => {
  const { frame, sheets } = start();
  frame(0);
  frame(0.03);
  const made = sheets.length;
  expect(frame(0, 390, 844).heads).toHaveLength(Math.ceil(390 / 36));
  expect(sheets.length).toBe(2 * made);
});

test("halved it has half as many streams, on the next size too", () => {
  const { scene, frame } = start();
  const whole = frame(0).heads.length;
  scene.halve();
  expect(frame(0.03).heads).toHaveLength(Math.floor(whole / 2));
  expect(frame(0, 1000, 700).heads).toHaveLength(Math.floor(Math.ceil(1000 / 36) / 2));
});

test("a sheet that cannot be made is told where the picture is drawn, so that the gradient takes its place", () => {
  const scene = createScene({
    sign: "",
    head: "",
    font: "",
    // The scene uses no other parts of a canvas.
    makeSheet: () => ({ getContext: () => null }) as unknown as HTMLCanvasElement,
  });
  expect(() => scene.draw(fakeCanvas().context, 1440, 900, 0)).toThrow("no canvas");
});
