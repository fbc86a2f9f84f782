import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Operation } from "#core/document/operation.ts";
import type { Page as PageValue } from "#core/document/page.ts";
import type { E2eServer } from "./server.ts";

/** Publishes the page with one text block and this background. */
export async function publishBackground(
  server: E2eServer,
  context: BrowserContext,
  pageId: string,
  background: Readonly<Record<string, string>>,
): Promise<void> {
  const api = `${server.url}/api/pages/${pageId}`;
  const headers = { origin: server.url };
  const draft = await context.request.get(`${api}/draft`);
  const { page, revision } = (await draft.json()) as { page: PageValue; revision: number };
  const text: Operation = {
    op: "add",
    after: null,
    item: {
      id: "words",
      type: "text",
      name: "Words",
      content: { html: `<h2>Words</h2>${"<p>A line of text on the page.</p>".repeat(40)}` },
      styles: {},
      settings: {},
      isVisible: true,
      createdByAi: false,
      aiPrompt: null,
    },
  };
  const operations: readonly Operation[] = [
    ...page.blocks.map((item): Operation => ({ op: "remove", item, after: null })),
    text,
    ...Object.entries(page.background).map(([name, was]): Operation => ({
      op: "setPage",
      path: `background.${name}`,
      was,
    })),
    ...Object.entries(background).map(([name, value]): Operation => ({
      op: "setPage",
      path: `background.${name}`,
      value,
    })),
  ];
  const saved = await context.request.post(`${api}/saves`, {
    headers,
    data: { baseRevision: revision, saveId: crypto.randomUUID(), operations },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const published = await context.request.post(`${api}/publications`, {
    headers,
    data: { revision: (JSON.parse(await saved.text()) as { revision: number }).revision },
  });
  expect(published.ok(), await published.text()).toBe(true);
}

declare global {
  interface Window {
    /** Frames drawn so far, and animation frames requested but not delivered. */
    seen: { drawn: number; waiting: Set<number>; shift: number; dots: number };
  }
}

/** The browser's layout-shift entry, missing from TypeScript's DOM types. */
interface Shift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Delivers frames with timestamps `gap` ms apart, however busy the machine is, and counts what is drawn in them. */
function countFrames(gap: number): void {
  let now = 1000;
  window.seen = { drawn: 0, waiting: new Set(), shift: 0, dots: 0 };
  const { seen } = window;
  window.requestAnimationFrame = (run) => {
    const frame = window.setTimeout(() => {
      seen.waiting.delete(frame);
      run((now += gap));
    }, 4);
    seen.waiting.add(frame);
    return frame;
  };
  window.cancelAnimationFrame = (frame) => {
    seen.waiting.delete(frame);
    window.clearTimeout(frame);
  };
  const before = (name: "clearRect" | "fillRect", note: () => void) => {
    const original = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...all) {
      // Some backgrounds also draw on canvases that are not shown.
      if (this.canvas.isConnected) note();
      original.apply(this, all);
    };
  };
  before("clearRect", () => {
    seen.drawn += 1;
    seen.dots = 0;
  });
  before("fillRect", () => {
    seen.dots += 1;
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & Shift;
      // The header's links shift slightly when their font loads, with a background and without.
      const isHeader = sources.every(({ node }) => node?.parentElement?.closest("header") ?? false);
      if (!isHeader) seen.shift += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Opens a page in its own browser context, with frames counted. */
export async function openCounted(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
  gap = 16,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.addInitScript(countFrames, gap);
  return page;
}

export const canvas = (page: Page) => page.locator(".page-background canvas");
export const still = (page: Page) => page.locator(".page-background > :not(canvas)");
export const pause = (page: Page) =>
  page.getByRole("button", { name: "Pause background animation" });
export const play = (page: Page) => page.getByRole("button", { name: "Play background animation" });
/** Frames drawn so far. */
export const drawn = (page: Page) => page.evaluate(() => window.seen.drawn);
const waiting = (page: Page) => page.evaluate(() => window.seen.waiting.size);

/** Waits until the background is redrawn continuously. */
export async function expectMoving(page: Page): Promise<void> {
  await expect(canvas(page)).toHaveCount(1);
  const before = await drawn(page);
  await expect.poll(() => drawn(page)).toBeGreaterThan(before + 3);
}

/** Nothing waits for an animation frame, so nothing can be drawn. */
export async function expectStill(page: Page): Promise<void> {
  await expect.poll(() => waiting(page)).toBe(0);
}
