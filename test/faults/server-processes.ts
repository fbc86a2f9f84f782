import { readFile, readdir } from "node:fs/promises";
import { clusterFolderIn } from "../../src/server/db/embedded/data-folder.ts";
import { readPidFile } from "../../src/server/db/embedded/pid-file.ts";

/** The processes of the database server on a program's data folder (Linux). */
export interface ServerProcesses {
  readonly postmaster: number | undefined;
  /** Backends that serve a session of the program. */
  readonly backends: readonly number[];
}

export async function serverProcesses(dataFolder: string): Promise<ServerProcesses> {
  const file = await readPidFile(clusterFolderIn(dataFolder));
  if (file === "absent" || file === "garbled") return { postmaster: undefined, backends: [] };
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const backends: number[] = [];
  for (const number of numbers) {
    const status = await readFile(`/proc/${number}/status`, "utf8").catch(() => "");
    if (!status.includes(`PPid:\t${file.pid}\n`)) continue;
    const line = await readFile(`/proc/${number}/cmdline`, "utf8").catch(() => "");
    if (line.includes("ashlar [local]")) backends.push(Number(number));
  }
  return { postmaster: file.pid, backends };
}
