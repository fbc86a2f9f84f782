import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { build, preview } from "vite";
import { home } from "../src/server/starter-content/home.ts";
import { heapOf } from "./builder-heap.ts";
import type { Heap } from "./builder-heap.ts";
import { installTimer, timeKey } from "./builder-probes.ts";
import type { Timed } from "./builder-probes.ts";
import { median, p95, informative } from "./measurement.ts";
import type { Figure } from "./measurement.ts";
import { app, html } from "./puck-app.ts";
import { installTools } from "./tools.ts";

const packages = { "@puckeditor/core": "0.23.0", react: "19.3.1", "react-dom": "19.3.1" } as const;
const keys = 20;
const steps = 5;

/** Puck, built for production and served. `?blocks=50` in its URL opens that many blocks. */
export interface Puck {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Builds and serves Puck with the home page's texts. */
export async function startPuck(): Promise<Puck> {
  const folder = await installTools("puck", packages);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.html"), html);
  await writeFile(join(folder, "main.jsx"), app);
  await writeFile(join(folder, "blocks.json"), JSON.stringify(home.blocks));
  const settings = { root: folder, configFile: false, logLevel: "error" } as const;
  await build({ ...settings, mode: "production" });
  const server = await preview({ ...settings, preview: { host: "127.0.0.1", port: 0 } });
  return { origin: server.resolvedUrls?.local[0] ?? "", stop: () => server.close() };
}

/** Keys in the title field of the middle block, duplicate and undo in Puck, timed like our own. */
export async function timePuck(
  browser: Browser,
  { origin }: Puck,
  sizes: readonly number[],
): Promise<readonly PuckTimes[]> {
  const all: PuckTimes[] = [];
  for (const size of sizes) all.push(await timeSize(browser, `${origin}?blocks=${size}`, size));
  return all;
}

/** What Puck takes on a page of some size. */
export interface PuckTimes {
  readonly size: number;
  readonly typed: readonly Timed[];
  readonly undone: readonly Timed[];
  readonly copied: readonly Timed[];
  readonly heap: Heap;
}

async function timeSize(browser: Browser, url: string, size: number): Promise<PuckTimes> {
  const page = await openAt(browser, url);
  await wait(1000);
  const heap = await heapOf(page, async () => {});
  await selectMiddle(page);
  const { typed, undone } = await typeAndUndo(page);
  const copied = await duplicate(page);
  await page.context().close();
  return { size, typed, undone, copied, heap };
}

/** The results as figures; none is judged. */
export function puckFigures(all: readonly PuckTimes[]): readonly Figure[] {
  const painted = (timed: readonly Timed[]): readonly number[] => timed.map((one) => one.painted);
  return [
    informative(`Puck ${packages["@puckeditor/core"]} with as many blocks`, ""),
    ...all.flatMap(({ size, typed, undone, copied, heap }) => [
      informative(
        `${size.toLocaleString("en-GB")} blocks: key in the panel to changed document, p95`,
        p95(typed.map((one) => one.changed)),
        "ms",
      ),
      informative("  key in the panel to paint, p95", p95(painted(typed)), "ms"),
      informative("  undo of a text to paint, median", median(painted(undone)), "ms"),
      informative("  duplicate to paint, median", median(painted(copied)), "ms"),
      informative("  heap when opened", heap.opened, "MB"),
    ]),
  ];
}

/** Opens a page, and waits until Puck has rendered it. */
async function openAt(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.addInitScript(installTimer);
  await page.goto(url);
  await page.frameLocator("iframe").locator("[data-puck-component]").first().waitFor();
  return page;
}

/** Puck renders every block, so the middle one can be clicked. */
async function selectMiddle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const canvas = document.querySelector("iframe")?.contentDocument;
    const heroes = canvas?.querySelectorAll('[data-puck-component^="hero-"]') ?? [];
    const hero = heroes[Math.floor(heroes.length / 2)];
    hero?.scrollIntoView();
    hero?.setAttribute("data-measured", "");
    hero?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  await page.locator('input[name="title"]:visible').first().waitFor();
  await wait(500);
}

const selector = "[data-measured] [data-title]";

async function typeAndUndo(
  page: Page,
): Promise<{ readonly typed: readonly Timed[]; readonly undone: readonly Timed[] }> {
  const field = page.locator('input[name="title"]:visible').first();
  await field.focus();
  await page.keyboard.press("End");
  let text = await field.inputValue();
  const typed: Timed[] = [];
  for (let count = -5; count < keys; count += 1) {
    text = `${text}x`;
    const one = await timeKey(page, "x", { selector, text });
    if (count >= 0) typed.push(one);
  }
  const undone: Timed[] = [];
  for (let count = 0; count < steps; count += 1) {
    // Its history records a step a quarter of a second after the last key.
    await wait(600);
    await field.focus();
    await timeKey(page, "y", { selector, text: `${text}y` });
    await wait(600);
    await page.keyboard.down("Control");
    undone.push(await timeKey(page, "z", { selector, text }));
    await page.keyboard.up("Control");
  }
  return { typed, undone };
}

async function duplicate(page: Page): Promise<readonly Timed[]> {
  const timed: Timed[] = [];
  for (let count = 0; count < steps; count += 1) {
    await wait(500);
    const one = await page.evaluate(async () => {
      const canvas = document.querySelector("iframe")?.contentDocument;
      const all = canvas?.querySelectorAll("[data-puck-component]").length ?? 0;
      const button = canvas?.querySelector<HTMLElement>('button[title="Duplicate"]');
      window.timeNext("click", { selector: "[data-puck-component]", count: all + 1 });
      button?.click();
      return window.timed;
    });
    timed.push(one);
  }
  return timed;
}
