import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { coalesce } from "#server/concurrency/coalesce.ts";
import { checkKey, isKey } from "./keys.ts";
import { createSpool, olderThan, unlessMissing } from "./spool.ts";
import type { Storage } from "./storage.ts";

/**
 * Stores files in a folder, created on first use and readable only by the program's own user. An incoming file is
 * written directly under its final key, so that its name is made durable while it is being written; a file that is not
 * kept is merely one that no row refers to.
 */
export function createDiskStorage(folder: string): Storage {
  const kept = join(folder, "kept");
  const flushKept = coalesce(() => flushFolder(kept));
  const spool = createSpool(kept, flushKept);
  /** Spool of a bucket that may have been configured before. */
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
        // A row may already refer to this key, so the file must never appear incomplete under it.
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
      // Node's type for the platform's stream.
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

/** A new name is durable only once its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
