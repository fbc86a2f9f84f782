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

test("BLOCK-017 while a figure counts, the counter alone is seen, in the room of the figure", async () => {
  const stats = [{ id: "stat0001", number: "1,200", label: "Beds", animated: true }];
  const html = draw("stats", { content: { stats } });
  await opened.reset(`<style>${baseCss}${moduleOf("stats").css}</style>${html}`);
  const { page } = opened;
  const figure = page.locator(".stat-value");
  expect(await figure.isVisible()).toBe(true);
  // Browsers round to 1/64 px, not always alike.
  const size = async () => {
    const box = await figure.boundingBox();
    return [box?.width, box?.height].map((each) => Math.round(each ?? Number.NaN));
  };
  const before = await size();
  await page.evaluate(() => {
    const { island, unmount } = window as unknown as { island: typeof Island; unmount: unknown };
    const list = document.querySelector<HTMLElement>("[data-island]");
    if (list === null || unmount !== undefined) throw new Error("Nothing is there to count");
    // Longer than any test runs.
    Object.assign(window, { unmount: island.mount(list, { duration: 600_000 }) });
  });
  await page.locator(".stat-count").waitFor();
  expect(await figure.isVisible()).toBe(false);
  expect(await size()).toEqual(before);
  await page.evaluate(() => (window as unknown as { unmount: () => void }).unmount());
  expect(await figure.isVisible()).toBe(true);
  expect(await page.locator(".stat-count").count()).toBe(0);
});
