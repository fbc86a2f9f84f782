import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/**
 * Vitest caches a transformed file by the file's own text. A stylesheet includes others (`@import`), so a cached one
 * would be stale after those change.
 */
const freshStylesheets: Plugin = {
  name: "fresh-stylesheets",
  configureVitest: ({ defineCacheKeyGenerator }) => {
    defineCacheKeyGenerator(({ id }) => (/\.css(?:\?|$)/.test(id) ? false : undefined));
  },
};

/** Test files that need a process of their own. */
const isolatedFiles = [
  // They use React's production build, and a process can load only one build.
  "test/appearance/**/*.test.{ts,tsx}",
  // It measures the memory of its process, which must not contain garbage of other files.
  "test/worst-bodies.test.ts",
];

export default defineConfig({
  plugins: [freshStylesheets],
  // The production JSX runtime, as in the build: `jsxDEV` captures a stack trace for each element.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    environment: "node",
    // Vitest rejects unlisted tags, which catches misspellings.
    tags: [{ name: "once", description: "One failure fails the run: it is never run again." }],
    globalSetup: ["test/global-setup.ts"],
    // Makes `?inline` imports of stylesheets return their text, as in the program.
    css: true,
    // The default leaves one core free.
    maxWorkers: "100%",
    testTimeout: 30_000,
    // Generous timeout for a busy machine; it costs nothing when everything is fast.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "code",
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
          exclude: ["test/e2e/**", ...isolatedFiles, "**/node_modules/**"],
          // The files of a worker share its modules: loading React and the blocks for each file took half of the
          // processor time. A test file must undo its changes to shared state.
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: isolatedFiles } },
    ],
  },
});
