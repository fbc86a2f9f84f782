import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "./app.ts";
import { closeInTurn } from "./http/close-in-turn.ts";
import type { Closer } from "./http/close-in-turn.ts";
import type { Config } from "./config/config.ts";
import { connect } from "./db/connect.ts";
import type { DatabaseAddress } from "./db/connect.ts";
import { startEmbedded } from "./db/embedded/embedded.ts";
import { prepareDataFolder, preparePlainFolder } from "./db/embedded/data-folder.ts";
import { hasCode, StartRefused } from "./db/embedded/start-refused.ts";
import { migrate, migrations } from "./db/migrate.ts";
import { DatabaseUnavailable } from "./db/unavailable.ts";
import { usualConnections } from "./http/connections.ts";
import { listen } from "./http/http-server.ts";
import type { HttpServer } from "./http/http-server.ts";
import { openStorage } from "./open-storage.ts";
import { ownOrigin } from "./config/own-origin.ts";
import { keepSecretKey } from "./config/secret-key.ts";

/** The program while it serves. */
export interface Program {
  /** Where to find it: the configured public origin, or the address it listens on. */
  readonly url: string;
  readonly dataFolder: string;
  readonly notices: readonly string[];
  /** Lets running requests finish, then ends everything it started. `hurry` cuts the waiting short. */
  stop(hurry: AbortSignal): Promise<void>;
}

export interface Outside {
  readonly log: (line: string) => void;
  /** Folder of the build this program was loaded from. */
  readonly buildFolder: string;
  /** Aborted when the program is told to end while it starts. */
  readonly signal: AbortSignal;
  /** It cannot go on, for example because another program took its data folder. */
  readonly onLost: (reason: Error) => void;
}

/** How long running requests may take to finish, in milliseconds; process managers usually kill after ten seconds. */
const graceMs = 8000;
const closeWithinMs = 3000;

/**
 * Configuration → database → migrations → rooms → listen. What was started before a failure is ended again. Throws
 * `StartRefused` with a text for its operator.
 */
export async function startProgram(config: Config, outside: Outside): Promise<Program> {
  const closers: Closer[] = [];
  const closeAll: Closer = (hurry) => closeInTurn(closers, hurry);
  try {
    return { ...(await start(config, outside, closers)), stop: closeAll };
  } catch (error) {
    await closeAll(AbortSignal.abort()).catch((failure: unknown) => outside.log(String(failure)));
    throw error;
  }
}

async function start(
  config: Config,
  outside: Outside,
  closers: Closer[],
): Promise<Omit<Program, "stop">> {
  const { log, signal } = outside;
  const { address, dataFolder } = await findDatabase(config, outside, closers);
  signal.throwIfAborted();
  const database = connect(address, { log });
  closers.push((hurry) => closeSoon(database.close(), hurry));
  const ran = await migrateNamed(address, config, outside);
  if (ran.length > 0) log(`Database brought up to date: ${ran.join(", ")}.`);
  const secretKey = config.secretKey ?? (await keepSecretKey(dataFolder));
  signal.throwIfAborted();
  const http = await listenNamed(config);
  closers.push((hurry) => http.stop(graceMs, hurry));
  const url = ownOrigin(config, http.port);
  const storage = await openStorage(config, dataFolder, log);
  const app = await createApp({
    config,
    publicUrl: url,
    secretKey,
    buildFolder: outside.buildFolder,
    database,
    storage,
    now: () => new Date(),
    log,
  }).catch((error: unknown) => {
    throw error instanceof DatabaseUnavailable ? tooFewSessions(error, config) : error;
  });
  // Before the server's: requests end first, then what they use.
  closers.splice(-1, 0, (hurry) => closeSoon(app.stop(), hurry));
  // A window listens for as long as it is open: nothing else would end its request.
  closers.push(() => Promise.resolve(app.closeAll()));
  closers.push((hurry) => {
    http.lastRequests();
    return app.drain(hurry);
  });
  signal.throwIfAborted();
  http.serve(app.listener);
  return { url, dataFolder, notices: app.notices };
}

async function findDatabase(
  config: Config,
  outside: Outside,
  closers: Closer[],
): Promise<{ readonly address: DatabaseAddress; readonly dataFolder: string }> {
  if (config.databaseUrl !== null) {
    const dataFolder = await preparePlainFolder(config.data);
    return { address: { connectionString: config.databaseUrl }, dataFolder };
  }
  const data = await prepareDataFolder(config.data);
  if (data.notice !== null) outside.log(data.notice);
  const server = await startEmbedded({ ...outside, data });
  closers.push(() => server.stop());
  if (server.adopted) {
    outside.log("Found the database server of a program that was killed, and goes on with it.");
  }
  return { address: server.connection, dataFolder: data.path };
}

async function migrateNamed(
  address: DatabaseAddress,
  { databaseUrl }: Config,
  { log, signal }: Pick<Outside, "log" | "signal">,
): Promise<readonly string[]> {
  try {
    return await migrate(address, migrations, log, signal);
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    const where = databaseUrl === null ? "The database" : "The database of DATABASE_URL";
    throw new StartRefused(`${where} cannot be used: ${reason}`, { cause: error });
  }
}

/** The migrations got their session just now: what fails next for want of an answer is one more session. */
function tooFewSessions(cause: DatabaseUnavailable, { databaseUrl }: Config): StartRefused {
  const where = databaseUrl === null ? "The database" : "The database of DATABASE_URL";
  return new StartRefused(
    `${where} does not answer all sessions of the program: ${cause.message}. Try again. If it stays so, make room for ` +
      "20 sessions of each process of Ashlar: in a pooler (PgBouncer: default_pool_size = 20), in max_connections, " +
      "and in the connection limit of the role.",
    { cause },
  );
}

async function listenNamed({ host, port, trustedProxies }: Config): Promise<HttpServer> {
  try {
    // Behind a proxy all connections are the proxy's: how many visitors there are is its to say.
    const perNetwork = trustedProxies > 0 ? null : usualConnections.perNetwork;
    return await listen(host, port, { ...usualConnections, perNetwork });
  } catch (error) {
    if (hasCode(error, "EADDRINUSE")) {
      throw new StartRefused(
        `Port ${port} is taken by another program. Stop that, or set PORT to a free one.`,
        { cause: error },
      );
    }
    if (hasCode(error, "EACCES")) {
      throw new StartRefused(
        `Port ${port} needs more rights than this user has. Set PORT to one above 1023.`,
        { cause: error },
      );
    }
    if (hasCode(error, "EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN")) {
      throw new StartRefused(
        `HOST ${host} is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for all.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/** A query that hangs does not keep the program from ending. */
async function closeSoon(closing: Promise<void>, hurry: AbortSignal): Promise<void> {
  const patience = sleep(hurry.aborted ? 0 : closeWithinMs, undefined, { signal: hurry });
  await Promise.race([closing, patience.catch(() => {})]);
}
