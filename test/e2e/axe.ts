import axe from "axe-core";
import { expect, type Frame, type Page } from "@playwright/test";

/**
 * Fails with the rule and the element of every accessibility violation on the screen as it is now, or of the part that a
 * selector names. Frames in it are checked each for itself. The checker is put into a document once and asked for
 * violations alone: that is a fifth of the work of its own runner for tests.
 * `rules` are the only ones asked for; without them all.
 */
export async function expectNoViolations(
  place: Page | Frame,
  within = "html",
  rules: readonly string[] = [],
): Promise<void> {
  const isThere = await place.evaluate(() => "axe" in window);
  if (!isThere) await place.evaluate(axe.source);
  const found = await place.evaluate(
    async ({ selector, only }) => {
      const { violations } = await window.axe.run(selector, {
        iframes: false,
        resultTypes: ["violations"],
        ...(only.length === 0 ? {} : { runOnly: only }),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = "" }) => `${id}: ${target.join(" ")} (${failureSummary})`,
        ),
      );
    },
    { selector: within, only: [...rules] },
  );
  expect(found).toEqual([]);
}

declare global {
  interface Window {
    /** What its source leaves behind. */
    readonly axe: typeof axe;
  }
}
