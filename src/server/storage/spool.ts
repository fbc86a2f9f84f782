import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { ReceivedFile } from "./storage.ts";
import { newKey } from "./keys.ts";

/** Where files wait on this machine's disk until they are kept or dropped. */
export interface Spool {
  readonly receive: (source: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>;
  /** The path of one that waits; throws for one that was kept or dropped already. */
  readonly pathOf: (file: ReceivedFile) => string;
  /** Somebody moved it away. */
  readonly forget: (file: ReceivedFile) => void;
  readonly drop: (file: ReceivedFile) => Promise<void>;
  /** Removes what waits since before this moment: whoever received it is gone. */
  readonly sweep: (before: Date) => Promise<void>;
}

/** A spool in a folder, which is made when the first file comes. Nobody but the program's own user can read it. */
export function createSpool(folder: string): Spool {
  const places = new WeakMap<ReceivedFile, string>();
  return {
    async receive(source) {
      const path = join(folder, newKey());
      const handle = await inFolder(folder, () => open(path, "wx", 0o600));
      try {
        const file = { ...(await write(handle, source)), read: readerOf(path) };
        places.set(file, path);
        return file;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    pathOf(file) {
      const path = places.get(file);
      if (path === undefined) throw new Error("The file was kept or dropped already.");
      return path;
    },

    forget: (file) => void places.delete(file),

    async drop(file) {
      const path = places.get(file);
      places.delete(file);
      if (path !== undefined) await rm(path, { force: true });
    },

    async sweep(before) {
      const strays = await olderThan(folder, before);
      await Promise.all(strays.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/** Names in a folder by the time they came into it: moving a file there changes nothing else of it. */
export async function olderThan(folder: string, moment: Date): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(unlessMissing))?.ctime ?? null),
  );
  return names.filter((_, index) => {
    const time = times[index];
    return time !== null && time !== undefined && time < moment;
  });
}

export function unlessMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}

/** Makes the folder where that is what the work fails for: it is there all but the first time. */
export async function inFolder<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    unlessMissing(error);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return work();
  }
}

async function write(
  handle: FileHandle,
  source: AsyncIterable<Uint8Array>,
): Promise<{ readonly bytes: number; readonly digest: string }> {
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const piece of source) {
      hash.update(piece);
      bytes += piece.byteLength;
      await handle.write(piece);
    }
    await handle.sync();
    return { bytes, digest: hash.digest("hex") };
  } finally {
    await handle.close();
  }
}

function readerOf(path: string): ReceivedFile["read"] {
  return async (position, length) => {
    const handle = await open(path, "r");
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  };
}
