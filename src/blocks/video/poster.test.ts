// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openIslandPage, type IslandPage } from "../../../test/island-page.ts";
import { baseCss } from "../_kit/parts/base-css.ts";
import { draw, moduleOf } from "../test-kit.tsx";
import type * as Island from "./island.ts";

let opened: IslandPage;
beforeAll(async () => {
  opened = await openIslandPage(new URL("island.ts", import.meta.url));
});
afterAll(() => opened.close());

const player = "https://player.vimeo.com/video/1084537";
const html = `<style>${baseCss}${moduleOf("video").css}</style>${draw("video", {
  content: { videoUrl: "https://vimeo.com/1084537" },
})}`;

test("BLOCK-024 once a film of a host plays, its poster is gone, and taken away the player leaves it as it was", async () => {
  await opened.reset(html);
  const { page } = opened;
  await page.route(`${player}*`, (route) =>
    route.fulfill({ contentType: "text/html", body: "Film" }),
  );
  await page.evaluate((address) => {
    const { island } = window as unknown as { island: typeof Island };
    const frame = document.querySelector<HTMLElement>("[data-island]");
    if (frame === null) throw new Error("There is no film");
    Object.assign(window, { unmount: island.mount(frame, { player: address, name: "Film" }) });
  }, player);
  const poster = page.locator(".video-poster");
  expect(await poster.isVisible()).toBe(true);
  await poster.click();
  await page.locator("[data-player]").waitFor();
  expect(await poster.isVisible()).toBe(false);
  await page.evaluate(() => (window as unknown as { unmount: () => void }).unmount());
  expect(await poster.isVisible()).toBe(true);
});

test.each([
  { width: 320, size: 60 },
  { width: 1000, size: 0.09 },
  { width: 2400, size: 96 },
])(
  "the button to play is round, and large enough for a thumb: $width px",
  async ({ width, size }) => {
    const { page } = opened;
    await page.setViewportSize({ width, height: 700 });
    await opened.reset(html);
    const frame = await page.locator(".block-video > *").first().boundingBox();
    const button = await page.locator(".video-play").boundingBox();
    expect(button?.height).toBe(button?.width);
    if (size > 1) expect(button?.width).toBeCloseTo(size);
    else expect((button?.width ?? 0) / (frame?.width ?? 1)).toBeCloseTo(size, 1);
  },
);
