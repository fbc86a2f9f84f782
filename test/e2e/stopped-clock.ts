import type { Page } from "@playwright/test";

/** What may pass between the two steps of stopping a clock, in milliseconds: a busy machine has been seconds between. */
const margin = 60_000;

/**
 * Stops the clock of a page and of every page it opens: from then on only `runFor` and `fastForward` move it.
 * @param at where it stands, in milliseconds since 1970; left out, a minute from now
 */
export async function stopClock(page: Page, at = Date.now() + margin) {
  await page.clock.install({ time: at - margin });
  await page.clock.pauseAt(at);
}
