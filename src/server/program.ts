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
import { databaseProblem, isFromServer, remedyFor } from "./db/remedies.ts";
import type { DatabaseOwner } from "./db/remedies.ts";
import { DatabaseUnavailable } from "./db/unavailable.ts";
import { usualConnections } from "./http/connections.ts";
import { listen } from "./http/http-server.ts";
import type { HttpServer } from "./http/http-server.ts";
import { openStorage } from "./open-storage.ts";
import { createMailer } from "./services.ts";
import { ownOrigin } from "./config/own-origin.ts";
import { keepSecretKey } from "./config/secret-key.ts";

/** The running program. */
export interface Program {
  /** Its address: the configured public origin, or the address it listens on. */
  readonly url: string;
  readonly dataFolder: string;
  readonly notices: readonly string[];
  /** Lets running requests finish, then stops everything it started. `hurry` cuts the wait short. */
  stop(hurry: AbortSignal): Promise<void>;
}

export interface Outside {
  readonly log: (line: string) => void;
  /** Folder of the build this program was loaded from. */
  readonly buildFolder: string;
  /** Aborted if the program is told to stop while starting. */
  readonly signal: AbortSignal;
  /** Called if it cannot go on, for example because another program took over its data folder. */
  readonly onLost: (reason: Error) => void;
}

/** Milliseconds that running requests may take to finish; process managers usually kill after ten seconds. */
const graceMs = 8000;
const closeWithinMs = 3000;

/**
 * Configuration → database → migrations → services → listen. After a failure everything already started is stopped.
 * Throws `StartRefused` with a message for the operator.
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
    dataFolder,
    now: () => new Date(),
    log,
  }).catch((error: unknown) => {
    if (isFromServer(error) && remedyFor(error, ownerOf(config)) !== null) {
      throw unusable(error, config);
    }
    throw error instanceof DatabaseUnavailable ? tooFewSessions(error, config) : error;
  });
  // Inserted before the server's closer, which runs first: requests end before what they use.
  closers.splice(-1, 0, (hurry) => closeSoon(app.stop(), hurry));
  // An event stream stays open as long as its window, so it has to be closed here.
  closers.push(() => Promise.resolve(app.closeAll()));
  closers.push((hurry) => {
    http.lastRequests();
    return app.drain(hurry);
  });
  signal.throwIfAborted();
  http.serve(app.listener);
  // Not awaited: a mail server that does not answer must not delay the start.
  void createMailer(config, url)
    ?.check()
    .then((problem) => problem !== null && !signal.aborted && log(problem));
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
  config: Config,
  { log, signal }: Pick<Outside, "log" | "signal">,
): Promise<readonly string[]> {
  try {
    return await migrate(address, migrations, log, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw unusable(error, config);
  }
}

function ownerOf({ databaseUrl }: Config): DatabaseOwner {
  return databaseUrl === null ? "data folder" : "DATABASE_URL";
}

function nameOf(config: Config): string {
  return config.databaseUrl === null ? "The database" : "The database of DATABASE_URL";
}

function unusable(cause: unknown, config: Config): StartRefused {
  return new StartRefused(`${nameOf(config)} ${databaseProblem(cause, ownerOf(config))}`, {
    cause,
  });
}

/** Migrations just succeeded with one session, so a failure now means that more sessions are not available. */
function tooFewSessions(cause: DatabaseUnavailable, config: Config): StartRefused {
  return new StartRefused(
    `${nameOf(config)} does not answer all sessions of the program: ${cause.message}. Try again. If it stays so, make room for ` +
      "20 sessions of each process of Ashlar: in a pooler (PgBouncer: default_pool_size = 20), in max_connections, " +
      "and in the connection limit of the role.",
    { cause },
  );
}

async function listenNamed({ host, port, trustedProxies }: Config): Promise<HttpServer> {
  try {
    // Behind a proxy all connections come from the proxy, which has to limit visitors itself.
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

/** A hanging query must not keep the program from stopping. */
async function closeSoon(closing: Promise<void>, hurry: AbortSignal): Promise<void> {
  const patience = sleep(hurry.aborted ? 0 : closeWithinMs, undefined, { signal: hurry });
  await Promise.race([closing, patience.catch(() => {})]);
}
