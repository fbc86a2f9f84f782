import { defineConfig } from "@playwright/test";
import { findBrowser } from "./test/browser.ts";

const browser = await findBrowser();

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./test/e2e/build.setup.ts",
  outputDir: "test-results",
  // Each file starts a program and a database of its own and spends half of its time waiting for them: with only two
  // workers, one of two processors would be idle.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous timeouts for a busy machine; they cost nothing when everything is fast.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  // Node strips the types itself, in half of the time that Playwright's compiler takes.
  build: { external: ["**/*.ts", "**/.cache/**"] },
  use: {
    browserName: "chromium",
    headless: true,
    // Without a graphics card, a page that moves costs twice the processor time. Tests of what moves, and of the site
    // as most visitors see it, ask for "no-preference".
    contextOptions: { reducedMotion: "reduce" },
    // Recording traces takes a fifth of the time, so it is only enabled for investigating failures.
    trace: process.env["ASHLAR_TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser.executablePath,
      chromiumSandbox: false,
      args: [...browser.args],
      ignoreDefaultArgs: [...browser.ignoreDefaultArgs],
      env: { ...process.env, ...browser.env },
    },
  },
});
