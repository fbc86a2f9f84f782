import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { checkKey, isKey, newKey } from "./keys.ts";
import { createSpool, inFolder, olderThan, unlessMissing } from "./spool.ts";
import type { Storage } from "./storage.ts";

/** Keeps files in a folder, which is made when the first one comes. Nobody but the program's own user can read it. */
export function createDiskStorage(folder: string): Storage {
  const kept = join(folder, "kept");
  const spool = createSpool(join(folder, "incoming"));
  const flushKept = shared(() => flushFolder(kept));
  const place: Storage["restore"] = async (file, key) => {
    const path = spool.pathOf(file);
    await inFolder(kept, () => rename(path, join(kept, key)));
    spool.forget(file);
    await flushKept();
  };

  return {
    receive: spool.receive,
    drop: spool.drop,

    async keep(file) {
      const key = newKey();
      await place(file, key);
      return key;
    },

    restore(file, key) {
      checkKey(key);
      return place(file, key);
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

/** Runs `work` for all who ask while it runs, once more and after it: what they did before they asked is then in it. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    // Those who wait for the one before were told how it went.
    await running?.catch(() => {});
    next = null;
    running = work();
    await running;
  };
  return () => (next ??= run());
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
