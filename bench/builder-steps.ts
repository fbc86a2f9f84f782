import type { Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import type { Desk } from "./builder-opening.ts";
import { installTimer, timeKey } from "./builder-probes.ts";
import type { Awaited, Timed } from "./builder-probes.ts";

/** What was timed on one page. */
export interface Steps {
  readonly panel: Timed[];
  readonly canvas: Timed[];
  readonly undo: Timed[];
  readonly duplicate: Timed[];
  readonly undoDuplicate: Timed[];
}

/** What is compared lies seconds apart: a minute later the machine may be slower. */
const turns = 4;
/** In each turn; in all so many that where a key falls between two frames does not decide a figure. */
const keys = 20;
const steps = 6;
/** Not counted in the first turn: the browser compiles what it runs. */
const warmUp = 20;

const field = '[data-field="content.title"] input';
const title = '[data-at="content.title"]';

/** Opens a page with a block selected, or none, and waits until it is drawn. */
export async function openAt(desk: Desk, block: string | null): Promise<Page> {
  const context = await desk.browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    extraHTTPHeaders: { cookie: desk.cookie },
  });
  const page = await context.newPage();
  await page.addInitScript(installTimer);
  await page.goto(block === null ? desk.url : `${desk.url}?block=${block}`);
  const drawn = block === null ? "[data-block]" : `[data-block="${block}"]`;
  const canvas = page.frameLocator('iframe[title^="Canvas:"]');
  await canvas.locator(`${drawn} ${title}`).first().waitFor();
  if (block !== null) await page.locator(field).waitFor();
  await wait(1000);
  return page;
}

/** Times steps on pages with a hero selected: each kind on all of them, in turns, before the next kind. */
export async function stepsInTurns<Opened extends { readonly page: Page }>(
  opened: readonly Opened[],
): Promise<(Opened & Steps)[]> {
  const all = opened.map((each) => {
    return { ...each, panel: [], canvas: [], undo: [], duplicate: [], undoDuplicate: [] };
  });
  for (const kind of [typeInPanel, typeOnCanvas, undoKeys, duplicateAndUndo]) {
    for (let turn = 0; turn < turns; turn += 1) {
      for (const { page, ...timed } of all) {
        // oxlint-disable-next-line no-await-in-loop
        await kind(page, timed, turn === 0 ? warmUp : 0);
      }
    }
  }
  return all;
}

async function typeInPanel(page: Page, timed: Steps, warm: number): Promise<void> {
  const block = await selectedBlock(page);
  await page.locator(field).focus();
  await page.keyboard.press("End");
  const text = await page.locator(field).inputValue();
  const where = { selector: `[data-block="${block}"] ${title}` };
  timed.panel.push(...(await typeKeys(page, text, where, warm)));
}

async function typeOnCanvas(page: Page, timed: Steps, warm: number): Promise<void> {
  const block = await selectedBlock(page);
  const canvas = page.frameLocator('iframe[title^="Canvas:"]');
  const text = canvas.locator(`[data-block="${block}"] ${title}`);
  await text.click();
  await page.keyboard.press("Control+End");
  const where = { selector: field, isOutside: true };
  timed.canvas.push(...(await typeKeys(page, await text.innerText(), where, warm)));
  await page.keyboard.press("Escape");
}

/** Types letters at the end of a text and takes them away again, ten and ten. */
async function typeKeys(
  page: Page,
  before: string,
  where: Awaited,
  warm: number,
): Promise<readonly Timed[]> {
  const timed: Timed[] = [];
  let text = before;
  for (let count = -warm; count < keys; count += 1) {
    const isLetter = Math.floor((count + warm) / 10) % 2 === 0;
    text = isLetter ? `${text}x` : text.slice(0, -1);
    // oxlint-disable-next-line no-await-in-loop
    const one = await timeKey(page, isLetter ? "x" : "Backspace", { ...where, text });
    if (count >= 0) timed.push(one);
  }
  return timed;
}

async function undoKeys(page: Page, timed: Steps, warm: number): Promise<void> {
  const block = await selectedBlock(page);
  const where = { selector: `[data-block="${block}"] ${title}` };
  const text = await page.locator(field).inputValue();
  for (let count = warm === 0 ? 0 : -2; count < steps; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.locator(field).focus();
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press("End");
    // oxlint-disable-next-line no-await-in-loop
    await timeKey(page, "x", { ...where, text: `${text}x` });
    // oxlint-disable-next-line no-await-in-loop
    const one = await timeWithControl(page, "z", { ...where, text });
    if (count >= 0) timed.undo.push(one);
  }
}

async function duplicateAndUndo(page: Page, timed: Steps, warm: number): Promise<void> {
  const block = await selectedBlock(page);
  const text = await page.locator(field).inputValue();
  const copy = { selector: `[data-block="${block}"] + [data-block] ${title}`, text };
  for (let count = warm === 0 ? 0 : -2; count < steps; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.locator(`[data-row="${block}"]`).focus();
    // oxlint-disable-next-line no-await-in-loop
    const made = await timeWithControl(page, "d", copy);
    // oxlint-disable-next-line no-await-in-loop
    const gone = { selector: `[data-block="${await selectedBlock(page)}"]`, count: 0 };
    // oxlint-disable-next-line no-await-in-loop
    const undone = await timeWithControl(page, "z", gone);
    if (count < 0) continue;
    timed.duplicate.push(made);
    timed.undoDuplicate.push(undone);
  }
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
