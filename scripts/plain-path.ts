import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names of folders that bundlers do not take for queries, fragments, escapes or patterns. */
const plain = /^[\p{L}\p{N}\p{M} ./_-]*$/u;

/**
 * Runs `work` with a path to the folder `root` that has only plain names: the folder itself, or else a temporary link to
 * it, as bundlers cannot read a module below a folder called `a#b` or `[a]`.
 */
export async function withPlainPath(
  root: string,
  work: (path: string) => Promise<void>,
): Promise<void> {
  if (plain.test(root)) return work(root);
  const folder = await mkdtemp(join(tmpdir(), "ashlar-build-"));
  try {
    const path = join(folder, "ashlar");
    await symlink(root, path);
    await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
