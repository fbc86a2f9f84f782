import { open as openFile, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { counted } from "#core/fields/counted.ts";
import { backUp } from "../backup/backup.ts";
import { checkFactorKey } from "../auth/factors/check-factor-key.ts";
import type { Keys } from "../auth/factors/check-factor-key.ts";
import { BackupRefused } from "../backup/refused.ts";
import { restore } from "../backup/restore.ts";
import { checkDataFolder, openSite } from "./open-site.ts";
import type { CommandDeps, OpenSite } from "./open-site.ts";
import { usages } from "./usage.ts";
import { hasCode } from "../db/embedded/start-refused.ts";
import { connect } from "../db/connect.ts";
import { recordCommandAt } from "../db/record-command.ts";
import { openStorage } from "../open-storage.ts";
import { keepSecretKey, makeSecretKey, replaceSecretKey } from "../config/secret-key.ts";

type Command = "backup" | "restore";

/**
 * Runs a backup or restore. Throws `BackupRefused` or `StartRefused` with a message for the operator; nothing is left
 * half done.
 */
export async function runCommand(
  command: Command,
  args: readonly string[],
  deps: CommandDeps,
): Promise<void> {
  const asked = readArgs(command, args, deps.folder);
  if (command === "backup") await makeBackup(deps, asked.file);
  else await restoreBackup(deps, asked);
}

async function makeBackup(deps: CommandDeps, file: string): Promise<void> {
  const { config, log, signal } = deps;
  await checkDataFolder(config);
  const site = await openSite(deps, true);
  try {
    const storage = await openStorage(config, site.dataFolder, log);
    const secretKey = config.secretKey ?? (await keepSecretKey(site.dataFolder));
    const now = (): Date => new Date();
    const report = await backUp({ address: site.address, storage, secretKey, now, signal }, file);
    await recordCommandAt(site.address, {
      actor: actorOf("backup"),
      action: "backup made",
      detail: { name: basename(file) },
    }).catch((error: unknown) => log(`The audit log does not tell of this: ${String(error)}`));
    log(
      `Wrote ${file}: ${counted(report.tables, "table")} (${sizeOf(report.rowBytes)}), ` +
        `${counted(report.files, "file")} (${sizeOf(report.fileBytes)}), and the secret key: keep it where only you can read it.`,
    );
  } finally {
    await site.close();
  }
}

/** Who runs a command, as the audit log names them. */
function actorOf(command: Command): string {
  return `npm run ${command} (${userInfo().username})`;
}

async function restoreBackup(
  deps: CommandDeps,
  { file, replace, newSecretKey }: Asked,
): Promise<void> {
  const { config, log, signal } = deps;
  if (newSecretKey && config.secretKey !== null) {
    throw new BackupRefused(
      "SECRET_KEY is set, so the secret key is chosen there. Set it to a new one, which `openssl rand -hex 32` makes, and restore without --new-secret-key.",
    );
  }
  await readableFile(file);
  let site: OpenSite | null = null;
  try {
    const open = async () => {
      const opened = await openSite(deps, false);
      site = opened;
      const storage = await openStorage(config, opened.dataFolder, log);
      return { address: opened.address, storage };
    };
    const { head, secretKey, files } = await restore(
      { open, replace, actor: actorOf("restore"), log, signal },
      file,
    );
    const { dataFolder } = site as unknown as OpenSite;
    if (config.secretKey === null) {
      await replaceSecretKey(dataFolder, newSecretKey ? makeSecretKey() : secretKey);
    }
    const isOther = newSecretKey || (config.secretKey !== null && config.secretKey !== secretKey);
    if (isOther) {
      const current = config.secretKey ?? (await keepSecretKey(dataFolder));
      await renewFactorSecrets((site as unknown as OpenSite).address, deps, {
        current,
        former: secretKey,
      });
    }
    log(
      `Restored the site as it was at ${head.createdAt}: ${counted(head.tables.length, "table")}, ${counted(files, "file")}. ` +
        "Everybody signs in anew, and links to drafts or for a new password are over.",
    );
    if (isOther) log(`${newSecretKey ? "It has a new secret key" : otherKey}: ${endedByKey}`);
  } finally {
    await (site as OpenSite | null)?.close();
  }
}

/** Both keys are known here, so nobody has to be told of a changed one at the next start. */
async function renewFactorSecrets(
  address: OpenSite["address"],
  { log }: CommandDeps,
  keys: Keys,
): Promise<void> {
  const database = connect(address, { log, connections: 1 });
  try {
    if ((await checkFactorKey(database, keys)) === null) return;
    log(
      "The secrets of authenticator apps are encrypted with the new key. Who holds the backup and its key can read them: where that is not you alone, let their owners set them up anew.",
    );
  } finally {
    await database.close();
  }
}

const otherKey = "SECRET_KEY is another one than the backup's";
const endedByKey =
  "links in mails of the newsletter that were written before, to confirm and to leave, work no more, and the next sign-in " +
  "of everybody counts as one from somewhere new. Who holds the backup can sign nothing for this site.";

interface Asked {
  readonly file: string;
  /** Replaces the existing content with the backup. */
  readonly replace: boolean;
  /** Generates a new secret key, since anyone with the backup has the old one. */
  readonly newSecretKey: boolean;
}

function readArgs(command: Command, args: readonly string[], folder: string): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options:
        command === "restore"
          ? { replace: { type: "boolean" }, "new-secret-key": { type: "boolean" } }
          : {},
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error("One file has to be named");
    return {
      file: resolve(folder, file),
      replace: values["replace"] === true,
      newSecretKey: values["new-secret-key"] === true,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`${reason}. ${usages[command]}`, { cause: error });
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
