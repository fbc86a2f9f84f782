import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { launchBrowser } from "./browser.ts";

/** A real browser page with an island's modules and nothing else of the program. */
export interface IslandPage {
  readonly page: Page;
  /** Loads an empty page with the module again and clears the browser's storage. */
  readonly reset: (html: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A secure origin, so that the page has all APIs that a site over TLS has; no request to it leaves the browser. */
const origin = "https://site.example";

/**
 * Bundles the module and starts a browser, which takes about two seconds. The module's exports are `window.island` in
 * the page. The test responds to the island's requests with `page.route`.
 */
export async function openIslandPage(module: URL): Promise<IslandPage> {
  const [script, browser] = await Promise.all([bundle(fileURLToPath(module)), launchBrowser()]);
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  let html = "";
  // Set on the context, so that it also applies to further windows a test opens.
  await context.route(`${origin}/`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><body>${html}<script type="module">import * as island from "/island.js"; window.island = island;</script>`,
    }),
  );
  await context.route(`${origin}/island.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  return {
    page,
    reset: async (next) => {
      html = next;
      await page.goto("about:blank");
      const session = await context.newCDPSession(page);
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await session.detach();
      await page.goto(`${origin}/`);
      await page.waitForFunction(() => "island" in window);
    },
    close: () => browser.close(),
  };
}

async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    // React reads it, and a browser has no `process`. JSX is compiled for development while tests run.
    define: { "process.env.NODE_ENV": JSON.stringify("development") },
    build: {
      write: false,
      minify: false,
      lib: { entry: file, formats: ["es"], fileName: "island" },
    },
  });
  const [output] = [built].flat();
  const code = output !== undefined && "output" in output ? output.output[0]?.code : undefined;
  if (code === undefined) throw new Error(`${file} was not bundled`);
  return code;
}
