import { access, constants, statfs } from "node:fs/promises";

const folder = "/dev/shm";
/** Room that PostgreSQL's parallel queries may need; Docker's default is 64 MB. */
const leastBytes = 48 * 1024 * 1024;

/**
 * Whether this machine has enough POSIX shared memory for PostgreSQL. Systems other than Linux have no folder for it, and
 * count as having enough.
 */
export async function hasSharedMemory(): Promise<boolean> {
  if (process.platform !== "linux") return true;
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= leastBytes;
  } catch {
    return false;
  }
}
