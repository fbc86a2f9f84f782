import { expect, test } from "@playwright/test";
import { startFirst } from "./server.ts";
import type { E2eServer } from "./server.ts";

let server: E2eServer;
test.beforeAll(async () => {
  server = await startFirst();
});
test.afterAll(() => server.stop());

test("an empty machine serves the home page, and the same one after a restart", async ({
  page,
}) => {
  const first = await page.goto(server.url);
  expect(first?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Not `innerText`, which depends on layout and would be a race, since content below is laid out later.
  const before = await page.locator("main").textContent();
  expect(before).not.toBe("");
  server = await server.restart();
  await page.goto(server.url);
  expect(await page.locator("main").textContent()).toBe(before);
});
