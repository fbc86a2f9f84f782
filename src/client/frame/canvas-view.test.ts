import { expect, test } from "vitest";
import { deviceAt, fitView, zoomAfter, zoomText } from "./canvas-view.ts";

const room = { width: 840, height: 700 };

test("BUILD-058 CONST-056 a tablet is 672 px wide, a mobile 384 px, in the middle of the room and at full size", () => {
  expect(fitView("tablet", room)).toEqual({
    width: 672,
    height: 700,
    scale: 1,
    left: 84,
    isWider: false,
    device: "tablet",
  });
  expect(fitView("mobile", room)).toMatchObject({ width: 384, scale: 1, left: 228 });
});

test("BUILD-058 a desktop that has no room is drawn smaller, and as much higher in its own pixels, but its text can be read", () => {
  const view = fitView("desktop", room);
  expect(view).toMatchObject({ width: 1120, height: 934, left: 0, device: "desktop" });
  expect(zoomText(view)).toBe("75 %");
  expect(16 * view.scale).toBeGreaterThanOrEqual(12);
});

test("BUILD-058 a desktop is as wide as the room where that is more", () => {
  expect(fitView("desktop", { width: 1800, height: 900 })).toMatchObject({ width: 1800, scale: 1 });
});

test("zoomed out a desktop is a wider one, zoomed in it is larger than the room; devices keep their width", () => {
  expect(fitView("desktop", room, 50)).toMatchObject({ width: 1680, height: 1400, scale: 0.5 });
  expect(fitView("desktop", room, 200)).toMatchObject({ width: 1120, height: 350, left: 0 });
  expect(fitView("fit", room, 50)).toMatchObject({ width: 1680, left: 0 });
  expect(fitView("mobile", room, 50)).toMatchObject({ width: 384, left: 324, scale: 0.5 });
  expect(fitView("mobile", room, 150)).toMatchObject({ width: 384, left: 132, device: "mobile" });
});

test("the zoom goes from 50 to 200 percent in steps, from whatever fits", () => {
  expect([zoomAfter(0.5, -1), zoomAfter(2, 1)]).toEqual([null, null]);
  expect([zoomAfter(0.583, 1), zoomAfter(0.583, -1)]).toEqual([67, 50]);
  expect([zoomAfter(1, 1), zoomAfter(1, -1)]).toEqual([110, 90]);
});

test("what fits is as wide as the room and never drawn smaller", () => {
  expect(fitView("fit", room)).toMatchObject({ width: 840, height: 700, scale: 1, left: 0 });
});

test("STYLE-012 the devices change at 640 and 1024 px, as the site's rules do", () => {
  expect([639, 640, 1023, 1024].map(deviceAt)).toEqual(["mobile", "tablet", "tablet", "desktop"]);
});
