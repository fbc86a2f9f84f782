import { expect, test as base, type Page } from "@playwright/test";
import { startServer, type E2eServer } from "./server.ts";

interface Servers {
  /** The program after a first start; tests must not change its pages. */
  readonly server: E2eServer;
  /** A program whose pages tests may change, each file different pages. */
  readonly workshop: E2eServer;
}

/** Base of the visitor site's tests. Each server starts on first use, once per worker process. */
export const test = base.extend<object, Servers>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  workshop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** Expects that the page does not scroll sideways. */
export async function expectNoSideways(page: Page, where?: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, where).toBeLessThanOrEqual(0);
}

/** Fails if the page is wider than the viewport at one of these widths; the last width stays set. */
export async function expectNoSidewaysAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideways(page, `${page.url()} at ${width} px`);
  }
}
