import type { Page } from "@playwright/test";
import { atMost, median, p95, informative } from "./measurement.ts";
import type { Figure } from "./measurement.ts";

/** A drop takes two or three frames depending on when it falls, so a single one says little. */
const rounds = 8;

/** Milliseconds between frames, of work per frame, and from a drop until the page shows it. */
export interface Drags {
  readonly frames: readonly number[];
  readonly work: readonly number[];
  readonly drops: readonly number[];
}

/**
 * Drags a row of the block list over the canvas, which scrolls along, and drops it there.
 * - Frames: time between frames from the fifth pixel to the drop; 16.7 ms is the display's interval.
 * - Work: script, styles and layout of the drag's own part of a frame.
 * - Drop: from the release to the frame in which the list and the canvas have the new order, without motion.
 */
export async function drags(page: Page): Promise<Drags> {
  const measured: Drags[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await dragOnce(page));
  }
  // The first one includes compilation.
  const counted = measured.slice(1);
  return {
    frames: counted.flatMap(({ frames }) => frames),
    work: counted.flatMap(({ work }) => work),
    drops: counted.flatMap(({ drops }) => drops),
  };
}

/** Milliseconds of one and a half intervals of the display: a frame that takes longer has missed one. */
const missed = 25;

/** The results of drags with their bars. */
export function dragFigures({ frames, work, drops }: Drags): readonly Figure[] {
  const late = frames.filter((frame) => frame > missed).length;
  return [
    atMost("  drag, frames that were late", (100 * late) / frames.length, 5, "%"),
    informative("    frame, p95", p95(frames), "ms"),
    informative("    longest", Math.max(...frames), "ms"),
    informative("    work in a frame, p95", p95(work), "ms"),
    informative("  drag, drop to settled, median", median(drops), "ms"),
  ];
}

/**
 * Drags the second row to the canvas's lower edge, scrolls there for a second and a half, drops it in the middle of
 * the visible part, and undoes that.
 */
async function dragOnce(page: Page): Promise<Drags> {
  const frame = await page.locator('iframe[title^="Canvas:"]').boundingBox();
  const second = page.locator("[data-row]").nth(1);
  const row = await second.boundingBox();
  const id = (await second.getAttribute("data-row")) ?? "";
  if (frame === null || row === null) throw new Error("The builder does not show the page");
  const start = { x: row.x + 20, y: row.y + 20 };
  const edge = { x: frame.x + 300, y: frame.y + frame.height - 8 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y);
  await page.evaluate(record);
  await page.mouse.move(edge.x, edge.y, { steps: 30 });
  const until = performance.now() + 1500;
  for (let step = 0; performance.now() < until; step += 1) {
    await page.mouse.move(edge.x + (step % 40), edge.y - (step % 5));
  }
  await page.mouse.move(edge.x, frame.y + frame.height / 2, { steps: 30 });
  const frames = await page.evaluate(() => window.stopRecording());
  // Before the release, so that the measurement cannot miss it.
  await page.evaluate(timeDrop);
  await page.mouse.up();
  const drop = await page.evaluate(() => window.dropped);
  await page.keyboard.press("Control+z");
  await page.locator("[data-row]").first().hover();
  await page.evaluate(() => {
    document
      .querySelector<HTMLIFrameElement>('iframe[title^="Canvas:"]')
      ?.contentWindow?.scrollTo(0, 0);
    document.querySelector("div:has(> [role=grid])")?.scrollTo(0, 0);
  });
  await page.locator(`[data-row="${id}"]`).waitFor();
  return { ...frames, drops: [drop] };
}

declare global {
  interface Window {
    dropped: Promise<number>;
    stopRecording: () => { readonly frames: readonly number[]; readonly work: readonly number[] };
  }
}

/** Runs in the builder: records frame times, and the duration of the frame callbacks that the drag requests. */
function record(): void {
  const frames: number[] = [];
  const work: number[] = [];
  const ask = window.requestAnimationFrame.bind(window);
  let isOver = false;
  let last: number | null = null;
  const tick = (now: number): void => {
    if (last !== null) frames.push(now - last);
    last = now;
    if (!isOver) ask(tick);
  };
  ask(tick);
  window.requestAnimationFrame = (run) =>
    ask((now) => {
      const began = performance.now();
      run(now);
      if (!isOver) work.push(performance.now() - began);
    });
  window.stopRecording = () => {
    isOver = true;
    window.requestAnimationFrame = ask;
    return { frames, work };
  };
}

/** Runs in the builder: measures milliseconds from the pointer's release to the frame after the page has changed. */
function timeDrop(): void {
  const canvas = document.querySelector<HTMLIFrameElement>('iframe[title^="Canvas:"]');
  const order = (): string =>
    [...(canvas?.contentDocument?.querySelectorAll("[data-block]") ?? [])]
      .slice(0, 3)
      .map((block) => block.getAttribute("data-block"))
      .join();
  const before = order();
  window.dropped = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("The drop never showed")), 10_000);
    window.addEventListener(
      "pointerup",
      () => {
        const began = performance.now();
        const look = (): void => {
          if (order() === before || document.documentElement.dataset["drag"] !== undefined) {
            requestAnimationFrame(look);
          } else requestAnimationFrame(() => resolve(performance.now() - began));
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
}
