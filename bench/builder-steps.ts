import type { Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import type { Desk } from "./builder-opening.ts";
import { installTimer, timeKey } from "./builder-probes.ts";
import type { Awaited, Timed } from "./builder-probes.ts";

/** The timings of one page. */
export interface Steps {
  readonly panel: readonly Timed[];
  readonly canvas: readonly Timed[];
  readonly undo: readonly Timed[];
  readonly duplicate: readonly Timed[];
  readonly undoDuplicate: readonly Timed[];
}

/** Enough, over all rounds, that the position of a key within a frame does not matter. */
const keys = 80;
const steps = 24;
/** Not counted, because the browser is still compiling. */
const warmUp = { keys: 20, steps: 2 } as const;

const field = '[data-field="content.title"] input';
const title = '[data-at="content.title"]';

/** Opens a page, optionally with a block selected, and waits until it is rendered. */
export async function openAt(builder: Desk, block: string | null): Promise<Page> {
  const context = await builder.browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    extraHTTPHeaders: { cookie: builder.cookie },
  });
  const page = await context.newPage();
  await page.addInitScript(installTimer);
  await page.goto(block === null ? builder.url : `${builder.url}?block=${block}`);
  const drawn = block === null ? "[data-block]" : `[data-block="${block}"]`;
  const canvas = page.frameLocator('iframe[title^="Canvas:"]');
  await canvas.locator(`${drawn} ${title}`).first().waitFor();
  if (block !== null) await page.locator(field).waitFor();
  await wait(1000);
  return page;
}

/** Times keys, undo and duplicate on a page with a hero selected. */
export async function timeSteps(page: Page): Promise<Steps> {
  const panel = await typeInPanel(page);
  const canvas = await typeOnCanvas(page);
  const undo = await undoKeys(page);
  return { panel, canvas, undo, ...(await duplicateAndUndo(page)) };
}

async function typeInPanel(page: Page): Promise<readonly Timed[]> {
  const block = await selectedBlock(page);
  await page.locator(field).focus();
  await page.keyboard.press("End");
  const text = await page.locator(field).inputValue();
  const where = { selector: `[data-block="${block}"] ${title}` };
  return typeKeys(page, text, where);
}

async function typeOnCanvas(page: Page): Promise<readonly Timed[]> {
  const block = await selectedBlock(page);
  const canvas = page.frameLocator('iframe[title^="Canvas:"]');
  const text = canvas.locator(`[data-block="${block}"] ${title}`);
  await text.click();
  await page.keyboard.press("Control+End");
  const where = { selector: field, isOutside: true };
  const timed = await typeKeys(page, await text.innerText(), where);
  await page.keyboard.press("Escape");
  return timed;
}

/** Alternately types ten letters at the end of a text and deletes them. */
async function typeKeys(page: Page, before: string, where: Awaited): Promise<readonly Timed[]> {
  const timed: Timed[] = [];
  let text = before;
  for (let count = -warmUp.keys; count < keys; count += 1) {
    const isLetter = Math.floor((count + warmUp.keys) / 10) % 2 === 0;
    text = isLetter ? `${text}x` : text.slice(0, -1);
    const one = await timeKey(page, isLetter ? "x" : "Backspace", { ...where, text });
    if (count >= 0) timed.push(one);
  }
  return timed;
}

async function undoKeys(page: Page): Promise<readonly Timed[]> {
  const timed: Timed[] = [];
  const block = await selectedBlock(page);
  const where = { selector: `[data-block="${block}"] ${title}` };
  const text = await page.locator(field).inputValue();
  for (let count = -warmUp.steps; count < steps; count += 1) {
    await page.locator(field).focus();
    await page.keyboard.press("End");
    await timeKey(page, "x", { ...where, text: `${text}x` });
    const one = await timeWithControl(page, "z", { ...where, text });
    if (count >= 0) timed.push(one);
  }
  return timed;
}

async function duplicateAndUndo(page: Page): Promise<Pick<Steps, "duplicate" | "undoDuplicate">> {
  const duplicate: Timed[] = [];
  const undoDuplicate: Timed[] = [];
  const block = await selectedBlock(page);
  const text = await page.locator(field).inputValue();
  const copy = { selector: `[data-block="${block}"] + [data-block] ${title}`, text };
  for (let count = -warmUp.steps; count < steps; count += 1) {
    await page.locator(`[data-row="${block}"]`).focus();
    const made = await timeWithControl(page, "d", copy);
    const gone = { selector: `[data-block="${await selectedBlock(page)}"]`, count: 0 };
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

/** Presses a key while Control is held; only the key itself is timed. */
async function timeWithControl(page: Page, key: string, awaited: Awaited): Promise<Timed> {
  await page.keyboard.down("Control");
  const timed = await timeKey(page, key, awaited);
  await page.keyboard.up("Control");
  return timed;
}
