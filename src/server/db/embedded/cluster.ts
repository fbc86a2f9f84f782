import { execFile, spawn } from "node:child_process";
import {
  chown,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { asUser } from "./binaries.ts";
import type { Binaries } from "./binaries.ts";
import { readPidFile } from "./pid-file.ts";
import { isAlive } from "./processes.ts";
import { hasSharedMemory } from "./shared-memory.ts";
import { serverPort } from "./socket-folder.ts";
import { StartRefused, hasCode } from "./start-refused.ts";
import { withRemedy } from "./start-remedies.ts";
import type { SystemUser } from "./system-user.ts";

/** One PostgreSQL data folder and what is needed to run a server on it. */
export interface Cluster {
  /** Real path. */
  readonly folder: string;
  readonly user: SystemUser | null;
  readonly binaries: Binaries;
  /** Log file of the server. */
  readonly logFile: string;
  /** Additional server settings, for example `{ fsync: "off" }` in tests. */
  readonly settings: Readonly<Record<string, string>>;
  /** Aborted when the program is asked to stop while the server is still starting. */
  readonly signal: AbortSignal;
}

/** The superuser of every cluster. Only the database user can open the socket, so it needs no password. */
export const databaseRole = "ashlar";

const run = promisify(execFile);
const largestLog = 10 * 1024 * 1024;

/**
 * Creates a cluster at `folder` unless one exists. It is built in a temporary folder and renamed, so that a kill
 * halfway or two simultaneous first starts still leave a complete one. Returns the folder's real path.
 */
export async function ensureCluster(
  folder: string,
  user: SystemUser | null,
  binaries: Binaries,
): Promise<string> {
  await removeUnfinished(folder);
  if (!(await exists(join(folder, "PG_VERSION")))) {
    const part = `${folder}.new-${process.pid}`;
    await mkdir(part, { mode: 0o700 });
    try {
      if (user !== null) await chown(part, user.uid, user.gid);
      await initialise(part, user, binaries);
      await rename(part, folder).catch((error: unknown) => {
        if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
      });
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }
  const real = await realpath(folder);
  await checkOwner(real);
  await checkVersion(real, binaries);
  return real;
}

async function initialise(
  folder: string,
  user: SystemUser | null,
  binaries: Binaries,
): Promise<void> {
  const options = ["-D", folder, "-U", databaseRole, "-A", "trust", "--encoding=UTF8"];
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const shared = (await hasSharedMemory()) ? [] : ["--set=dynamic_shared_memory_type=mmap"];
  try {
    await run(binaries.initdb, [...options, ...locale, ...shared, "--no-instructions"], {
      cwd: "/",
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      ...asUser(user),
    });
  } catch (error) {
    const text = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    const reason = text || String(error);
    throw new StartRefused(
      withRemedy(`PostgreSQL could not make its files in ${folder}: ${reason}`, reason),
      { cause: error },
    );
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(`${basename(folder)}.new-`) ? Number(name.split("-").at(-1)) : NaN;
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function checkOwner(folder: string): Promise<void> {
  const own = process.getuid?.();
  if (own === undefined || own === 0) return;
  const { uid } = await stat(folder);
  if (uid === own) return;
  throw new StartRefused(
    `The database in ${folder} belongs to the user with number ${uid}. ` +
      `Start Ashlar as that user (or as root), or set DATA_DIR to another folder.`,
  );
}

/** Another major version stores its files differently; PostgreSQL itself would only refuse them. */
async function checkVersion(folder: string, { version }: Binaries): Promise<void> {
  const found = (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();
  const own = version.split(".")[0] ?? "";
  if (found === own) return;
  const name = basename(folder);
  throw new StartRefused(
    `The database in ${folder} was made by PostgreSQL ${found}, and this Ashlar brings ${own}, which cannot read it. ` +
      "Move the site with a backup: with the Ashlar that made it, run `npm run backup -- site.tar.gz`; then move the " +
      `folder ${name} out of the data folder, and with this Ashlar run \`npm run restore -- site.tar.gz\`.`,
  );
}

/**
 * Starts a server with its socket in `socketFolder` and waits until it accepts queries, however long recovery takes.
 * Returns its pid; throws `ServerDidNotStart` if it exits first.
 */
export async function spawnServer(cluster: Cluster, socketFolder: string): Promise<number> {
  await keepLogSmall(cluster.logFile);
  const log = await open(cluster.logFile, "a", 0o600);
  const { size: logStart } = await log.stat();
  try {
    const child = spawn(cluster.binaries.postgres, await serverOptions(cluster, socketFolder), {
      cwd: "/",
      // In its own process group, so that Ctrl-C reaches only the program, which then shuts the server down cleanly.
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      ...asUser(cluster.user),
    });
    const failures: Error[] = [];
    child.on("error", (error) => failures.push(error));
    child.unref();
    while (failures.length === 0 && child.exitCode === null && child.signalCode === null) {
      const file = await readPidFile(cluster.folder);
      if (typeof file === "object" && file.pid === child.pid && file.ready) return file.pid;
      if (cluster.signal.aborted) child.kill("SIGINT");
      await sleep(10);
    }
    cluster.signal.throwIfAborted();
    throw new ServerDidNotStart(
      failures[0]?.message ?? (await loggedErrors(cluster.logFile, logStart)),
    );
  } finally {
    await log.close();
  }
}

/** The server exited before it accepted queries; the message is the end of its log. */
export class ServerDidNotStart extends Error {
  override readonly name = "ServerDidNotStart";
}

async function serverOptions(cluster: Cluster, socketFolder: string): Promise<string[]> {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port: String(serverPort),
    shared_buffers: "64MB",
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off",
    // Memory that queries share is in files where a container leaves /dev/shm too small for it.
    ...((await hasSharedMemory()) ? {} : { dynamic_shared_memory_type: "mmap" }),
    // Cancels the running query of a program that was killed soon after its connection is lost.
    client_connection_check_interval: "1s",
    ...cluster.settings,
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", cluster.folder, ...pairs];
}

async function keepLogSmall(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found !== null && found.size > largestLog) await rename(file, `${file}.1`);
}

async function loggedErrors(file: string, from: number): Promise<string> {
  const text = (await readFile(file)).subarray(from).toString("utf8");
  const lines = text.split("\n").filter((line) => /FATAL|PANIC|ERROR|HINT|DETAIL/.test(line));
  return (lines.length > 0 ? lines.slice(-4).join("\n") : text.trim().slice(-500)) || "no message";
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
