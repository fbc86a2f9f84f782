import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReceivedFile, Storage } from "./storage.ts";

const keyForm = /^[A-Za-z0-9_-]{32}$/;

/** Keeps files in a folder, which is made when the first one comes. Nobody but the program's own user can read it. */
export function createDiskStorage(folder: string): Storage {
  const incoming = join(folder, "incoming");
  const kept = join(folder, "kept");
  const places = new WeakMap<ReceivedFile, string>();
  const ready = async (): Promise<void> => {
    for (const each of [incoming, kept]) {
      // oxlint-disable-next-line no-await-in-loop -- Both are below a folder that the first one makes.
      await mkdir(each, { recursive: true, mode: 0o700 });
    }
  };

  return {
    async receive(source) {
      await ready();
      const path = join(incoming, newKey());
      try {
        const file = { ...(await write(path, source)), read: readerOf(path) };
        places.set(file, path);
        return file;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    async keep(file) {
      const path = places.get(file);
      if (path === undefined) throw new Error("The file was kept or dropped already.");
      const key = newKey();
      await rename(path, join(kept, key));
      places.delete(file);
      await flushFolder(kept);
      return key;
    },

    async drop(file) {
      const path = places.get(file);
      places.delete(file);
      if (path !== undefined) await rm(path, { force: true });
    },

    async open(key) {
      if (!keyForm.test(key)) return null;
      const handle = await open(join(kept, key), "r").catch(unlessMissing);
      if (handle === null) return null;
      const { size } = await handle.stat();
      const stream = Readable.toWeb(createReadStream("", { fd: handle }));
      // Node's own type for what is the platform's stream.
      return { bytes: size, stream: stream as ReadableStream<Uint8Array> };
    },

    async remove(key) {
      if (keyForm.test(key)) await rm(join(kept, key), { force: true });
    },

    async keptBefore(moment) {
      const strays = await olderThan(incoming, moment);
      await Promise.all(strays.map((name) => rm(join(incoming, name), { force: true })));
      return olderThan(kept, moment);
    },
  };
}

/** 192 random bits. */
function newKey(): string {
  return randomBytes(24).toString("base64url");
}

async function write(
  path: string,
  source: AsyncIterable<Uint8Array>,
): Promise<{ readonly bytes: number; readonly digest: string }> {
  const handle = await open(path, "wx", 0o600);
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

/** A name in a folder is durable only when the folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** By the time a name came into its folder: moving a file there changes nothing else of it. */
async function olderThan(folder: string, moment: Date): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(unlessMissing))?.ctime ?? null),
  );
  return names.filter((_, index) => {
    const time = times[index];
    return time !== null && time !== undefined && time < moment;
  });
}

function unlessMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
