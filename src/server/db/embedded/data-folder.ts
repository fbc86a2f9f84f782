import { createHash } from "node:crypto";
import { access, chmod, chown, constants, mkdir, readdir, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { letOthersEnter, makeFolders } from "./make-folders.ts";
import { StartRefused, hasCode } from "./start-refused.ts";
import { databaseUser, firstClosedFolder } from "./system-user.ts";
import type { SystemUser } from "./system-user.ts";

/** The program's own data folder, created and accessible. */
export interface DataFolder {
  readonly path: string;
  /** User that PostgreSQL runs as; null: the same as the program. */
  readonly user: SystemUser | null;
  /** A notice to show the operator at start; null if all is as expected. */
  readonly notice: string | null;
}

/** Path of the PostgreSQL cluster inside a data folder. */
export function clusterFolderIn(dataFolder: string): string {
  return join(dataFolder, "postgres");
}

/** Parent folder of the data when root starts the program in a folder that the database user cannot enter. */
export const fallbackParent = "/var/lib/ashlar";

/**
 * Creates the data folder. An explicitly configured folder (`given`) is used or refused, never replaced; the default
 * one moves to `/var/lib/ashlar` if the database user cannot reach it, which `notice` reports. Throws `StartRefused`
 * with the fix.
 */
export async function prepareDataFolder(
  wanted: { readonly folder: string; readonly given: boolean },
  parent: string = fallbackParent,
): Promise<DataFolder> {
  const path = resolve(wanted.folder);
  const user = await databaseUser(clusterFolderIn(path));
  if (user === null) {
    await makeFolder(path);
    return { path, user, notice: null };
  }
  const closed = await firstClosedFolder(dirname(path), user);
  const elsewhere = folderIn(parent, path);
  if (closed === null) {
    const moved = !wanted.given && !(await hasCluster(path)) && (await hasCluster(elsewhere));
    if (!moved) {
      await makeFolder(path);
      await grantAccess(path, user);
      return { path, user, notice: null };
    }
    const notice = `Data is kept in ${elsewhere}, where an earlier start put it.`;
    return { path: elsewhere, user: await databaseUser(clusterFolderIn(elsewhere)), notice };
  }
  if (wanted.given || (await hasCluster(path))) {
    throw new StartRefused(
      `PostgreSQL runs as the user "${user.name}" when root starts Ashlar, and that user cannot enter ${closed}, ` +
        `so it cannot reach the data folder ${path}. Allow it with \`chmod o+x ${closed}\`, set DATA_DIR to a ` +
        `folder such as ${parent}/data, or start Ashlar as an ordinary user.`,
    );
  }
  await makeFolder(elsewhere);
  // Made by an earlier version under a strict umask.
  if ((await firstClosedFolder(dirname(elsewhere), user)) === parent) await letOthersEnter(parent);
  const elsewhereUser = (await databaseUser(clusterFolderIn(elsewhere))) ?? user;
  await grantAccess(elsewhere, elsewhereUser);
  const notice =
    `Data is kept in ${elsewhere}, because the database user "${user.name}" cannot enter ${closed}. ` +
    `Set DATA_DIR to choose another folder.`;
  return { path: elsewhere, user: elsewhereUser, notice };
}

/**
 * Finds the data folder that already contains an embedded database, wherever `prepareDataFolder` put it; null if there
 * is none. Creates nothing.
 */
export async function findDataFolder(
  wanted: { readonly folder: string; readonly given: boolean },
  parent: string = fallbackParent,
): Promise<string | null> {
  const path = resolve(wanted.folder);
  if (await hasCluster(path)) return path;
  const elsewhere = folderIn(parent, path);
  return !wanted.given && (await hasCluster(elsewhere)) ? elsewhere : null;
}

/** Creates the data folder when the database is external: only the program itself needs access to it. */
export async function preparePlainFolder(wanted: { readonly folder: string }): Promise<string> {
  const path = resolve(wanted.folder);
  await makeFolder(path);
  return path;
}

async function makeFolder(path: string): Promise<void> {
  try {
    await makeFolders(dirname(path));
    await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
    if (!(await stat(path)).isDirectory()) throw new Error("it is not a folder");
    await readdir(path);
    await access(path, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `The data folder ${path} cannot be used: ${reason}. ` +
        `Set DATA_DIR to a folder that the user running Ashlar can write to.`,
      { cause: error },
    );
  }
}

/**
 * Lets the database user pass through our folder to its own one inside, without seeing anything else in it. A folder
 * that is not clearly ours is left unchanged.
 */
async function grantAccess(path: string, user: SystemUser): Promise<void> {
  if ((await firstClosedFolder(path, user)) === null) return;
  const names = await readdir(path);
  if (names.length > 0 && !names.includes("postgres") && !names.includes("secret-key")) {
    throw new StartRefused(
      `The data folder ${path} holds other things and the database user "${user.name}" cannot enter it. ` +
        `Set DATA_DIR to an empty folder, or allow it with \`chmod o+x ${path}\`.`,
    );
  }
  await chown(path, 0, user.gid);
  await chmod(path, 0o710);
}

async function hasCluster(dataFolder: string): Promise<boolean> {
  return stat(join(clusterFolderIn(dataFolder), "PG_VERSION")).then(
    () => true,
    () => false,
  );
}

function folderIn(parent: string, path: string): string {
  return join(parent, `${basename(dirname(path))}-${shortHash(path)}`);
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
