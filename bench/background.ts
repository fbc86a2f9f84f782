import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { launchBrowser } from "../test/browser.ts";
import { atMost, median, p95, informative } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { ask, makeDataDir, removeDataDir, root, startProgram } from "./program.ts";
import { fillPage, signIn, textBlock } from "./session.ts";
import type { Session } from "./session.ts";

/** Frames that are measured, of each kind and screen. */
const pictures = 200;
/** Calls on the canvas in each frame of the loop that the kinds are compared with. */
const floorCalls = 1000;

const pageId = "publications";
const wide = { viewport: { width: 1440, height: 900 } };
const small = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };

/** The script of each frame of every moving background in a visitor's browser. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  const browser = await launchBrowser("bench");
  try {
    const session = await signIn(program.origin);
    const url = `${program.origin}/publications`;
    const bytes = async () => brotliCompressSync((await ask(url)).body).length;
    await publishWords(session);
    const bare = await bytes();
    const figures: Figure[] = [];
    for (const kind of movingKinds()) {
      await publishKind(session, kind);
      const weight = (await bytes()) - bare;
      const before = await floor(browser);
      const onDesk = await frames(browser, url, wide);
      const onPhone = await frames(browser, url, small);
      const after = await floor(browser);
      const loop = (median(before) + median(after)) / 2;
      figures.push(
        informative(`${kind}: median of a frame at 1440 × 900 px`, median(onDesk.times), "ms"),
        informative("  95 of 100", p95(onDesk.times), "ms"),
        informative("  390 × 844 px, density 3: median", median(onPhone.times), "ms"),
        atMost("  median by that of the plain loop", median(onDesk.times) / loop, 3, "×"),
        atMost("  calls on the canvas in a frame", onDesk.calls, 1000, ""),
        informative("  still picture and rules, brotli", weight, "bytes"),
      );
    }
    return {
      title: `Moving page backgrounds: script of each of ${pictures} frames that draw`,
      figures,
      notes: [
        "Whole callbacks as the browser's own trace has them, those alone in which a picture was drawn: about 30 a second.",
        "They are measured with a mark in each, which is part of the figure. Calls are counted on a separate visit.",
        `The plain loop draws one path of ${floorCalls} calls in each frame, measured right before and after.`,
      ],
    };
  } finally {
    await browser.close();
    await program.stop();
    await removeDataDir(dataDir);
  }
}

/** The kinds that have a script. */
function movingKinds(): readonly string[] {
  return readdirSync(join(root, "src/backgrounds"), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith("/island.ts"))
    .map((file) => file.replace(/\/.*$/, ""))
    .toSorted();
}

/** Publishes one text with nothing behind it. */
async function publishWords(session: Session): Promise<void> {
  await fillPage(session, pageId, [textBlock("words", "<h2>Words</h2>")]);
  await publishKind(session, null);
}

/** Publishes the page with this kind of background, or with none. */
async function publishKind(session: Session, kind: string | null): Promise<void> {
  const { page, revision: before } = await session.draft(pageId);
  const { kind: was = null } = page.background;
  const { revision } = await session.save(pageId, before, [
    {
      op: "setPage",
      path: "background.kind",
      ...(kind === null ? {} : { value: kind }),
      ...(was === null ? {} : { was }),
    },
  ]);
  await session.publish(pageId, revision);
}

interface Frames {
  /** Milliseconds of script in each frame that drew. */
  readonly times: readonly number[];
  /** The median number of calls on the canvas in such a frame. */
  readonly calls: number;
}

async function frames(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<Frames> {
  const timed = await visit(browser, url, options, false);
  const times = await trace(browser, timed);
  await timed.context().close();
  // Counting takes time of its own.
  const counted = await visit(browser, url, options, true);
  await counted.waitForFunction(() => window.calls.length > 40, null, { timeout: 120_000 });
  const calls = median(await counted.evaluate(() => window.calls.slice(10)));
  await counted.context().close();
  return { times, calls };
}

async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  isCounted: boolean,
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(steady, isCounted);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForSelector(".page-background canvas");
  return page;
}

/** Milliseconds of script in each frame of a loop that draws a fixed number of lines on a canvas. */
async function floor(browser: Browser): Promise<readonly number[]> {
  const context = await browser.newContext(wide);
  const page = await context.newPage();
  await page.setContent("<canvas width=1440 height=900></canvas>");
  await page.evaluate((calls) => {
    const drawing = document.querySelector("canvas")?.getContext("2d");
    const draw = () => {
      requestAnimationFrame(draw);
      if (!drawing) return;
      performance.mark("drawn");
      drawing.clearRect(0, 0, 1440, 900);
      drawing.beginPath();
      for (let call = 0; call < calls; call += 2) {
        drawing.moveTo(call, 100);
        drawing.lineTo(call + 40, 700);
      }
      drawing.stroke();
    };
    draw();
  }, floorCalls);
  const times = await trace(browser, page);
  await context.close();
  return times;
}

async function trace(browser: Browser, page: Page): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing"] });
  // Polled once a second, because polling in every frame would be measured too.
  await page.waitForFunction(isDone, pictures, { polling: 1000, timeout: 300_000 });
  const times = drawnFrames(JSON.parse((await browser.stopTracing()).toString()));
  if (times.length < pictures * 0.9) {
    throw new Error(`The trace has only ${times.length} frames that drew`);
  }
  return times.slice(0, pictures);
}

function isDone(enough: number): boolean {
  return performance.getEntriesByName("drawn").length > enough + 10;
}

declare global {
  interface Window {
    /** Calls on the canvas in each picture. */
    calls: number[];
  }
}

/**
 * Marks each drawing, or counts its calls, and makes frames look on time: on a slow machine without a GPU the
 * background would stop itself, and there would be nothing to measure.
 */
function steady(isCounted: boolean): void {
  const nextFrame = window.requestAnimationFrame.bind(window);
  let now = 1000;
  window.requestAnimationFrame = (run) => nextFrame(() => run((now += 16.7)));
  window.calls = [];
  const prototype = CanvasRenderingContext2D.prototype;
  const names = Object.keys(prototype).filter(
    (name) => typeof Object.getOwnPropertyDescriptor(prototype, name)?.value === "function",
  );
  for (const name of isCounted ? names : ["clearRect"]) {
    const call: unknown = Reflect.get(prototype, name);
    if (typeof call !== "function") continue;
    Reflect.set(prototype, name, function (this: CanvasRenderingContext2D, ...all: unknown[]) {
      // A kind may draw on canvases besides the visible one.
      const isPicture = name === "clearRect" && this.canvas.isConnected;
      if (isPicture && isCounted) window.calls.push(0);
      else if (isPicture) performance.mark("drawn");
      if (isCounted && window.calls.length > 0) {
        window.calls.push((window.calls.pop() ?? 0) + 1);
      }
      return Reflect.apply(call, this, all);
    });
  }
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tid: number;
}

interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

function drawnFrames({ traceEvents: events }: Trace): readonly number[] {
  const marks = events.filter(({ name }) => name === "drawn");
  return events
    .filter(
      ({ name, ts, dur = 0, tid }) =>
        name === "FireAnimationFrame" &&
        marks.some((mark) => mark.tid === tid && mark.ts >= ts && mark.ts <= ts + dur),
    )
    .map(({ dur = 0 }) => dur / 1000);
}
