import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails with the rule and the element of every accessibility violation on the screen as it is now. */
export async function expectNoViolations(page: Page): Promise<void> {
  // The same rules in one go: no other way opens a window for each look, which takes twice as long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} (${node.failureSummary ?? ""})`),
  );
  expect(found).toEqual([]);
}
