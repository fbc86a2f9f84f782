import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { prepareBinaries } from "./binaries.ts";
import { databaseRole, ensureCluster } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { clusterFolderIn } from "./data-folder.ts";
import type { DataFolder } from "./data-folder.ts";
import { ensureServer, findServer } from "./ensure-server.ts";
import type { RunningServer } from "./ensure-server.ts";
import { identify, sendSignal, waitUntilGone } from "./processes.ts";
import { takeProgramLock } from "./program-lock.ts";
import type { LocalConnection } from "./program-lock.ts";
import { removeSocketFolder } from "./socket-folder.ts";
import { StartRefused } from "./start-refused.ts";

/** A PostgreSQL server that this program keeps running on its data folder until `stop` is called. */
export interface EmbeddedServer {
  /** Connection of the program's database; unchanged when the server is restarted. */
  readonly connection: LocalConnection;
  /** Current pid of the server. */
  pid(): number;
  /** True if it was already running, left behind by a program that was killed. */
  readonly adopted: boolean;
  /** Shuts the server down cleanly, closing its sessions. */
  stop(): Promise<void>;
}

/** What the embedded server needs from outside. */
export interface EmbeddedOptions {
  readonly data: DataFolder;
  readonly log: (line: string) => void;
  /** Called when another program took over the folder while the server was down: this program must exit. */
  readonly onLost: (reason: Error) => void;
  /** Additional server settings, for example `{ fsync: "off" }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Aborted when the program is asked to stop while the server is still starting: nothing is left running. */
  readonly signal?: AbortSignal;
}

const databaseName = "ashlar";
const longestPauseMs = 5000;
const createDatabaseMs = 120_000;

/**
 * Starts or adopts the PostgreSQL server of a data folder, and restarts it whenever it dies. Only one program may use a
 * data folder: a second one gets `StartRefused` within five seconds. Every other problem the operator can fix throws
 * `StartRefused` too.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = await prepareCluster(options);
  const first = await takeOver(cluster, null);
  await ensureDatabase(first.lock);
  let { server, lock } = first;
  const ending = new AbortController();
  let recovery: Promise<void> = Promise.resolve();

  const watch = (): void => {
    lock.once("end", () => {
      if (!ending.signal.aborted) recovery = recover();
    });
  };
  const recover = async (): Promise<void> => {
    options.log("The database server stopped; it is started again.");
    for (let pause = 100; !ending.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        ({ server, lock } = await takeOver(cluster, server.socketFolder));
        options.log("The database server runs again.");
        watch();
        return;
      } catch (error) {
        if (error instanceof FolderTaken) {
          options.onLost(error);
          return;
        }
        options.log(error instanceof Error ? error.message : String(error));
      }
      await sleep(pause);
    }
  };
  watch();

  return {
    connection: connectionTo(server, databaseName),
    adopted: server.adopted,
    pid: () => server.pid,
    stop: async () => {
      ending.abort();
      await recovery;
      await stopServer(server.pid, cluster, options.log);
      await lock.end().catch(() => {});
      await removeSocketFolder(server.socketFolder, cluster.folder);
    },
  };
}

/** Connection of a data folder's database while a program is running on it; null otherwise. */
export async function findEmbedded(data: DataFolder): Promise<LocalConnection | null> {
  const server = await findServer(clusterFolderIn(data.path));
  return server === null ? null : connectionTo(server, databaseName);
}

/** Another program is using the data folder. */
class FolderTaken extends StartRefused {}

async function prepareCluster(options: EmbeddedOptions): Promise<Cluster> {
  const { data, settings = {}, signal = new AbortController().signal } = options;
  if (process.platform === "win32") {
    throw new StartRefused(
      "Ashlar does not start its own PostgreSQL on Windows. Set DATABASE_URL to a PostgreSQL server.",
    );
  }
  const binaries = await prepareBinaries(data.user);
  const folder = await ensureCluster(clusterFolderIn(data.path), data.user, binaries);
  const logFile = join(data.path, "postgres.log");
  return { folder, user: data.user, binaries, settings, logFile, signal };
}

interface Holding {
  readonly server: RunningServer;
  readonly lock: Client;
}

/** A running server and the lock that entitles this program to use it. */
async function takeOver(cluster: Cluster, socketFolder: string | null): Promise<Holding> {
  const server = await ensureServer(cluster, socketFolder);
  const lock = await takeProgramLock(connectionTo(server, "postgres"));
  if (!lock.held) {
    const who =
      lock.process === null ? "Another Ashlar" : `Another Ashlar (process ${lock.process})`;
    throw new FolderTaken(
      `${who} already runs on the data folder ${join(cluster.folder, "..")}. ` +
        `Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  if (!server.outdated) return { server, lock: lock.client };
  await stopServer(server.pid, cluster, () => {});
  await lock.client.end().catch(() => {});
  return takeOver(cluster, null);
}

async function ensureDatabase(lock: Client): Promise<void> {
  const { rows } = await lock.query("select from pg_database where datname = $1", [databaseName]);
  if (rows.length > 0) return;
  // The driver supports a timeout per query, which its types do not declare. On a slow disk, copying the template takes
  // longer than the session's other queries may.
  const creation = { text: `create database ${databaseName}`, query_timeout: createDatabaseMs };
  await lock.query(creation);
}

/** Fast shutdown; a server that hangs is killed and recovers from its WAL at the next start. */
async function stopServer(
  pid: number,
  cluster: Cluster,
  log: (line: string) => void,
): Promise<void> {
  for (const [name, patienceMs] of [
    ["SIGINT", 10_000],
    ["SIGQUIT", 3000],
    ["SIGKILL", 1000],
  ] as const) {
    const identity = await identify(pid, cluster.binaries.postgres, cluster.folder);
    if (identity === "gone" || identity === "foreign") return;
    sendSignal(pid, name);
    if (await waitUntilGone(pid, patienceMs)) return;
    log(`The database server (process ${pid}) did not end on ${name}.`);
  }
}

function connectionTo(
  server: Pick<RunningServer, "socketFolder" | "port">,
  database: string,
): LocalConnection {
  return { host: server.socketFolder, port: server.port, user: databaseRole, database };
}
