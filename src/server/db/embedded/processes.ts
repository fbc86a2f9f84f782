import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, readdir, readlink, realpath } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { hasCode } from "./start-refused.ts";

/**
 * How a process relates to a cluster. `ours`: our postgres executable on this folder; `outdated`: the same, but its
 * executable was replaced since it started; `foreign`: anything else, for example a process that reused the pid of a
 * server long dead.
 */
export type Identity = "ours" | "outdated" | "foreign" | "gone";

const run = promisify(execFile);

/** Compares the executable and `-D` of a running process with our postgres and cluster folder (real paths). */
export async function identify(pid: number, postgres: string, folder: string): Promise<Identity> {
  if (!isAlive(pid)) return "gone";
  const command = await commandOf(pid);
  if (command === null) return isAlive(pid) ? "foreign" : "gone";
  const onFolder = await isSameFolder(command.dataFolder, folder);
  if (!onFolder) return "foreign";
  if (command.executable === postgres) return "ours";
  return command.executable === `${postgres} (deleted)` ? "outdated" : "foreign";
}

/** True while a process with this pid runs. A zombie does not count. */
export function isAlive(pid: number): boolean {
  return isTaken(pid) && !isZombie(pid);
}

/** True while any process has this pid, even a zombie, which PostgreSQL takes for a running server. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

function isZombie(pid: number): boolean {
  try {
    // The state follows the name, which is in parentheses and may itself contain some.
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return /^[ZX]/.test(status.slice(status.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}

/** Sends a signal; returns false if the process no longer exists. */
export function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (hasCode(error, "ESRCH")) return false;
    throw error;
  }
}

/** Waits until the process has exited. Returns false if it is still running after `ms`. */
export async function waitUntilGone(pid: number, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** A postgres process working in a cluster's folder; `serving` if it is the backend of one session. */
export interface ClusterProcess {
  readonly pid: number;
  readonly serving: boolean;
}

/**
 * All postgres processes whose working directory is the cluster's folder, whatever the pid file contains: what a killed
 * server left behind. Empty on systems without /proc, where PostgreSQL's own shared memory check has to suffice.
 */
export async function processesIn(folder: string): Promise<readonly ClusterProcess[]> {
  const entries = await readdir("/proc").catch(() => []);
  const pids = entries.filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid): Promise<ClusterProcess[]> => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
      if (cwd !== folder) return [];
      const executable = await readlink(`/proc/${pid}/exe`).catch(() => "");
      if (basename(executable.replace(/ \(deleted\)$/, "")) !== "postgres") return [];
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      return [{ pid: Number(pid), serving: command.startsWith("postgres: ") }];
    }),
  );
  return found.flat();
}

interface Command {
  readonly executable: string;
  readonly dataFolder: string;
}

async function commandOf(pid: number): Promise<Command | null> {
  try {
    if (process.platform === "linux") {
      const executable = await readlink(`/proc/${pid}/exe`);
      const words = (await readFile(`/proc/${pid}/cmdline`, "utf8")).split("\0");
      return { executable, dataFolder: words[words.indexOf("-D") + 1] ?? "" };
    }
    const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", String(pid)]);
    // The server is always started as `postgres -D FOLDER -c …`; paths may contain spaces, but the order of the options
    // is fixed.
    const read = /^(.*?) -D (.*?) -c /.exec(stdout);
    return { executable: read?.[1] ?? "", dataFolder: read?.[2] ?? "" };
  } catch {
    return null;
  }
}

async function isSameFolder(named: string, folder: string): Promise<boolean> {
  if (named === "") return false;
  return (await realpath(join(named)).catch(() => named)) === folder;
}
