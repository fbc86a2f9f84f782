import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { ReceivedFile } from "./storage.ts";
import { newKey } from "./keys.ts";

/** A received file, still open, so that it can be read and flushed without reopening it. */
export interface Waiting {
  /** Its name in the folder. */
  readonly key: string;
  readonly path: string;
  readonly handle: FileHandle;
  /** Settles when `onNamed` has finished. */
  readonly named: Promise<void>;
}

/** Holds files on the local disk until they are kept or dropped. They need not survive a crash. */
export interface Spool {
  readonly receive: (source: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>;
  /** Finds a waiting file; throws if it was already kept or dropped. */
  readonly find: (file: ReceivedFile) => Waiting;
  /** Closes a file that was moved away, without deleting it. */
  readonly forget: (file: ReceivedFile) => Promise<void>;
  readonly drop: (file: ReceivedFile) => Promise<void>;
  /** Deletes files received before this moment: their receiver has died. */
  readonly sweep: (before: Date) => Promise<void>;
}

/**
 * Creates a spool in a folder, which is created on first use and readable only by the program's own user. `onNamed`
 * runs once a file has its name in the folder, concurrently with writing it.
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
      // Prevents an unhandled rejection: the error is reported when the file is kept.
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

/** Names in a folder older than `moment` by ctime, which moving a file into the folder updates, unlike mtime. */
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

/**
 * Runs `work`, and creates the folder and retries if it fails because the folder is missing, which happens only the
 * first time.
 */
export async function inFolder<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    unlessMissing(error);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return work();
  }
}

/**
 * Chunks are gathered up to these limits, because each write occupies one of a few threads; the number of chunks is
 * limited because very small ones cost more memory than their bytes.
 */
const mostGathered = { bytes: 256 * 1024, pieces: 64 } as const;
/** Kept in memory: the first bytes mostly suffice to detect the file type. */
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
    // A nearly full disk may write only part of it; the next write then fails with the reason.
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
