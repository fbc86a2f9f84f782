import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser, Page, Request } from "@playwright/test";
import { launchBrowser } from "../test/browser.ts";
import { atMost, informative } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { buildFolder, makeDataDir, removeDataDir, root, startProgram } from "./program.ts";
import { signIn } from "./session.ts";

/** The scripts and total bytes that a visitor's browser transfers, in a real browser. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  const browser = await launchBrowser("bench");
  try {
    await standStill(program.origin, "investor_portal");
    const without = await visit(browser, `${program.origin}/investor-portal`);
    const home = await visit(browser, program.origin);
    const react = await reactCost();
    return {
      title: "What a visitor's browser loads (bytes as they travel, compressed)",
      figures: [
        atMost(
          "script of a page that stands still, scrolled to its end",
          sum(scripts(without.all)),
          0,
          "bytes",
        ),
        atMost(
          "home page before a scroll or a touch: script",
          sum(scripts(home.first)),
          5 * 1024,
          "bytes",
        ),
        atMost(
          "  HTML",
          sum(home.first.filter(({ type }) => type === "document")),
          14 * 1024,
          "bytes",
        ),
        atMost(
          "  everything but images and fonts",
          sum(home.first.filter(isCounted)),
          40 * 1024,
          "bytes",
        ),
        atMost("  requests, fonts too", home.first.length, 4, ""),
        informative("home page scrolled to its end: script", sum(scripts(home.all)), "bytes"),
        ...scripts(home.all).map(({ name, bytes }) => informative(`  ${name}`, bytes, "bytes")),
        ...react,
      ],
      notes: [
        "The islands of the home page and of its background are plain DOM. React comes with the first island that needs it, after",
        "a scroll or a touch; no block of the program has such a one yet.",
      ],
    };
  } finally {
    await browser.close();
    await program.stop();
    await removeDataDir(dataDir);
  }
}

/** Publishes a page of the first start with a background that does not move. */
async function standStill(origin: string, pageId: string): Promise<void> {
  const session = await signIn(origin);
  const { page, revision: before } = await session.draft(pageId);
  const { kind: was = null } = page.background;
  const { revision } = await session.save(pageId, before, [
    { op: "setPage", path: "background.kind", value: "gradient-space", was },
  ]);
  await session.publish(pageId, revision);
}

interface Loaded {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

async function visit(
  browser: Browser,
  url: string,
): Promise<{ readonly first: readonly Loaded[]; readonly all: readonly Loaded[] }> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const finished: Promise<Loaded>[] = [];
  const known = new Set<string>();
  page.on("requestfinished", (request) => {
    // A preloaded script is imported from the cache later, so each URL counts once.
    if (!known.has(request.url())) finished.push(loaded(request));
    known.add(request.url());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const first = await Promise.all(finished);
  await scrollThrough(page);
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(finished);
  await page.close();
  return { first, all };
}

/** Scrolls gradually, so that every island comes near the viewport. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, innerHeight / 2);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

async function loaded(request: Request): Promise<Loaded> {
  const { responseBodySize } = await request.sizes();
  const path = new URL(request.url()).pathname;
  const type = path.endsWith(".js") ? "script" : request.resourceType();
  return { name: path, type, bytes: responseBodySize };
}

function scripts(all: readonly Loaded[]): readonly Loaded[] {
  return all.filter(({ type }) => type === "script");
}

function isCounted({ type }: Loaded): boolean {
  return type !== "font" && type !== "image";
}

function sum(all: readonly Loaded[]): number {
  return all.reduce((total, { bytes }) => total + bytes, 0);
}

/** The size of the chunk that a React island loads, from the served build, and its composition. */
async function reactCost(): Promise<Figure[]> {
  const source = "src/client/islands/mount-react.tsx";
  const manifest: unknown = JSON.parse(
    await readFile(join(buildFolder, "client/.vite/manifest.json"), "utf8"),
  );
  const entry = (manifest as Readonly<Record<string, { readonly file: string }>>)[source];
  if (entry === undefined)
    return [informative("React for the first React island", "not in this build")];
  const bytes = await readFile(join(buildFolder, "client", entry.file));
  return [
    informative(
      "React for the first React island, brotli",
      brotliCompressSync(bytes).length,
      "bytes",
    ),
    informative("  gzip", gzipSync(bytes, { level: 9 }).length, "bytes"),
    ...(await madeOf(source)),
  ];
}

/** Shares of the packages in a chunk, before compression, from another build in memory. */
async function madeOf(source: string): Promise<Figure[]> {
  const { build } = await import("vite");
  const made = await build({
    configFile: join(root, "vite.config.ts"),
    mode: "islands",
    logLevel: "error",
    build: { write: false },
  });
  const outputs =
    "output" in made
      ? made.output
      : Array.isArray(made)
        ? made.flatMap(({ output }) => output)
        : [];
  const sizes = new Map<string, number>();
  for (const chunk of outputs) {
    if (chunk.type !== "chunk" || !chunk.moduleIds.some((id) => id.endsWith(source))) continue;
    for (const [id, module] of Object.entries(chunk.modules)) {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? "our own";
      sizes.set(name, (sizes.get(name) ?? 0) + module.renderedLength);
    }
  }
  const total = [...sizes.values()].reduce((one, other) => one + other, 0);
  return [...sizes]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, size]) => informative(`  of it ${name}`, (100 * size) / total, "%"));
}
