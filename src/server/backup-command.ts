import { open as openFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "./backup/backup.ts";
import { BackupRefused } from "./backup/refused.ts";
import { restore } from "./backup/restore.ts";
import type { Config } from "./config.ts";
import type { DatabaseAddress } from "./db/connect.ts";
import { findEmbedded, startEmbedded } from "./db/embedded.ts";
import {
  findDataFolder,
  prepareDataFolder,
  preparePlainFolder,
} from "./db/embedded/data-folder.ts";
import { hasCode } from "./db/embedded/start-refused.ts";
import { openStorage } from "./open-storage.ts";
import { hasSecretKey, keepSecretKey, replaceSecretKey } from "./secret-key.ts";

/** What `npm run backup` and `npm run restore` run with. */
export interface CommandParts {
  readonly config: Config;
  /** Where relative paths begin. */
  readonly folder: string;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

type Command = "backup" | "restore";

interface House {
  readonly address: DatabaseAddress;
  readonly dataFolder: string;
  readonly close: () => Promise<void>;
}

/** Runs one of them. Throws `BackupRefused` or `StartRefused` with a text for its operator; nothing is left half done. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  parts: CommandParts,
): Promise<void> {
  const { file, replace } = readArgs(command, args, parts.folder);
  if (command === "backup") await makeBackup(parts, file);
  else await restoreBackup(parts, file, replace);
}

async function makeBackup(parts: CommandParts, file: string): Promise<void> {
  const { config, log, signal } = parts;
  await checkSite(config);
  const house = await openHouse(parts, true);
  try {
    const storage = await openStorage(config, house.dataFolder, log);
    const secretKey = config.secretKey ?? (await keepSecretKey(house.dataFolder));
    const now = (): Date => new Date();
    const report = await backUp({ address: house.address, storage, secretKey, now, signal }, file);
    log(
      `Wrote ${file}: ${report.tables} tables (${sizeOf(report.rowBytes)}), ` +
        `${report.files} files (${sizeOf(report.fileBytes)}), and the secret key: keep it where only you can read it.`,
    );
  } finally {
    await house.close();
  }
}

/** What is mistyped is told before anything is made in its place: a database, or a secret key that nobody signed in with. */
async function checkSite({ data, databaseUrl, secretKey }: Config): Promise<void> {
  const isThere =
    databaseUrl === null
      ? (await findDataFolder(data)) !== null
      : secretKey !== null || (await hasSecretKey(resolve(data.folder)));
  if (isThere) return;
  throw new BackupRefused(
    `There is no site in the data folder ${resolve(data.folder)}. Set DATA_DIR to the folder that the site runs with.`,
  );
}

async function restoreBackup(parts: CommandParts, file: string, replace: boolean): Promise<void> {
  const { config, log, signal } = parts;
  await readableFile(file);
  let house: House | null = null;
  try {
    const open = async () => {
      const opened = await openHouse(parts, false);
      house = opened;
      const storage = await openStorage(config, opened.dataFolder, log);
      return { address: opened.address, storage };
    };
    const { head, secretKey, files } = await restore({ open, replace, log, signal }, file);
    const { dataFolder } = house as unknown as House;
    if (config.secretKey === null) {
      await replaceSecretKey(dataFolder, secretKey);
    } else if (config.secretKey !== secretKey) {
      log("SECRET_KEY is another one than the backup's: everybody signs in anew.");
    }
    log(
      `Restored the site as it was at ${head.createdAt}: ${head.tables.length} tables, ${files} files.`,
    );
  } finally {
    await (house as House | null)?.close();
  }
}

/**
 * The database and the data folder of the configuration. Our own server is used where it runs already, if it may be in use
 * (`shared`); else it is started, and ends with `close`.
 */
async function openHouse(parts: CommandParts, shared: boolean): Promise<House> {
  const { config, log, signal } = parts;
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

function readArgs(
  command: Command,
  args: readonly string[],
  folder: string,
): { readonly file: string; readonly replace: boolean } {
  const usage =
    command === "backup"
      ? "npm run backup -- FILE, for example site-2026-05-01.tar.gz"
      : "npm run restore -- FILE [--replace]";
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: command === "restore" ? { replace: { type: "boolean" } } : {},
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error("One file has to be named");
    return { file: resolve(folder, file), replace: values["replace"] === true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`${reason}. Use: ${usage}`, { cause: error });
  }
}

async function readableFile(file: string): Promise<void> {
  try {
    if (!(await stat(file)).isFile()) throw new Error("it is no file");
    await (await openFile(file, "r")).close();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(
      hasCode(error, "ENOENT")
        ? `There is no file ${file}. Name the backup to restore: npm run restore -- FILE`
        : `${file} cannot be read: ${reason}. Name a backup that this user may read.`,
      { cause: error },
    );
  }
}

function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
