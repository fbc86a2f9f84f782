import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Takes a file for this process alone, until it ends: the file names it by its id. One whose process is gone is taken over.
 * Returns the id of the process that has it, where another one does; null once it is ours.
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
    // It ended meanwhile.
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Another user's.
    return isCode(error, "EPERM");
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
