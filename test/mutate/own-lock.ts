import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Acquires a lock file for this process until it exits; the file contains the process id. A lock
 * whose process has ended is taken over. Returns the id of the process that holds the lock, or null
 * if it was acquired.
 */
export function takeLock(file: string): number | null {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      process.once("exit", () => rmSync(file, { force: true }));
      return null;
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
    }
    const holder = readHolder(file);
    if (holder !== null && isRunning(holder)) return holder;
    rmSync(file, { force: true });
  }
}

function readHolder(file: string): number | null {
  try {
    const id = Number(readFileSync(file, "utf8"));
    return Number.isInteger(id) && id > 0 ? id : null;
  } catch (error) {
    // Its process has ended since then.
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return isCode(error, "EPERM");
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
