import { defineConfig } from "@playwright/test";
import { findBrowser } from "./test/browser.ts";

const browser = await findBrowser();

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./test/e2e/build.setup.ts",
  outputDir: "test-results",
  // Every file starts a program and a database of its own, and waits for them half of its time: of two processors, two
  // at once leave one idle.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // What is waited for comes late where the machine is busy; that costs nothing where it comes at once.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    headless: true,
    // Recording every step costs a fifth of the time: wanted where a failure is looked into.
    trace: process.env["ASHLAR_TRACE"] === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: browser.executablePath,
      chromiumSandbox: false,
      args: [...browser.args],
      env: { ...process.env, ...browser.env },
    },
  },
});
