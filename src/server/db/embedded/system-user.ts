import { readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { StartRefused, hasCode } from "./start-refused.ts";

/** A user account of this machine. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

/**
 * Returns the user that PostgreSQL runs as; null: the same as the program. PostgreSQL refuses to run as root, so under
 * root it runs as the owner of an existing cluster, else `postgres`, else `nobody`.
 */
export async function databaseUser(clusterFolder: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const users = await systemUsers();
  const owner = await stat(clusterFolder).then(
    (found) => found.uid,
    () => 0,
  );
  const user =
    (owner === 0 ? undefined : users.find(({ uid }) => uid === owner)) ??
    users.find(({ name }) => name === "postgres") ??
    users.find(({ name }) => name === "nobody");
  if (user !== undefined) return user;
  throw new StartRefused(
    "PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody. " +
      "Start Ashlar as an ordinary user, or set DATABASE_URL.",
  );
}

/**
 * Returns the first folder on the path to `path` (inclusive) that `user` cannot enter, or null. Checks owner, primary
 * group and mode only, which suffices for a service account.
 */
export async function firstClosedFolder(path: string, user: SystemUser): Promise<string | null> {
  const parent = dirname(path);
  const above = parent === path ? null : await firstClosedFolder(parent, user);
  if (above !== null) return above;
  try {
    const { uid, gid, mode } = await stat(path);
    const mask = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    return (mode & mask) === 0 ? path : null;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

async function systemUsers(): Promise<readonly SystemUser[]> {
  const text = await readFile("/etc/passwd", "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    if (name === undefined || uid === undefined || gid === undefined) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}
