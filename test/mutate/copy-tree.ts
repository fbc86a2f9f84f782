import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns the files of the work tree: tracked ones, and new ones that are not ignored. */
export function filesOf(root: string): readonly string[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(root, file)));
}

/**
 * Copies the work tree to make changes in, so that no interrupted run leaves a mutant in the tree
 * itself. Packages and browsers are linked, not copied.
 */
export function copyTree(root: string, files: readonly string[], to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const file of files.filter((each) => !each.startsWith("docs/"))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
  symlinkSync(join(root, "node_modules"), join(to, "node_modules"));
  mkdirSync(join(to, ".cache"), { recursive: true });
  const cache = join(root, ".cache");
  const browsers = existsSync(cache) ? readdirSync(cache) : [];
  for (const name of browsers.filter((each) => /^chromium-[\d.]+$/.test(each))) {
    symlinkSync(join(cache, name), join(to, ".cache", name));
  }
}
