import { expect, test, type Locator, type Page } from "@playwright/test";
import { openMeetings } from "./inbox-meetings.ts";
import { startServer, type E2eServer } from "./server.ts";

let server: E2eServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server?.stop());

test("on a phone the bars of the inbox fade on the sides where there is more, and only there", async ({
  browser,
}) => {
  const page = await openMeetings(browser, server, { path: "/inbox", width: 390 });
  const bars = [page.getByRole("navigation", { name: "Inbox" }), statusesOf(page)];
  for (const bar of bars) {
    await expect(bar).toHaveAttribute("data-more", "end");
    expect(await maskOf(bar)).toMatch(/^linear-gradient/);
    await bar.evaluate((element) => element.scrollTo({ left: 20 }));
    await expect(bar).toHaveAttribute("data-more", "start end");
    await bar.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expect(bar).toHaveAttribute("data-more", "start");
  }
  // What gets the focus is clear of the fade.
  const [tabs] = bars;
  await page.getByRole("link", { name: "Meetings" }).focus();
  const box = await page.getByRole("link", { name: "Meetings" }).boundingBox();
  const bar = await tabs?.boundingBox();
  expect((box?.x ?? 0) - (bar?.x ?? 0)).toBeGreaterThanOrEqual(30);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const each of bars) {
    await expect(each).not.toHaveAttribute("data-more");
    expect(await maskOf(each)).toBe("none");
  }
});

test("on a phone the statuses of meetings are all on the screen, in as many rows as they need", async ({
  browser,
}) => {
  const page = await openMeetings(browser, server, { width: 390 });
  const statuses = statusesOf(page);
  await expect(statuses.getByRole("button", { name: "No-show" })).toBeInViewport({ ratio: 1 });
  expect(await statuses.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
});

function statusesOf(page: Page): Locator {
  return page.getByRole("group", { name: "Status" });
}

async function maskOf(bar: Locator): Promise<string> {
  return bar.evaluate((element) => getComputedStyle(element).maskImage);
}
