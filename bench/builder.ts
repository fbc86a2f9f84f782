import type { Browser, Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { launchBrowser } from "./browser.ts";
import { dragFigures, drags } from "./builder-drag.ts";
import type { Drags } from "./builder-drag.ts";
import { editAndTakeBack, heapOf } from "./builder-heap.ts";
import type { Heap } from "./builder-heap.ts";
import { openingTimes, scriptOfOpening } from "./builder-opening.ts";
import type { Desk } from "./builder-opening.ts";
import { installTimer, timeKey } from "./builder-probes.ts";
import type { Awaited, Timed } from "./builder-probes.ts";
import { atMost, median, p95, told } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { middleHero, mixedBlocks } from "./mixed-blocks.ts";
import { makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { puckFigures } from "./puck.ts";
import { fillPage, signIn } from "./session.ts";

const sizes = [50, 200, 1000] as const;
/** Each size has a page of its own. */
const pageIds = ["about", "business", "architecture"] as const;
/** In turns, so that all sizes meet the same neighbours on the machine. */
const rounds = 3;
/** In each round; in all so many that where a key falls between two frames does not decide a figure. */
const keys = 80;
const steps = 24;
/** Not counted: the browser compiles what it runs. */
const warmUp = 10;

/** The builder on pages of 50, 200 and 1,000 blocks in a real browser, with Puck on as many beside it. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  const browser = await launchBrowser();
  try {
    const session = await signIn(program.origin);
    const { cookie } = session;
    const desks = pageIds.map((id) => ({
      browser,
      url: `${program.origin}/builder/${id}`,
      cookie,
    }));
    for (const [index, size] of sizes.entries()) {
      // oxlint-disable-next-line no-await-in-loop
      await fillPage(session, pageIds[index] ?? "", mixedBlocks(size));
    }
    const all = await measureSizes(desks);
    const [desk] = desks;
    if (desk === undefined) throw new Error("There is no page to open");
    return {
      title: "The builder on a page of mixed blocks, in Chromium at 1440 × 900",
      figures: [
        atMost("script until it is quiet, brotli", await scriptOfOpening(desk), 250, "KB"),
        ...all.flatMap(figuresOf),
        ...comparison(all),
        ...(await puckFigures(browser, sizes)),
      ],
      notes,
    };
  } finally {
    await browser.close();
    await program.stop();
    await removeDataDir(dataDir);
  }
}

const notes = [
  "Open: from the navigation, in a browser that has kept nothing, until a row and a text on the canvas answered a click.",
  "Keys: from the browser's time of the key to the document that shows it (panel: on the canvas; canvas: in the panel),",
  "and to the end of the frame that draws it. The hero nearest to the middle of the page is edited.",
  "Undo, duplicate: from the key to the end of the frame that shows the page so; bars are for the median.",
  "Drag: frames are the time from one to the next; drop is from the release to the new order in list and canvas, without motion.",
  "Heap: of the whole window after a forced collection, when opened, and after 200 edits and undos.",
] as const;

interface OfSize {
  readonly size: number;
  readonly opened: readonly number[];
  readonly panel: readonly Timed[];
  readonly canvas: readonly Timed[];
  readonly undo: readonly Timed[];
  readonly duplicate: readonly Timed[];
  readonly undoDuplicate: readonly Timed[];
  readonly drags: Drags;
  readonly heap: Heap;
}

/** All sizes in turns, some rounds of them; what was measured of one size is put together. */
async function measureSizes(desks: readonly Desk[]): Promise<readonly OfSize[]> {
  const measured: OfSize[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, desk] of desks.entries()) {
      // One after the other: each wants the machine to itself.
      // oxlint-disable-next-line no-await-in-loop
      measured.push(await measureSize(desk, sizes[index] ?? 0));
    }
  }
  return sizes.flatMap((size) => {
    const [first, ...more] = measured.filter((one) => one.size === size);
    return first === undefined ? [] : [more.reduce(together, first)];
  });
}

/** Of the heap, the worse figures. */
function together(one: OfSize, other: OfSize): OfSize {
  return {
    size: one.size,
    opened: [...one.opened, ...other.opened],
    panel: [...one.panel, ...other.panel],
    canvas: [...one.canvas, ...other.canvas],
    undo: [...one.undo, ...other.undo],
    duplicate: [...one.duplicate, ...other.duplicate],
    undoDuplicate: [...one.undoDuplicate, ...other.undoDuplicate],
    drags: {
      frames: [...one.drags.frames, ...other.drags.frames],
      work: [...one.drags.work, ...other.drags.work],
      drops: [...one.drags.drops, ...other.drags.drops],
    },
    heap: {
      opened: Math.max(one.heap.opened, other.heap.opened),
      edited: Math.max(one.heap.edited, other.heap.edited),
      growth: Math.max(one.heap.growth, other.heap.growth),
    },
  };
}

async function measureSize(desk: Desk, size: number): Promise<OfSize> {
  const opened = await openingTimes(desk);
  const page = await openAt(desk, middleHero(size));
  const panel = await typeInPanel(page);
  const canvas = await typeOnCanvas(page);
  const undo = await undoKeys(page);
  const { duplicate, undoDuplicate } = await duplicateAndUndo(page);
  await page.context().close();
  const dragging = await openAt(desk, null);
  const dragged = await drags(dragging);
  await dragging.context().close();
  const edited = await openAt(desk, middleHero(size));
  const heap = await heapOf(edited, () => editAndTakeBack(edited));
  await edited.context().close();
  return { size, opened, panel, canvas, undo, duplicate, undoDuplicate, drags: dragged, heap };
}

function figuresOf(all: OfSize): readonly Figure[] {
  const { size, opened, panel, canvas, undo, duplicate, undoDuplicate, heap } = all;
  const name = `${size.toLocaleString("en-GB")} blocks`;
  return [
    atMost(
      `${name}: open to answered clicks, median of ${opened.length}`,
      median(opened),
      1000,
      "ms",
    ),
    ...keyFigures("key in the panel", panel),
    ...keyFigures("key on the canvas", canvas),
    ...stepFigures("undo of a text", undo),
    ...stepFigures("duplicate", duplicate),
    ...stepFigures("undo of a duplicate", undoDuplicate),
    ...dragFigures(all.drags),
    atMost("  heap when opened", heap.opened, 40, "MB"),
    atMost("  heap after 200 edits and undos", heap.edited, 40, "MB"),
    atMost("  growth of it after the first 50", heap.growth, 1, "MB"),
  ];
}

function keyFigures(what: string, timed: readonly Timed[]): readonly Figure[] {
  return [
    atMost(`  ${what} to changed document, p95`, p95(changed(timed)), 6, "ms"),
    told("    median", median(changed(timed)), "ms"),
    atMost(`  ${what} to paint, p95`, p95(painted(timed)), 20, "ms"),
    told("    median", median(painted(timed)), "ms"),
  ];
}

function stepFigures(what: string, timed: readonly Timed[]): readonly Figure[] {
  return [
    atMost(`  ${what} to paint, median`, median(painted(timed)), 50, "ms"),
    told("    p95", p95(painted(timed)), "ms"),
    told("    to changed document, median", median(changed(timed)), "ms"),
  ];
}

/** The largest page beside the smallest: what is done costs no more where there is more. */
function comparison(all: readonly OfSize[]): readonly Figure[] {
  const [small] = all;
  const large = all.at(-1);
  if (small === undefined || large === undefined) return [];
  const beside = (what: string, of: (one: OfSize) => readonly number[]): Figure =>
    atMost(`  ${what}`, median(of(large)) / median(of(small)), 1.2, "×");
  return [
    told("1,000 blocks beside 50, medians", ""),
    beside("key in the panel to changed document", ({ panel }) => changed(panel)),
    beside("key in the panel to paint", ({ panel }) => painted(panel)),
    beside("key on the canvas to changed document", ({ canvas }) => changed(canvas)),
    beside("key on the canvas to paint", ({ canvas }) => painted(canvas)),
    beside("undo of a text to paint", ({ undo }) => painted(undo)),
    beside("duplicate to paint", ({ duplicate }) => painted(duplicate)),
    beside("undo of a duplicate to paint", ({ undoDuplicate }) => painted(undoDuplicate)),
    beside("drag, frame", ({ drags: { frames } }) => frames),
    beside("drag, drop to settled", ({ drags: { drops } }) => drops),
  ];
}

function changed(timed: readonly Timed[]): readonly number[] {
  return timed.map((one) => one.changed);
}

function painted(timed: readonly Timed[]): readonly number[] {
  return timed.map((one) => one.painted);
}

const field = '[data-field="content.title"] input';
const title = '[data-at="content.title"]';

/** Opens the page with a block selected, or none, and waits until it is drawn. */
async function openAt({ browser, url, cookie }: Desk, block: string | null): Promise<Page> {
  const page = await newPage(browser, cookie);
  await page.goto(block === null ? url : `${url}?block=${block}`);
  const drawn = block === null ? "[data-block]" : `[data-block="${block}"]`;
  const canvas = page.frameLocator('iframe[title^="Canvas:"]');
  await canvas.locator(`${drawn} ${title}`).first().waitFor();
  if (block !== null) await page.locator(field).waitFor();
  await wait(1000);
  return page;
}

async function newPage(browser: Browser, cookie: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    extraHTTPHeaders: { cookie },
  });
  const page = await context.newPage();
  await page.addInitScript(installTimer);
  return page;
}

async function typeInPanel(page: Page): Promise<readonly Timed[]> {
  const block = await selectedBlock(page);
  await page.locator(field).focus();
  await page.keyboard.press("End");
  const text = await page.locator(field).inputValue();
  return typeKeys(page, text, { selector: `[data-block="${block}"] ${title}` });
}

async function typeOnCanvas(page: Page): Promise<readonly Timed[]> {
  const block = await selectedBlock(page);
  const canvas = page.frameLocator('iframe[title^="Canvas:"]');
  const text = canvas.locator(`[data-block="${block}"] ${title}`);
  await text.click();
  await page.keyboard.press("Control+End");
  const timed = await typeKeys(page, await text.innerText(), { selector: field, isOutside: true });
  await page.keyboard.press("Escape");
  return timed;
}

/** Types letters at the end of a text and takes them away again, now ten and ten. */
async function typeKeys(page: Page, before: string, where: Awaited): Promise<readonly Timed[]> {
  const timed: Timed[] = [];
  let text = before;
  for (let count = -warmUp; count < keys; count += 1) {
    const isLetter = Math.floor((count + warmUp) / 10) % 2 === 0;
    text = isLetter ? `${text}x` : text.slice(0, -1);
    // oxlint-disable-next-line no-await-in-loop
    const one = await timeKey(page, isLetter ? "x" : "Backspace", { ...where, text });
    if (count >= 0) timed.push(one);
  }
  return timed;
}

async function undoKeys(page: Page): Promise<readonly Timed[]> {
  const block = await selectedBlock(page);
  const where = { selector: `[data-block="${block}"] ${title}` };
  const text = await page.locator(field).inputValue();
  const timed: Timed[] = [];
  for (let count = -2; count < steps; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.locator(field).focus();
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press("End");
    // oxlint-disable-next-line no-await-in-loop
    await timeKey(page, "x", { ...where, text: `${text}x` });
    // oxlint-disable-next-line no-await-in-loop
    const one = await timeWithControl(page, "z", { ...where, text });
    if (count >= 0) timed.push(one);
  }
  return timed;
}

async function duplicateAndUndo(page: Page): Promise<Pick<OfSize, "duplicate" | "undoDuplicate">> {
  const block = await selectedBlock(page);
  const text = await page.locator(field).inputValue();
  const copy = { selector: `[data-block="${block}"] + [data-block] ${title}`, text };
  const duplicate: Timed[] = [];
  const undoDuplicate: Timed[] = [];
  for (let count = -2; count < steps; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.locator(`[data-row="${block}"]`).focus();
    // oxlint-disable-next-line no-await-in-loop
    const made = await timeWithControl(page, "d", copy);
    // oxlint-disable-next-line no-await-in-loop
    const blocks = await page.locator("[data-row]").count();
    // oxlint-disable-next-line no-await-in-loop
    const copied = await selectedBlock(page);
    const gone = { selector: `[data-block="${copied}"]`, count: 0 };
    if (blocks === 0) throw new Error("The list of blocks is gone");
    // oxlint-disable-next-line no-await-in-loop
    const undone = await timeWithControl(page, "z", gone);
    if (count < 0) continue;
    duplicate.push(made);
    undoDuplicate.push(undone);
  }
  return { duplicate, undoDuplicate };
}

async function selectedBlock(page: Page): Promise<string> {
  const row = page.locator('[data-row][aria-current="true"]');
  const block = await row.getAttribute("data-row");
  if (block === null) throw new Error("No block is selected");
  return block;
}

/** A key with Control held: the key itself is what is timed. */
async function timeWithControl(page: Page, key: string, awaited: Awaited): Promise<Timed> {
  await page.keyboard.down("Control");
  const timed = await timeKey(page, key, awaited);
  await page.keyboard.up("Control");
  return timed;
}
