import { expect } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { block, choose, dialogOf, visit } from "./meeting-dialog.ts";
import { publishBlocks } from "./publish-blocks.ts";
import { startServer, type E2eServer } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./site-test.ts";
import { stopClock } from "./stopped-clock.ts";

let server: E2eServer;
test.beforeAll(async () => {
  // Behind a proxy, so that visitors come from networks of their own.
  server = await startServer({ TRUST_PROXY: "1" });
});
test.afterAll(() => server.stop());

test.beforeEach(async ({ page }) => {
  await signIn(page, server, "/builder/small_business");
  await publishBlocks(server, page.context(), "small_business", [block]);
});

test("FORM-028 the success screen links to the entry for the calendar, and waits while somebody is at the link", async ({
  browser,
}) => {
  const visitor = await visit(browser, server);
  await choose(visitor, 13, 3);
  await dialogOf(visitor).getByLabel("Your name").fill("Ada Example");
  await dialogOf(visitor).getByLabel("E-mail").fill("ada@calendars.example");
  await stopClock(visitor);
  await visitor.keyboard.press("Enter");
  const link = dialogOf(visitor).getByRole("link", { name: "Add it to your calendar" });
  await expect(dialogOf(visitor).locator(".meet-done")).toBeFocused();
  const address = (await link.getAttribute("href")) ?? "";
  const entry = await visitor.request.get(server.url + address);
  expect(await entry.text()).toContain("BEGIN:VEVENT");
  await visitor.clock.runFor(2000);
  await visitor.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await visitor.clock.runFor(10_000);
  await expect(dialogOf(visitor)).toBeVisible();
  // Not `hover`, which waits for a frame of the clock that stands still.
  const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
  await visitor.mouse.move(x + 5, y + 5);
  await link.blur();
  await visitor.clock.runFor(10_000);
  await expect(dialogOf(visitor)).toBeVisible();
  await visitor.mouse.move(1, 1);
  await visitor.clock.runFor(2900);
  await expect(dialogOf(visitor)).toBeVisible();
  await visitor.clock.runFor(200);
  await expect(dialogOf(visitor)).toBeHidden();
});

test("the success screen has no violations while its link is focused", async ({ browser }) => {
  const visitor = await visit(browser, server);
  await choose(visitor, 13, 5);
  await dialogOf(visitor).getByLabel("Your name").fill("Ada Example");
  await dialogOf(visitor).getByLabel("E-mail").fill("ada@violations.example");
  await visitor.keyboard.press("Enter");
  await dialogOf(visitor).getByRole("link", { name: "Add it to your calendar" }).focus();
  await expectNoViolations(visitor);
});
