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

/** What commands beside the program run with: `npm run backup`, `npm run restore`, `npm run account`. */
export interface CommandDeps {
  readonly config: Config;
  /** Where relative paths begin. */
  readonly folder: string;
  /** For whoever reads what the command says. */
  readonly log: (line: string) => void;
  /** For whoever reads later what was done: one structured line each. */
  readonly record: (line: string) => void;
  readonly signal: AbortSignal;
}

/** A site's database and data folder, open for a command. */
export interface House {
  readonly address: DatabaseAddress;
  readonly dataFolder: string;
  readonly close: () => Promise<void>;
}

/** What is mistyped is told before anything is made in its place: a database, or a secret key that nobody signed in with. */
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
 * The database and the data folder of the configuration. Our own server is used where it runs already, if it may be in use
 * (`shared`); else it is started, and ends with `close`.
 */
export async function openHouse(deps: CommandDeps, shared: boolean): Promise<House> {
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
