import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readBuild } from "#server/site/http/assets.ts";
import { note, serve, startTestSite } from "#server/site/test-kit.tsx";
import type { TestSite } from "#server/site/test-kit.tsx";
import { launchBrowser } from "../../../test/browser.ts";

const root = join(import.meta.dirname, "../../..");
let folder: string;
let browser: Browser;
let site: TestSite;
let origin: string;
let stopServer: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ashlar-islands-"));
  await buildFixtures(folder);
  site = await startTestSite({ build: readBuild(join(folder, "dist")) });
  const { port, stop } = await serve(site.site);
  origin = `http://127.0.0.1:${port}`;
  stopServer = stop;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  stopServer();
  await site.stop();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/**
 * Builds the visitors' scripts from a copy of the source with the real loader and the two block
 * types of the fixtures.
 */
async function buildFixtures(tree: string): Promise<void> {
  for (const path of [
    "package.json",
    "tsconfig.json",
    "vite.config.ts",
    "src/core",
    "src/blocks/_kit",
    "src/client/islands",
    "src/client/late-files.ts",
  ]) {
    await cp(join(root, path), join(tree, path), { recursive: true });
  }
  await cp(join(root, "test/fixtures/islands"), join(tree, "src/blocks"), { recursive: true });
  await symlink(join(root, "node_modules"), join(tree, "node_modules"));
  await promisify(execFile)(
    process.execPath,
    [join(root, "node_modules/vite/bin/vite.js"), "build", "--mode", "islands"],
    { cwd: tree, env: { ...process.env, NODE_ENV: "production", ASHLAR_ROOT: tree } },
  );
  const manifests = join(tree, "dist/client/.vite");
  await mkdir(manifests, { recursive: true });
  await cp(join(manifests, "islands.json"), join(manifests, "manifest.json"));
  await writeFile(join(tree, "dist/fingerprint.json"), `{"stat":"","content":"islands-test"}`);
}

interface Visit {
  readonly page: Page;
  /** Names of the scripts requested, in order; further requests come from the cache. */
  readonly scripts: readonly string[];
  /** Errors in the browser: exceptions, hydration mismatches, CSP violations. */
  readonly complaints: readonly string[];
}

/** Opens the home page in a new browser page; `arrives` returns false for scripts that fail to load. */
async function visit(arrives: (script: string) => boolean = () => true): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 600 } });
  const scripts: string[] = [];
  const complaints: string[] = [];
  // Intercepting requests disables the browser's cache, so the test emulates it.
  const cached = new Set<string>();
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  // The real build places the fonts; here they are served from the sources.
  await page.route("**/*.woff2", (route) =>
    route.fulfill({ path: join(root, new URL(route.request().url()).pathname) }),
  );
  await page.route("**/assets/*.js", async (route) => {
    const url = route.request().url();
    const script = /assets\/([\w-]+?)-[\w-]{8}\.js/.exec(url)?.[1] ?? "?";
    const isCached = cached.has(url);
    if (!isCached) scripts.push(script);
    if (!isCached && !arrives(script)) return route.abort();
    cached.add(url);
    return route.continue();
  });
  await page.goto(origin, { waitUntil: "networkidle" });
  return { page, scripts, complaints };
}

/** Taller than the viewport and the margin that counts as near. */
const far = Array.from({ length: 40 }, (_, at) => note(`far${at}`, `Course ${at}`));
const ticker = note("tick", "ticks", { type: "ticker" });
const counter = note("count", "Counts", { type: "counter" });

test("a page without an island asks for no script", async () => {
  await site.publish("home", [note("one", "Words")]);
  const { scripts, complaints } = await visit();
  expect(scripts).toEqual([]);
  expect(complaints).toEqual([]);
});

test("SITE-044 a plain island in sight starts by itself, one far below when it comes near", async () => {
  await site.publish("home", [ticker, ...far, note("last", "waits", { type: "ticker" })]);
  const { page, scripts, complaints } = await visit();
  await page.getByText("TICKS", { exact: true }).waitFor();
  expect(await page.getByText("waits", { exact: true }).count()).toBe(1);
  expect(scripts.toSorted()).toEqual(["island", "islands"]);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.getByText("WAITS").waitFor();
  expect(complaints).toEqual([]);
});

test("React is asked for only when a hand comes near, and the first click counts", async () => {
  await site.publish("home", [counter, ...far]);
  const { page, scripts, complaints } = await visit();
  expect(scripts).toEqual(["islands"]);
  // The pointer and click come before anything is loaded.
  await page.locator("button i").click();
  await page.locator("button").getByText("4", { exact: true }).waitFor();
  expect(scripts).toContain("mount-react");
  await page.getByText("Counts").click();
  await page.locator("button").getByText("5", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test("React follows a scroll for an island that is near", async () => {
  await site.publish("home", [counter, ...far]);
  const { page, scripts } = await visit();
  expect(scripts).toEqual(["islands"]);
  await page.mouse.wheel(0, 10);
  await page.locator("[data-island=counter][data-ready]").waitFor();
  expect(scripts).toContain("mount-react");
});

test("a marker says that its script is on its way, until it answers or is given up", async () => {
  await site.publish("home", [...far, note("last", "waits", { type: "ticker" })]);
  const waitFor = async (arrives: boolean) => {
    const { page } = await visit();
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/island-*.js", async (route) => {
      await held.promise;
      return arrives ? route.continue() : route.abort();
    });
    const marker = page.locator("[data-island=ticker]");
    expect(await marker.getAttribute("data-loading")).toBeNull();
    await page.locator("footer").scrollIntoViewIfNeeded();
    await page.locator("[data-island=ticker][data-loading]").waitFor();
    held.resolve();
    await page.locator("[data-island=ticker]:not([data-loading])").waitFor();
    return marker.getAttribute("data-ready");
  };
  expect(await waitFor(true)).toBe("");
  expect(await waitFor(false)).toBeNull();
});

test("a script that did not arrive is asked for once more", async () => {
  await site.publish("home", [ticker]);
  let asked = 0;
  const { page, scripts } = await visit((script) => script !== "island" || (asked += 1) > 1);
  await page.getByText("TICKS", { exact: true }).waitFor();
  expect(scripts.filter((script) => script === "island")).toHaveLength(2);
});

test("each script that React needs is asked for once more, and the first click counts", async () => {
  await site.publish("home", [counter]);
  const lost = new Set<string>();
  const { page, scripts } = await visit((script) => {
    const isLost = script !== "islands" && !lost.has(script);
    if (isLost) lost.add(script);
    return !isLost;
  });
  await page.locator("button i").click();
  await page.locator("button").getByText("4", { exact: true }).waitFor();
  expect(lost.size).toBeGreaterThan(1);
  expect(scripts).toHaveLength(1 + 2 * lost.size);
});

test("where scripts never arrive the server's page stands, and links lead where they lead", async () => {
  await site.publish("home", [ticker, counter]);
  const { page } = await visit((script) => script === "islands");
  await page.locator("button i").click();
  expect(await page.getByText("ticks").count()).toBe(1);
  expect(await page.locator("button i").textContent()).toBe("3");
  await page.getByRole("banner").getByRole("link", { name: "About Us", exact: true }).click();
  await page.waitForURL("**/about");
});

test("the loader is at most 2 kB compressed", async () => {
  const { gzipSync } = await import("node:zlib");
  const entry = readBuild(join(folder, "dist")).chunk("src/client/islands/main.ts");
  const bytes = await readFile(join(folder, "dist/client", entry?.url ?? ""));
  expect(gzipSync(bytes).length).toBeLessThanOrEqual(2000);
});
