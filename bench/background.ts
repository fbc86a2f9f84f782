import type { Browser, BrowserContextOptions } from "@playwright/test";
import { brotliCompressSync } from "node:zlib";
import { launchBrowser } from "../test/browser.ts";
import { atMost, median, p95, informative } from "./measurement.ts";
import type { Measurement } from "./measurement.ts";
import { ask, makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { fillPage, signIn, textBlock } from "./session.ts";

const pictures = 300;

/** The script time per frame of a moving background in a visitor's browser. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  const browser = await launchBrowser("bench");
  try {
    const { url, weight } = await publish(program.origin);
    const wide = await frames(browser, url, { viewport: { width: 1440, height: 900 } });
    const small = await frames(browser, url, {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
    });
    return {
      title: `Page background animated-particles: script of each of ${wide.length} frames that draw`,
      figures: [
        atMost("1440 × 900 px: median", median(wide), 2, "ms"),
        atMost("  95 of 100", p95(wide), 2, "ms"),
        informative("  longest", Math.max(...wide), "ms"),
        informative("390 × 844 px, density 3: median", median(small), "ms"),
        informative("  95 of 100", p95(small), "ms"),
        informative("what it adds to the page: still picture and rules, brotli", weight, "bytes"),
      ],
      notes: [
        "Whole callbacks as the browser's own trace has them, those alone in which a picture was drawn: about 30 a second.",
        "They are measured with a mark in each, which is part of the figure.",
      ],
    };
  } finally {
    await browser.close();
    await program.stop();
    await removeDataDir(dataDir);
  }
}

/** Publishes a page with the background behind one text; `weight` is how many bytes its HTML grew by. */
async function publish(origin: string): Promise<{ readonly url: string; readonly weight: number }> {
  const session = await signIn(origin);
  const url = `${origin}/publications`;
  const bytes = async (): Promise<number> => brotliCompressSync((await ask(url)).body).length;
  const bare = await fillPage(session, "publications", [textBlock("words", "<h2>Words</h2>")]);
  await session.publish("publications", bare);
  const before = await bytes();
  const { revision } = await session.save("publications", bare, [
    { op: "setPage", path: "background.kind", value: "animated-particles" },
  ]);
  await session.publish("publications", revision);
  return { url, weight: (await bytes()) - before };
}

/** Milliseconds of script in each frame that drew the background. */
async function frames(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<readonly number[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(steady);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForSelector(".page-background canvas");
  await browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing"] });
  // Polled once a second, because polling in every frame would be measured too.
  await page.waitForFunction(isDone, pictures, { polling: 1000, timeout: 300_000 });
  const trace = await browser.stopTracing();
  await context.close();
  const durations = drawnFrames(JSON.parse(trace.toString()));
  if (durations.length < pictures * 0.9) {
    throw new Error(`The trace has only ${durations.length} frames that drew`);
  }
  return durations;
}

function isDone(enough: number): boolean {
  return performance.getEntriesByName("drawn").length > enough + 10;
}

/**
 * Marks each drawing, and makes frames look on time: on a slow machine without a GPU the background would stop
 * itself, and there would be nothing to measure.
 */
function steady(): void {
  const nextFrame = window.requestAnimationFrame.bind(window);
  let now = 1000;
  window.requestAnimationFrame = (run) => nextFrame(() => run((now += 16.7)));
  const prototype = CanvasRenderingContext2D.prototype;
  const clear = Reflect.get(prototype, "clearRect");
  prototype.clearRect = function (...all) {
    performance.mark("drawn");
    clear.apply(this, all);
  };
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tid: number;
}

function drawnFrames(trace: { readonly traceEvents: readonly TraceEvent[] }): readonly number[] {
  const events = trace.traceEvents;
  const marks = events.filter(({ name }) => name === "drawn");
  return events
    .filter(
      ({ name, ts, dur = 0, tid }) =>
        name === "FireAnimationFrame" &&
        marks.some((mark) => mark.tid === tid && mark.ts >= ts && mark.ts <= ts + dur),
    )
    .map(({ dur = 0 }) => dur / 1000);
}
