import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import manifest from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
/** Those of `npm start`. */
export const nodeFlags = manifest.scripts.start.split(" ").filter((word) => word.startsWith("--"));

/** The program as a process of its own. */
export interface RunningProgram {
  readonly pid: number;
  readonly child: ChildProcess;
  /** Everything it has printed so far, errors too. */
  output(): string;
  /** The address it printed. Rejects with its output when it ends before. */
  readonly url: Promise<string>;
  /** Its exit code once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts a built `main.js` with the flags of `npm start` and exactly these variables besides PATH; PORT is 0 unless set.
 * `HOME` is left out: nothing of this machine is read.
 */
export function startProgram(
  mainFile: string,
  environment: Readonly<Record<string, string>>,
): RunningProgram {
  const child = spawn(process.execPath, [...nodeFlags, mainFile], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      // A test run that is cut off takes its programs along.
      ASHLAR_LAUNCHER: "1",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const ended = once(child, "close").then(() => child.exitCode);
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  const hear = (bytes: Buffer): void => {
    printed += bytes.toString();
    const address = /Ashlar runs at (\S+)/.exec(printed)?.[1];
    if (address !== undefined) resolve(address);
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  void ended.then(() => reject(new Error(`It ended before it served:\n${printed}`)));
  // Tests that expect a refusal never look at the address.
  url.catch(() => {});
  return { pid: child.pid ?? 0, child, output: () => printed, url, ended };
}

/** Builds the program unless it is up to date, and gives its main file. */
export async function buildProgram(): Promise<string> {
  await promisify(execFile)(process.execPath, [join(root, "scripts/build.ts"), "--changed"]);
  return join(root, "dist/server/main.js");
}

/** A new temporary folder that other users may pass through, as a folder for software or data would be. */
export async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `ashlar-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Makes a folder below another. */
export async function makeInside(parent: string, ...names: readonly string[]): Promise<string> {
  const folder = join(parent, ...names);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** Removes a folder, also while something in it just ends. */
export async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
