import axe from "axe-core";
import { expect, type Frame, type Page } from "@playwright/test";

/**
 * Fails with the rule and the element of every accessibility violation on the screen as it is now, or of the part that a
 * selector names. Frames in it are checked each for itself. The checker is put into a document once and asked for
 * violations alone: that is a fifth of the work of its own runner for tests.
 */
export async function expectNoViolations(place: Page | Frame, within = "html"): Promise<void> {
  const isThere = await place.evaluate(() => "axe" in window);
  if (!isThere) await place.evaluate(axe.source);
  const found = await place.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector, {
      iframes: false,
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")} (${failureSummary})`,
      ),
    );
  }, within);
  expect(found).toEqual([]);
}

declare global {
  interface Window {
    /** What its source leaves behind. */
    readonly axe: typeof axe;
  }
}
