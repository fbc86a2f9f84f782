import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
    exclude: ["test/e2e/**", "**/node_modules/**"],
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
  },
});
