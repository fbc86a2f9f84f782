import type { CDPSession, Page } from "@playwright/test";

/** Megabytes (10⁶ bytes) of the JavaScript heap of a window, after a forced collection. */
export interface Heap {
  readonly opened: number;
  readonly edited: number;
  /** From the first quarter of the edits to their end, so that one-time compilation and caches do not count. */
  readonly growth: number;
}

/** A window's heap before and after some work that is done four times. */
export async function heapOf(page: Page, work: () => Promise<void>): Promise<Heap> {
  const session = await page.context().newCDPSession(page);
  const opened = await heapNow(session);
  await work();
  const first = await heapNow(session);
  for (let round = 1; round < 4; round += 1) {
    await work();
  }
  const edited = await heapNow(session);
  return { opened, edited, growth: edited - first };
}

async function heapNow(session: CDPSession): Promise<number> {
  // Objects freed by the first collection may have been keeping others alive.
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

/** Fifty edits, each undone: a letter in the open block's title, and every fifth time a copy of the block. */
export async function editAndTakeBack(page: Page): Promise<void> {
  // While the undone copy is still in the panel, its fields are inert.
  const field = page.locator('.properties-fields:not([inert]) [data-field="content.title"] input');
  const before = await field.inputValue();
  for (let count = 0; count < 50; count += 1) {
    if (count % 5 === 0) {
      await page.locator('[data-row][aria-current="true"]').focus();
      await page.keyboard.press("Control+d");
    } else {
      await field.focus();
      await page.keyboard.press("x");
    }
    await page.keyboard.press("Control+z");
  }
  const after = await field.inputValue();
  if (after !== before) throw new Error(`The undos left “${after}” of “${before}”.`);
}
