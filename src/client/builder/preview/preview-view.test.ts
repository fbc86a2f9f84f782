import { expect, test } from "vitest";
import { fitPreview, previewText, viewOf } from "./preview-view.ts";

const room = { width: 1400, height: 1000 };

test("BUILD-058 desktop has the full width, a tablet 672 px and a mobile 384 px", () => {
  expect(fitPreview({ kind: "desktop" }, room)).toEqual({ ...room, scale: 1 });
  expect(fitPreview({ kind: "tablet", isTurned: false }, room).width).toBe(672);
  expect(fitPreview({ kind: "mobile", isTurned: false }, room).width).toBe(384);
});

test("a turned device is as wide as it was high", () => {
  expect(fitPreview({ kind: "mobile", isTurned: true }, room)).toEqual({
    width: 832,
    height: 384,
    scale: 1,
  });
});

test("where there is no room the frame keeps its width inside and is drawn smaller", () => {
  const fitted = fitPreview({ kind: "tablet", isTurned: false }, { width: 336, height: 700 });
  expect(fitted).toEqual({ width: 672, height: 896, scale: 0.5 });
  expect(previewText(fitted)).toBe("672 px · 50 %");
});

test("BUILD-058 in a narrow window desktop is 1440 px wide inside and drawn smaller", () => {
  const fitted = fitPreview({ kind: "desktop" }, { width: 768, height: 800 });
  expect(fitted).toEqual({ width: 1440, height: 1500, scale: 768 / 1440 });
  expect(previewText(fitted)).toBe("1440 px · 53 %");
  expect(fitPreview({ kind: "desktop" }, { width: 0, height: 0 }).scale).toBe(1);
});

test("a free width is as high as the room", () => {
  expect(fitPreview({ kind: "free", width: 500 }, room)).toEqual({
    width: 500,
    height: 1000,
    scale: 1,
  });
});

test("BUILD-058 a phone is first shown upright, at its own width on a screen that is hardly wider", () => {
  expect(viewOf("desktop")).toEqual({ kind: "desktop" });
  const fitted = fitPreview(viewOf("mobile"), { width: 390, height: 760 });
  expect(fitted).toEqual({ width: 384, height: 760, scale: 1 });
});
