import { expect, test } from "vitest";
import { deviceAt, fitView, viewText } from "./canvas-view.ts";

const room = { width: 840, height: 700 };

test("BUILD-058 CONST-056 a tablet is 672 px wide, a mobile 384 px, in the middle of the room and at full size", () => {
  expect(fitView("tablet", room)).toEqual({
    width: 672,
    height: 700,
    scale: 1,
    left: 84,
    device: "tablet",
  });
  expect(fitView("mobile", room)).toMatchObject({ width: 384, scale: 1, left: 228 });
});

test("BUILD-058 a desktop that has no room is drawn smaller, and as much higher in its own pixels", () => {
  const view = fitView("desktop", room);
  expect(view).toMatchObject({ width: 1440, height: 1200, left: 0, device: "desktop" });
  expect(viewText(view)).toBe("1440 px · 58 %");
});

test("BUILD-058 a desktop is as wide as the room where that is more", () => {
  expect(fitView("desktop", { width: 1800, height: 900 })).toMatchObject({ width: 1800, scale: 1 });
});

test("what fits is as wide as the room and never drawn smaller", () => {
  expect(fitView("fit", room)).toMatchObject({ width: 840, height: 700, scale: 1, left: 0 });
});

test("STYLE-012 the devices change at 640 and 1024 px, as the site's rules do", () => {
  expect([639, 640, 1023, 1024].map(deviceAt)).toEqual(["mobile", "tablet", "tablet", "desktop"]);
});
