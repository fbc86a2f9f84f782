import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { ReceivedFile } from "./storage.ts";
import { newKey } from "./keys.ts";

/** A file that waits: still open, so that nothing of it has to be opened again to be read and flushed. */
export interface Waiting {
  /** What it is called in its folder. */
  readonly key: string;
  readonly path: string;
  readonly handle: FileHandle;
  /** What was done about its name. */
  readonly named: Promise<void>;
}

/** Where files wait on this machine's disk until they are kept or dropped. None of it need outlive a crash. */
export interface Spool {
  readonly receive: (source: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>;
  /** One that waits; throws for one that was kept or dropped already. */
  readonly find: (file: ReceivedFile) => Waiting;
  /** Somebody moved it away. */
  readonly forget: (file: ReceivedFile) => Promise<void>;
  readonly drop: (file: ReceivedFile) => Promise<void>;
  /** Removes what waits since before this moment: whoever received it is gone. */
  readonly sweep: (before: Date) => Promise<void>;
}

/**
 * A spool in a folder, which is made when the first file comes. Nobody but the program's own user can read it. `onNamed` is
 * done after a file has its name there, while it is written.
 */
export function createSpool(folder: string, onNamed: () => Promise<void> = async () => {}): Spool {
  const waiting = new WeakMap<ReceivedFile, Waiting>();
  const forget: Spool["forget"] = async (file) => {
    const place = waiting.get(file);
    waiting.delete(file);
    await place?.handle.close();
  };
  return {
    async receive(source) {
      const key = newKey();
      const path = join(folder, key);
      const handle = await inFolder(folder, () => open(path, "wx+", 0o600));
      const named = onNamed();
      // Told to whoever keeps the file.
      named.catch(() => {});
      try {
        const { head, ...written } = await write(handle, source);
        const file = { ...written, read: readerOf(handle, head, written.bytes) };
        waiting.set(file, { key, path, handle, named });
        return file;
      } catch (error) {
        await handle.close();
        await rm(path, { force: true });
        throw error;
      }
    },

    find(file) {
      const place = waiting.get(file);
      if (place === undefined) throw new Error("The file was kept or dropped already.");
      return place;
    },

    forget,

    async drop(file) {
      const place = waiting.get(file);
      await forget(file);
      if (place !== undefined) await rm(place.path, { force: true });
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

/** Pieces are gathered: each write takes a turn of one of a few threads. Very small ones weigh more than their bytes. */
const mostGathered = { bytes: 256 * 1024, pieces: 64 } as const;
/** Kept in memory: what a file is tells itself there, mostly. */
const headBytes = 16;

interface Written {
  readonly bytes: number;
  readonly digest: string;
  readonly head: Buffer;
}

async function write(handle: FileHandle, source: AsyncIterable<Uint8Array>): Promise<Written> {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let bytes = 0;
  let gathered: Uint8Array[] = [];
  let size = 0;
  const put = async (): Promise<void> => {
    const pieces = gathered;
    const { bytesWritten } = await handle.writev(pieces);
    // A disk that is nearly full takes less than all; the next write then says why.
    if (bytesWritten < size) await handle.appendFile(Buffer.concat(pieces).subarray(bytesWritten));
    gathered = [];
    size = 0;
  };
  for await (const piece of source) {
    hash.update(piece);
    if (head.length < headBytes) {
      head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)]);
    }
    bytes += piece.byteLength;
    gathered.push(piece);
    size += piece.byteLength;
    if (size >= mostGathered.bytes || gathered.length >= mostGathered.pieces) await put();
  }
  if (size > 0) await put();
  return { bytes, digest: hash.digest("hex"), head };
}

function readerOf(handle: FileHandle, head: Buffer, bytes: number): ReceivedFile["read"] {
  return async (position, length) => {
    const end = Math.min(position + length, bytes);
    if (end <= head.length) return head.subarray(position, end);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
}
