import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { SystemUser } from "./system-user.ts";

/** The port in the socket's file name; nothing listens on the network. */
export const serverPort = 5432;

/** Longest socket path in bytes: 107 on Linux, four less on macOS. */
const longestSocketPath = process.platform === "darwin" ? 103 : 107;
const shortPrefix = "ashlar-";

/**
 * Returns the cluster's own folder, which is private; or a short private temporary folder if that path is too long for
 * a socket.
 */
export async function chooseSocketFolder(
  clusterFolder: string,
  user: SystemUser | null,
): Promise<string> {
  if (fits(clusterFolder)) return clusterFolder;
  const base = fits(join(tmpdir(), `${shortPrefix}XXXXXX`)) ? tmpdir() : "/tmp";
  const short = await mkdtemp(join(base, shortPrefix));
  await close(short, user);
  return short;
}

/** Recreates a short socket folder that was deleted while its server was down. */
export async function restoreSocketFolder(folder: string, user: SystemUser | null): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined) await close(folder, user);
}

/** Removes a short socket folder; the cluster's own folder is kept. */
export async function removeSocketFolder(folder: string, clusterFolder: string): Promise<void> {
  if (folder === clusterFolder || !basename(folder).startsWith(shortPrefix)) return;
  await rm(folder, { recursive: true, force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${serverPort}`)) <= longestSocketPath;
}

async function close(folder: string, user: SystemUser | null): Promise<void> {
  if (user !== null) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
}
