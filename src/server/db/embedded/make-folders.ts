import { chmod, mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents. Root's may be entered by other users, whatever the umask, because PostgreSQL
 * then runs as another user. Existing folders are left unchanged.
 */
export async function makeFolders(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined || process.getuid?.() !== 0) return;
  for (let folder = path; ; folder = dirname(folder)) {
    await letOthersEnter(folder);
    if (folder === first || folder === dirname(folder)) return;
  }
}

/** Lets other users enter a folder, but not list it. */
export async function letOthersEnter(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, (mode & 0o7777) | 0o011);
}
