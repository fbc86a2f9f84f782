import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { compressAssets } from "./compress-assets.ts";
import {
  builtFingerprint,
  contentFingerprint,
  fingerprintFile,
  isCurrent,
  statFingerprint,
} from "./fingerprint.ts";

/** Where to build: the tree's folder and the folder of the result. */
export interface BuildPlace {
  readonly root: string;
  readonly out: string;
  /** For a try: the smallest forms of scripts and styles, half of the time, are left to the program that serves them. */
  readonly isQuick?: boolean;
}

const modes = ["islands", "builder", "inbox", "server"] as const;
const keptForMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Builds browser and server code of `root` into `out`. The work happens in a folder beside `out` that then takes its
 * place, so several first starts at once, or a kill in the middle, never leave a mixture. Assets of earlier builds stay
 * for a week: pages already open in a browser still find theirs.
 */
export async function buildAll({ root, out, isQuick = false }: BuildPlace): Promise<void> {
  const stat = statFingerprint(root);
  const content = contentFingerprint(root);
  const next = join(dirname(out), `.${basename(out)}-next-${process.pid}`);
  await mkdir(dirname(out), { recursive: true });
  await removeLeftovers(out);
  try {
    await runVite(root, next);
    if (!isQuick) await compressAssets(join(next, "client", "assets"));
    await mergeManifests(join(next, "client", ".vite"));
    keepEarlierAssets(join(out, "client", "assets"), join(next, "client", "assets"));
    await writeFile(join(next, fingerprintFile), `${JSON.stringify({ stat, content })}\n`);
    await swap(next, out, content);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/** Builds only when the sources differ from what `out` was built from. Says whether it built. */
export async function buildWhenChanged(place: BuildPlace): Promise<boolean> {
  if (isCurrent(place.root, place.out)) return false;
  await buildAll(place);
  return true;
}

async function runVite(root: string, out: string): Promise<void> {
  process.env.NODE_ENV = "production";
  process.env.ASHLAR_ROOT = root;
  process.env.ASHLAR_OUT = out;
  const { build } = await import("vite");
  const configFile = join(root, "vite.config.ts");
  for (const mode of modes) {
    // One after the other: the builds share the process's environment and two cores.
    // Read by Node itself: the other way writes into node_modules, which may belong to somebody else.
    await build({ configFile, configLoader: "native", mode, logLevel: "warn" });
  }
  takeFonts(join(out, "server", "assets"), join(out, "client", "assets"));
}

/**
 * One manifest for all browser builds. The islands' entries win where several name a file: only they are looked up by
 * source path, while the builder and the inbox are found through their own entries.
 */
async function mergeManifests(folder: string): Promise<void> {
  const read = (name: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Record<string, unknown>;
  const merged = { ...read("inbox"), ...read("builder"), ...read("islands") };
  await writeFile(join(folder, "manifest.json"), `${JSON.stringify(merged, null, 2)}\n`);
}

/** The fonts of the inlined stylesheet come out of the server's build; browsers get them from where all else is. */
function takeFonts(from: string, to: string): void {
  if (!existsSync(from)) return;
  cpSync(from, to, { recursive: true });
  rmSync(from, { recursive: true });
}

function keepEarlierAssets(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const age = Date.now() - statSync(join(from, name)).mtimeMs;
    if (age > keptForMs || existsSync(join(to, name))) continue;
    cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  }
}

/** Puts `next` in the place of `out`, unless another process put the same build there meanwhile. */
async function swap(next: string, out: string, content: string): Promise<void> {
  const previous = join(dirname(out), `.${basename(out)}-previous-${process.pid}`);
  for (let attempt = 1; ; attempt += 1) {
    if (attempt > 1 && builtFingerprint(out)?.content === content) return;
    try {
      await rename(out, previous).catch(ignore("ENOENT"));
      await rename(next, out);
      await rm(previous, { recursive: true, force: true });
      return;
    } catch (error) {
      // Another first start was quicker between the two steps.
      if (attempt === 20 || !isCode(error, "ENOTEMPTY", "EEXIST")) throw error;
    }
  }
}

/** Folders left beside `out` by builds that were killed. */
async function removeLeftovers(out: string): Promise<void> {
  const pattern = new RegExp(`^\\.${basename(out)}-(?:next|previous)-(\\d+)$`);
  for (const name of await readdir(dirname(out))) {
    const pid = pattern.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(dirname(out), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, "EPERM");
  }
}

function ignore(code: string): (error: unknown) => void {
  return (error) => {
    if (!isCode(error, code)) throw error;
  };
}

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** `node scripts/build.ts [--root FOLDER] [--out FOLDER] [--changed] [--quick]` */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      root: { type: "string", default: join(import.meta.dirname, "..") },
      out: { type: "string" },
      changed: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
    },
  });
  const root = resolve(values.root);
  const out = resolve(values.out ?? join(root, "dist"));
  const place = { root, out, isQuick: values.quick };
  const started = performance.now();
  const built = values.changed ? await buildWhenChanged(place) : (await buildAll(place), true);
  const took = Math.round(performance.now() - started);
  console.log(
    built ? `Built ${place.out} in ${took} ms` : `${place.out} is up to date (${took} ms)`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
