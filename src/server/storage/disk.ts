import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { coalesce } from "#server/concurrency/coalesce.ts";
import { checkKey, isKey } from "./keys.ts";
import { createSpool, olderThan, unlessMissing } from "./spool.ts";
import type { Storage } from "./storage.ts";

/**
 * Keeps files in a folder, which is made when the first one comes. Nobody but the program's own user can read it. What
 * comes in is written there at once under the key that it is kept under: its name becomes durable while it is written, and
 * what is not kept is a file that nothing names.
 */
export function createDiskStorage(folder: string): Storage {
  const kept = join(folder, "kept");
  const flushKept = coalesce(() => flushFolder(kept));
  const spool = createSpool(kept, flushKept);
  /** What waits to go to a bucket: there may have been one before. */
  const forBucket = createSpool(join(folder, "incoming"));

  return {
    receive: spool.receive,
    drop: spool.drop,

    async keep(file) {
      const { key, handle, named } = spool.find(file);
      try {
        await Promise.all([handle.sync(), named]);
      } catch (error) {
        await spool.drop(file).catch(() => {});
        throw error;
      }
      await spool.forget(file);
      return key;
    },

    async restore(file, key) {
      checkKey(key);
      const { path, handle } = spool.find(file);
      try {
        // There may be a row with this key: half a file never stands under it.
        await handle.sync();
        await rename(path, join(kept, key));
        await flushKept();
      } catch (error) {
        await rm(join(kept, key), { force: true }).catch(() => {});
        throw error;
      } finally {
        await spool.drop(file);
      }
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
      await forBucket.sweep(moment);
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
