import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import manifest from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
/** The Node flags of `npm start`. */
export const nodeFlags = manifest.scripts.start.split(" ").filter((word) => word.startsWith("--"));

/** The program running in a process of its own. */
export interface RunningProgram {
  readonly pid: number;
  readonly child: ChildProcess;
  /** Everything printed so far, including errors. */
  output(): string;
  /** The address it printed. Rejects with its output if it exits first. */
  readonly url: Promise<string>;
  /** Its exit code once it has exited; null if it was ended by a signal. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts a built `main.js` with the flags of `npm start`, PATH, the defaults below (such as PORT 0) and these variables.
 * `HOME` is not passed, so that no settings of this machine are read.
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
      // Makes the programs exit when the test run is killed.
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
  // Avoids an unhandled rejection in tests that expect the start to fail and never use the address.
  url.catch(() => {});
  return { pid: child.pid ?? 0, child, output: () => printed, url, ended };
}

/** Builds the program unless it is up to date, and returns its main file. */
export async function buildProgram(): Promise<string> {
  await promisify(execFile)(process.execPath, [join(root, "scripts/build.ts"), "--changed"]);
  return join(root, "dist/server/main.js");
}

/** Creates a temporary folder that other users may enter, as an installation or data folder would be. */
export async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `ashlar-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Creates a folder inside another. */
export async function makeInside(parent: string, ...names: readonly string[]): Promise<string> {
  const folder = join(parent, ...names);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** Removes a folder, retrying if a process is still writing to it. */
export async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
