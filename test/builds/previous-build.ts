import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** The commit of the release that this tree must be able to run beside during a rolling upgrade. */
export const previousCommit = "606d6bfbc98e0b8b33f8d23b9f63d4380c4020b1";

/** The last commit before the site's settings were a document: it drew header, footer and colours from rows and code. */
export const formerSiteCommit = "5bbfdacf83c8eccd869e8af8c4702e60b8832ea8";

/** False in a clone without history, where the previous release cannot be built. */
export async function hasPreviousCommit(): Promise<boolean> {
  try {
    await run("git", ["cat-file", "-e", `${previousCommit}^{commit}`], { cwd: root });
    return true;
  } catch {
    return false;
  }
}

/** Builds the previous release, and returns its main file. */
export function buildPrevious(): Promise<string> {
  return buildCommit(previousCommit);
}

/**
 * Builds a commit with the packages of this tree, and returns its main file. The build is kept in `.cache` and made once
 * per commit.
 */
export async function buildCommit(commit: string): Promise<string> {
  const builds = join(root, ".cache", "previous-builds");
  const kept = join(builds, commit);
  const mainFile = join(kept, "dist/server/main.js");
  if (existsSync(mainFile)) return mainFile;
  await mkdir(builds, { recursive: true });
  const tree = await mkdtemp(join(builds, "making-"));
  try {
    const archive = join(tree, "tree.tar");
    await run("git", ["archive", "-o", archive, commit], { cwd: root });
    await run("tar", ["-xf", archive, "-C", tree]);
    await symlink(join(root, "node_modules"), join(tree, "node_modules"));
    await run(process.execPath, [join(tree, "scripts/build.ts"), "--quick"], { cwd: tree });
    await rm(archive);
    // Another run may have put the same build there in the meantime.
    await rename(tree, kept).catch((error: unknown) => {
      if (!existsSync(mainFile)) throw error;
    });
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
  return mainFile;
}
