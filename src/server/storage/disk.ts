import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { shareRuns } from "#core/share-runs.ts";
import { checkKey, isKey, newKey } from "./keys.ts";
import { createSpool, inFolder, olderThan, unlessMissing } from "./spool.ts";
import type { ReceivedFile, Storage } from "./storage.ts";

/** Keeps files in a folder, which is made when the first one comes. Nobody but the program's own user can read it. */
export function createDiskStorage(folder: string): Storage {
  const kept = join(folder, "kept");
  const spool = createSpool(join(folder, "incoming"));
  const flushKept = shareRuns(() => flushFolder(kept));
  /** Moves it before it is durable: no row names a new key yet, and one flush of the disk serves the file and its name. */
  const place = async (file: ReceivedFile, key: string): Promise<void> => {
    const { path, handle } = spool.find(file);
    await inFolder(kept, () => rename(path, join(kept, key)));
    try {
      await Promise.all([handle.sync(), flushKept()]);
    } catch (error) {
      await rm(join(kept, key), { force: true }).catch(() => {});
      throw error;
    } finally {
      await spool.forget(file);
    }
  };

  return {
    receive: spool.receive,
    drop: spool.drop,

    async keep(file) {
      const key = newKey();
      await place(file, key);
      return key;
    },

    async restore(file, key) {
      checkKey(key);
      // There may be a row with this key: half a file never stands under it.
      await spool.find(file).handle.sync();
      await place(file, key);
    },

    async open(key) {
      if (!isKey(key)) return null;
      const handle = await open(join(kept, key), "r").catch(unlessMissing);
      if (handle === null) return null;
      const { size } = await handle.stat();
      const stream = Readable.toWeb(createReadStream("", { fd: handle }));
      // Node's own type for what is the platform's stream.
      return { bytes: size, stream: stream as ReadableStream<Uint8Array> };
    },

    async remove(key) {
      if (isKey(key)) await rm(join(kept, key), { force: true });
    },

    async keptBefore(moment) {
      await spool.sweep(moment);
      return olderThan(kept, moment);
    },
  };
}

/** A name in a folder is durable only when the folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
