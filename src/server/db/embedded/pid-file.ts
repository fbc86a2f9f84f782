import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "./start-refused.ts";

/** Contents of `postmaster.pid`. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  /** Empty until the server has a socket. */
  readonly socketFolder: string;
  readonly ready: boolean;
}

/** Name of the file inside the cluster's folder. */
export const pidFileName = "postmaster.pid";

/** Reads the pid file of a cluster: `absent` if there is none, `garbled` if it does not start with a pid. */
export async function readPidFile(folder: string): Promise<PidFile | "absent" | "garbled"> {
  let text: string;
  try {
    text = await readFile(join(folder, pidFileName), "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return "absent";
    throw error;
  }
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return "garbled";
  return {
    pid,
    port: Number(lines[3] ?? 5432) || 5432,
    socketFolder: lines[4] ?? "",
    ready: lines[7]?.trim() === "ready",
  };
}
