import type { Page } from "@playwright/test";

/** Maximum time in milliseconds between the two steps of stopping a clock, which can be seconds on a busy machine. */
const margin = 60_000;

/**
 * Stops the clock of a page and of every page it opens, so that only `runFor` and `fastForward` advance it.
 * @param at the clock's time, in milliseconds since 1970; a minute from now by default
 */
export async function stopClock(page: Page, at = Date.now() + margin) {
  await page.clock.install({ time: at - margin });
  await page.clock.pauseAt(at);
}
