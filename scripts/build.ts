import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { compressAssets } from "./compress-assets.ts";
import { withPlainPath } from "./plain-path.ts";
import {
  builtFingerprint,
  contentFingerprint,
  fingerprintFile,
  isCurrent,
  statFingerprint,
} from "./fingerprint.ts";

/** The source tree's folder and the output folder. */
export interface BuildPlace {
  readonly root: string;
  readonly out: string;
  /**
   * For quick trials: skips compressing scripts and styles, which takes half of the time; the server then compresses
   * them itself.
   */
  readonly isQuick?: boolean;
}

const modes = ["islands", "opening", "builder", "inbox", "settings", "account", "server"] as const;
const keptForMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Builds the browser and server code of `root` into `out`. Builds in a folder beside `out` and then swaps the two, so
 * that concurrent first starts or a kill in the middle never leave a mixture. Assets of earlier builds are kept for a
 * week for pages still open in browsers.
 */
export async function buildAll({ root, out, isQuick = false }: BuildPlace): Promise<void> {
  const stat = statFingerprint(root);
  const content = contentFingerprint(root);
  const unlocked = contentFingerprint(root, true);
  const next = join(dirname(out), `.${basename(out)}-next-${process.pid}`);
  await mkdir(dirname(out), { recursive: true });
  await removeLeftovers(out);
  try {
    await withPlainPath(root, (path) => runVite(path, next));
    if (!isQuick) await compressAssets(join(next, "client", "assets"));
    await mergeManifests(join(next, "client", ".vite"));
    keepEarlierAssets(join(out, "client", "assets"), join(next, "client", "assets"));
    await writeFile(
      join(next, fingerprintFile),
      `${JSON.stringify({ stat, content, unlocked })}\n`,
    );
    await swap(next, out, content);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/** Builds only if the sources differ from those `out` was built from. Returns whether it built. */
export async function buildWhenChanged(place: BuildPlace): Promise<boolean> {
  if (isCurrent(place.root, place.out)) return false;
  await buildAll(place);
  return true;
}

async function runVite(root: string, out: string): Promise<void> {
  process.env.NODE_ENV = "production";
  process.env.ASHLAR_ROOT = root;
  // The modules of a linked tree would otherwise have the path that the link avoids.
  if (root !== realpathSync(root)) process.env.ASHLAR_LINKED = "1";
  process.env.ASHLAR_OUT = out;
  const { build } = await import("vite");
  const configFile = join(root, "vite.config.ts");
  for (const mode of modes) {
    // Sequential: the builds share the process's environment and two cores.
    // Node itself loads the config: Vite's own loader writes into node_modules, which may belong to another user.
    await build({ configFile, configLoader: "native", mode, logLevel: "warn" });
  }
  takeFonts(join(out, "server", "assets"), join(out, "client", "assets"));
}

/**
 * Merges the manifests of all browser builds. The islands' entries win where several name a file: only they are
 * looked up by source path, while the tools of the staff are found by their own entries.
 */
async function mergeManifests(folder: string): Promise<void> {
  const read = (name: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Record<string, unknown>;
  const merged = {
    ...read("opening"),
    ...read("account"),
    ...read("settings"),
    ...read("inbox"),
    ...read("builder"),
    ...read("islands"),
  };
  await writeFile(join(folder, "manifest.json"), `${JSON.stringify(merged, null, 2)}\n`);
}

/** Moves the fonts that the server build emits for inlined stylesheets to the browser assets. */
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

/** Replaces `out` with `next`, unless another process has put the same build there in the meantime. */
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
      // Another first start swapped in its build between the two renames.
      if (attempt === 20 || !isCode(error, "ENOTEMPTY", "EEXIST")) throw error;
    }
  }
}

/** Removes folders left beside `out` by killed builds. */
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
