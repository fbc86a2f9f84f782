import { accessSync, constants, existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import type { Browser as RunningBrowser } from "@playwright/test";
import { z } from "zod/mini";

/** A Chromium for tests and measurements, and how to start it. */
export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Variables it needs besides those of this process. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it was found, for the log. */
  readonly source: "CHROME_BIN" | "PATH" | "playwright" | "package";
}

const root = join(import.meta.dirname, "..");
/** The package has builds for no other machines. */
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
  "--disable-dev-shm-usage",
];

/** What a browser is wanted for: `tests` take the one without windows, which takes a third less time; a `bench` what people use. */
export type BrowserUse = "tests" | "bench";

/**
 * Finds a Chromium: CHROME_BIN; then, for tests, the one that comes with the development packages, which is unpacked once
 * and brings the libraries and fonts a bare machine lacks; then one on PATH, then Playwright's own if it is installed. A
 * bench takes the packaged one last.
 */
export async function findBrowser(
  use: BrowserUse = "tests",
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Browser> {
  const named = environment.CHROME_BIN;
  if (named) return { executablePath: named, args, env: {}, source: "CHROME_BIN" };
  if (use === "tests" && isPackaged) return unpackPackaged();
  const onPath = (environment.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
  if (onPath !== undefined) return { executablePath: onPath, args, env: {}, source: "PATH" };
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { executablePath: own, args, env: {}, source: "playwright" };
  return unpackPackaged();
}

/** The Chromium of the development packages, unpacked into `.cache` when it is first asked for. Linux x64 only. */
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
      // Another run may have been quicker; then its copy serves as well.
      await rename(part, home).catch((error: unknown) => {
        if (!existsSync(home)) throw error;
      });
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }
  return {
    executablePath: join(home, "chromium"),
    args,
    env: {
      LD_LIBRARY_PATH: join(home, "al2023", "lib"),
      FONTCONFIG_FILE: await writeFontSettings(home),
    },
    source: "package",
  };
}

/**
 * The packaged settings name a folder of another machine; without any font a form's fields end the browser. Liberation Sans,
 * whose size the site's fallback face is fitted to, comes with pdf.js: a machine without it would show every page shift.
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

/** A running browser for this use. Whoever asks for it closes it. */
export async function launchBrowser(use: BrowserUse = "tests"): Promise<RunningBrowser> {
  const { executablePath, args: own, env } = await findBrowser(use);
  const { chromium } = await import("@playwright/test");
  return chromium.launch({ executablePath, args: [...own], env: { ...process.env, ...env } });
}

/** The package unpacks into the temporary folder of the moment, and takes half an unpacked file for a whole one. */
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
