import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/**
 * Vitest keeps what it made of a file from run to run, by that file's text alone. A stylesheet has others in it (`@import`): kept,
 * it would be tested as it was before those changed.
 */
const freshStylesheets: Plugin = {
  name: "fresh-stylesheets",
  configureVitest: ({ defineCacheKeyGenerator }) => {
    defineCacheKeyGenerator(({ id }) => (/\.css(?:\?|$)/.test(id) ? false : undefined));
  },
};

/** Files that need a process of their own. */
const alone = [
  // They draw with the React that visitors get, which a process loads instead of the other.
  "test/appearance/**/*.test.{ts,tsx}",
  // It measures the memory of its process, where nothing of other files may wait to be collected.
  "test/worst-bodies.test.ts",
];

export default defineConfig({
  plugins: [freshStylesheets],
  // As it is built for visitors: `jsxDEV` takes a stack trace for each element.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    environment: "node",
    // A tag that is not named here is refused, so that none is misspelt.
    tags: [{ name: "once", description: "One failure fails the run: it is never run again." }],
    globalSetup: ["test/global-setup.ts"],
    // Stylesheets imported with ?inline are read as the program reads them.
    css: true,
    // By itself it leaves one core to whoever looks on.
    maxWorkers: "100%",
    testTimeout: 30_000,
    // What is waited for comes late where the machine is busy; that costs nothing where it comes at once.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "code",
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
          exclude: ["test/e2e/**", ...alone, "**/node_modules/**"],
          // The files of a worker share its modules: loading React and the blocks anew for each file took half of the
          // processor time. A file takes back what it changes outside of itself.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: alone } },
    ],
  },
});
