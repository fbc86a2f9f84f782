import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, readdir, readlink, realpath } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { hasCode } from "./start-refused.ts";

/**
 * What a process is to a cluster. `ours`: this very postgres on this folder; `outdated`: the same, but its program file
 * was replaced since; `foreign`: anything else, for example a process that got the number of a server long gone.
 */
export type Identity = "ours" | "outdated" | "foreign" | "gone";

const run = promisify(execFile);

/** Compares executable and `-D` of a running process with our postgres and cluster folder (real paths). */
export async function identify(pid: number, postgres: string, folder: string): Promise<Identity> {
  if (!isAlive(pid)) return "gone";
  const command = await commandOf(pid);
  if (command === null) return isAlive(pid) ? "foreign" : "gone";
  const onFolder = await isSameFolder(command.dataFolder, folder);
  if (!onFolder) return "foreign";
  if (command.executable === postgres) return "ours";
  return command.executable === `${postgres} (deleted)` ? "outdated" : "foreign";
}

/** True while a process with this number runs. One that ended but was not collected by its parent does not. */
export function isAlive(pid: number): boolean {
  return isTaken(pid) && !isZombie(pid);
}

/** True while the number belongs to a process, be it one that ended: PostgreSQL takes that for a running one. */
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
    // The state follows the name, which stands in brackets and may itself hold some.
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return /^[ZX]/.test(status.slice(status.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}

/** Sends a signal; false when the process is gone already. */
export function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (hasCode(error, "ESRCH")) return false;
    throw error;
  }
}

/** Waits until the process is gone. False when it still stands after `ms`. */
export async function waitUntilGone(pid: number, ms: number): Promise<boolean> {
  const deadline = performance.now() + ms;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** A postgres process working in a cluster's folder; `serving` for one that serves a session rather than the whole. */
export interface ClusterProcess {
  readonly pid: number;
  readonly serving: boolean;
}

/**
 * All postgres processes whose working folder is the cluster's, whatever a pid file says: what a killed server leaves
 * behind. Empty on systems without /proc, where PostgreSQL's own shared memory check has to do.
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
    // The server is always started as `postgres -D FOLDER -c …`: paths may hold spaces, the options do not move.
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
