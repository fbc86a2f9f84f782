import { expect, test as base, type Page } from "@playwright/test";
import { startServer, type E2eServer } from "./server.ts";

interface Servers {
  /** The program as a first start leaves it: whoever uses it changes no page. */
  readonly server: E2eServer;
  /** One whose pages a file may change, each file other pages. */
  readonly workshop: E2eServer;
}

/** Tests of the visitors' site. A server is started when it is first asked for, once for all files of a process. */
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

/** How far the page can be scrolled sideways: 0 where nothing is wider than the window. */
export async function expectNoSideways(page: Page, where?: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, where).toBeLessThanOrEqual(0);
}

/** Fails where a page is wider than its screen at one of these widths; the last one stays. */
export async function expectNoSidewaysAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideways(page, `${page.url()} at ${width} px`);
  }
}
