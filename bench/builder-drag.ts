import type { Page } from "@playwright/test";
import { atMost, median, p95, told } from "./measurement.ts";
import type { Figure } from "./measurement.ts";

/** A drop takes two frames or three, as it falls between two: one alone says little. */
const rounds = 8;

/** Milliseconds: between frames, of work in each, and from the drop to the page that shows it. */
export interface Drags {
  readonly frames: readonly number[];
  readonly work: readonly number[];
  readonly drops: readonly number[];
}

/**
 * Drags a row of the block list over the canvas, which scrolls along, and drops it there.
 * - Frames: from one to the next, of all from the fifth pixel to the drop; 16.7 ms is what the screen gives.
 * - Work: script, styles and layout of the drag's own part of a frame, until it asks for the next.
 * - Drop: from the release to the frame in which the list and the canvas have the new order, without motion.
 */
export async function drags(page: Page): Promise<Drags> {
  const measured: Drags[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    measured.push(await dragOnce(page));
  }
  // The first one compiles what it runs.
  const counted = measured.slice(1);
  return {
    frames: counted.flatMap(({ frames }) => frames),
    work: counted.flatMap(({ work }) => work),
    drops: counted.flatMap(({ drops }) => drops),
  };
}

/** The figures of some drags beside their bars. */
export function dragFigures({ frames, work, drops }: Drags): readonly Figure[] {
  return [
    atMost("  drag, frame, p95", p95(frames), 17, "ms"),
    atMost("    longest", Math.max(...frames), 50, "ms"),
    told("    work in a frame, p95", p95(work), "ms"),
    atMost("  drag, drop to settled, median", median(drops), 100, "ms"),
  ];
}

/** Drags the second row to the middle of what the canvas shows after a second and a half at its lower edge, and undoes that. */
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
    // oxlint-disable-next-line no-await-in-loop
    await page.mouse.move(edge.x + (step % 40), edge.y - (step % 5));
  }
  await page.mouse.move(edge.x, frame.y + frame.height / 2, { steps: 30 });
  const frames = await page.evaluate(() => window.stopRecording());
  // Armed before the release: the two would overtake each other.
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

/** Runs in the builder: notes each frame, and how long those callbacks took that the drag asks for. */
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

/** Runs in the builder: milliseconds from the release of the pointer to the frame after the page has changed. */
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
