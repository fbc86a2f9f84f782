import { resolve } from "node:path";
import { CommandRefused } from "./command-refused.ts";
import type { Config } from "../config/config.ts";
import type { DatabaseAddress } from "../db/connect.ts";
import { findEmbedded, startEmbedded } from "../db/embedded/embedded.ts";
import {
  findDataFolder,
  prepareDataFolder,
  preparePlainFolder,
} from "../db/embedded/data-folder.ts";
import { hasSecretKey } from "../config/secret-key.ts";

/** Dependencies of the commands `npm run backup`, `npm run restore` and `npm run account`. */
export interface CommandDeps {
  readonly config: Config;
  /** Base of relative paths. */
  readonly folder: string;
  /** Prints a line for the person running the command. */
  readonly log: (line: string) => void;
  /** Writes a structured line to the log. */
  readonly record: (line: string) => void;
  readonly signal: AbortSignal;
}

/** A site's database and data folder, open for a command. */
export interface OpenSite {
  readonly address: DatabaseAddress;
  readonly dataFolder: string;
  readonly close: () => Promise<void>;
}

/**
 * Reports a mistyped configuration before anything is created because of it: an empty database, or a new secret key.
 */
export async function checkDataFolder({ data, databaseUrl, secretKey }: Config): Promise<void> {
  const isThere =
    databaseUrl === null
      ? (await findDataFolder(data)) !== null
      : secretKey !== null || (await hasSecretKey(resolve(data.folder)));
  if (isThere) return;
  throw new CommandRefused(
    `There is no site in the data folder ${resolve(data.folder)}. Set DATA_DIR to the folder that the site runs with.`,
  );
}

/**
 * Opens the configured database and data folder. An embedded server that is already running is used if sharing is
 * allowed (`shared`); otherwise one is started and stopped by `close`.
 */
export async function openSite(deps: CommandDeps, shared: boolean): Promise<OpenSite> {
  const { config, log, signal } = deps;
  if (config.databaseUrl !== null) {
    const dataFolder = await preparePlainFolder(config.data);
    return {
      address: { connectionString: config.databaseUrl },
      dataFolder,
      close: () => Promise.resolve(),
    };
  }
  const data = await prepareDataFolder(config.data);
  if (data.notice !== null) log(data.notice);
  const running = shared ? await findEmbedded(data) : null;
  if (running !== null) {
    return { address: running, dataFolder: data.path, close: () => Promise.resolve() };
  }
  const server = await startEmbedded({
    data,
    log,
    signal,
    onLost: (reason) => log(reason.message),
  });
  return { address: server.connection, dataFolder: data.path, close: () => server.stop() };
}
