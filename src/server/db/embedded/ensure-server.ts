import { rm, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { databaseRole, ServerDidNotStart, spawnServer } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { pidFileName, readPidFile } from "./pid-file.ts";
import type { PidFile } from "./pid-file.ts";
import { identify, isTaken, processesIn, sendSignal, waitUntilGone } from "./processes.ts";
import { chooseSocketFolder, restoreSocketFolder, serverPort } from "./socket-folder.ts";
import { hasCode, StartRefused } from "./start-refused.ts";
import { withRemedy } from "./start-remedies.ts";

/** A server that accepts queries on its socket. */
export interface RunningServer {
  readonly pid: number;
  readonly socketFolder: string;
  readonly port: number;
  /** True if it was already running: left behind by a killed program, or in use by another one. */
  readonly adopted: boolean;
  /** Its executable was replaced since it started. */
  readonly outdated: boolean;
}

/** How long a server found running may take to respond, so that a second program is refused within five seconds. */
const answerWithinMs = 3500;
const attempts = 4;

/**
 * Returns a running server on the cluster: an existing one if it is verifiably ours, else a new one. `socketFolder` is
 * where an earlier server of this program had its socket. Throws `StartRefused` if something else is in the way.
 */
export async function ensureServer(
  cluster: Cluster,
  socketFolder: string | null,
): Promise<RunningServer> {
  let failure: unknown;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // Sequential: each step depends on the state the previous one left.
    const running = await adopt(cluster);
    if (running !== null) return running;
    await clearTheWay(cluster);
    try {
      return await startNew(cluster, socketFolder);
    } catch (error) {
      // Another program started one first, or a process of a killed server still held its shared memory: retry.
      if (!(error instanceof ServerDidNotStart)) throw error;
      failure = error;
    }
  }
  const reason = failure instanceof Error ? failure.message : String(failure);
  throw new StartRefused(
    withRemedy(
      `PostgreSQL does not start on ${cluster.folder}. It said:\n${reason}\nMore is in ${cluster.logFile}.`,
      reason,
    ),
    { cause: failure },
  );
}

/** Address of a server that is running on this cluster's folder, regardless of who uses it; null if none is. */
export async function findServer(
  folder: string,
): Promise<{ readonly socketFolder: string; readonly port: number } | null> {
  const file = await readPidFile(folder);
  if (typeof file === "string" || !file.ready) return null;
  return (await dataFolderAnswered(file)) === folder ? file : null;
}

async function startNew(cluster: Cluster, earlier: string | null): Promise<RunningServer> {
  const socketFolder = earlier ?? (await chooseSocketFolder(cluster.folder, cluster.user));
  await restoreSocketFolder(socketFolder, cluster.user);
  const pid = await spawnServer(cluster, socketFolder);
  return { pid, socketFolder, port: serverPort, adopted: false, outdated: false };
}

/**
 * Returns the server named by the pid file if its executable, its folder and its own response all identify it as ours.
 */
async function adopt({ folder, binaries }: Cluster): Promise<RunningServer | null> {
  const deadline = performance.now() + answerWithinMs;
  for (;;) {
    const file = await readPidFile(folder);
    if (typeof file === "string") return null;
    const identity = await identify(file.pid, binaries.postgres, folder);
    if (identity === "foreign" || identity === "gone") return null;
    if (file.ready && (await dataFolderAnswered(file)) === folder) {
      const { pid, socketFolder, port } = file;
      return { pid, socketFolder, port, adopted: true, outdated: identity === "outdated" };
    }
    if (performance.now() > deadline) {
      throw new StartRefused(
        `A PostgreSQL server (process ${file.pid}) runs on ${folder} but does not answer. ` +
          `It may be recovering: try again in a minute. If it stays so, end it with \`kill -INT ${file.pid}\`.`,
      );
    }
    await sleep(20);
  }
}

/** The data folder that the server on this socket reports; null while it does not accept queries. */
async function dataFolderAnswered({ socketFolder, port }: PidFile): Promise<string | null> {
  const client = new Client({
    host: socketFolder,
    port,
    user: databaseRole,
    database: "postgres",
    connectionTimeoutMillis: 1000,
    query_timeout: 1000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return rows[0]?.data_directory ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Ensures that nothing uses the folder before a new server starts: ends backends left by a killed server, and removes a
 * pid file whose pid now belongs to an unrelated process, which is left alone.
 */
async function clearTheWay({ folder }: Cluster): Promise<void> {
  const file = await settledPidFile(folder);
  for (const at of new Set([folder, typeof file === "object" ? file.socketFolder : folder])) {
    if (at === "" || !(await somebodyListens(join(at, `.s.PGSQL.${serverPort}`)))) continue;
    throw new StartRefused(
      `A PostgreSQL server that Ashlar did not start, or that runs in another container, listens in ${at}. ` +
        `Stop it, or set DATA_DIR to another folder.`,
    );
  }
  const left = await processesIn(folder);
  const whole = left.find(({ serving }) => !serving);
  if (whole !== undefined) {
    throw new StartRefused(
      `Process ${whole.pid} runs PostgreSQL on ${folder}, started by another installation. ` +
        `Stop it with \`kill -INT ${whole.pid}\`, or set DATA_DIR to another folder.`,
    );
  }
  for (const { pid } of left) sendSignal(pid, "SIGQUIT");
  await Promise.all(left.map(({ pid }) => waitUntilGone(pid, 3000)));
  if (file !== "absent" && (file === "garbled" || isTaken(file.pid))) {
    // Whatever process has this pid now, it is no server on this folder. A pid file with an unused pid is left to
    // PostgreSQL, which then also checks for leftover shared memory.
    await rm(join(folder, pidFileName), { force: true });
    await rm(join(folder, `.s.PGSQL.${serverPort}.lock`), { force: true });
  }
}

/** The file is empty for a moment while another start is writing it. */
async function settledPidFile(folder: string): Promise<PidFile | "absent" | "garbled"> {
  const file = await readPidFile(folder);
  if (file !== "garbled") return file;
  await sleep(200);
  return readPidFile(folder);
}

async function somebodyListens(socket: string): Promise<boolean> {
  if ((await stat(socket).catch(() => null)) === null) return false;
  return new Promise((resolve, reject) => {
    const connection = connect({ path: socket, timeout: 1000 });
    const end = (listens: boolean): void => {
      connection.destroy();
      resolve(listens);
    };
    connection.once("connect", () => end(true));
    connection.once("timeout", () => end(true));
    connection.once("error", (error) => {
      if (hasCode(error, "ECONNREFUSED", "ENOENT", "ENOTSOCK")) end(false);
      else reject(error);
    });
  });
}
