import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Pack } from "tar-stream";
import { BackupRefused } from "./refused.ts";

/** A backup file being written: its entries in sequence, then their digests. */
export interface ArchiveWriter {
  readonly add: (
    name: string,
    bytes: number,
    content: AsyncIterable<Uint8Array>,
  ) => Promise<{ readonly digest: string }>;
  readonly addText: (name: string, text: string) => Promise<void>;
  /** Writes the digests, flushes everything to disk, and gives the file its final name. */
  readonly finish: () => Promise<void>;
  /** Deletes what was written so far. Does nothing once it is finished. */
  readonly abandon: () => Promise<void>;
}

/**
 * Name of the entry that lists all others in the format of `sha256sum`. It comes last, so that an archive without it is
 * incomplete.
 */
export const digestsName = "sha256sums.txt";

/**
 * Starts a compressed tar archive that only its owner can read. It is written next to its destination under a temporary
 * name, so that an incomplete backup never appears under the final one. Throws `BackupRefused` if the destination
 * exists.
 */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const part = join(dirname(file), `${partPrefix(file)}${process.pid}`);
  await checkPlace(file);
  const { pack: createPack } = await import("tar-stream");
  const pack = createPack();
  const output = createWriteStream(part, { mode: 0o600, flags: "wx", flush: true });
  const writing = pipeline(pack, createGzip({ level: 3 }), output);
  // Prevents an unhandled rejection: add and finish report the error.
  writing.catch(() => {});
  const digests: string[] = [];

  const add: ArchiveWriter["add"] = async (name, bytes, content) => {
    const hash = createHash("sha256");
    try {
      await Promise.race([addEntry(pack, name, bytes, hashed(content, hash)), failureOf(writing)]);
    } catch (error) {
      // What cannot be written destroys the pack first, which then says only that.
      if (pack.destroyed) await writing;
      throw error;
    }
    const digest = hash.digest("hex");
    digests.push(`${digest}  ${name}\n`);
    return { digest };
  };
  const addText: ArchiveWriter["addText"] = async (name, text) => {
    const content = Buffer.from(text);
    await add(name, content.byteLength, oneOf(content));
  };
  return {
    add,
    addText,
    finish: async () => {
      await addText(digestsName, digests.join(""));
      pack.finalize();
      await writing;
      await giveName(part, file);
      await flushFolder(dirname(file));
    },
    abandon: async () => {
      pack.destroy();
      await writing.catch(() => {});
      await rm(part, { force: true });
    },
  };
}

/** Never overwrites a file, even one created in the meantime. */
async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
    await rm(part);
  } catch (error) {
    if (!hasNoLinks(error)) throw error;
    // FAT and some network drives have no hard links: an empty file claims the name.
    await (await open(file, "wx", 0o600)).close();
    await rename(part, file);
  }
}

function hasNoLinks(error: unknown): boolean {
  const codes = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"];
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** The pid of the writing process is appended. */
function partPrefix(file: string): string {
  return `.${basename(file)}.part-`;
}

async function checkPlace(file: string): Promise<void> {
  const folder = dirname(file);
  const names = await readdir(folder).catch(() => null);
  if (names === null) throw new BackupRefused(`There is no folder ${folder} to write to.`);
  const taken = await stat(file).catch(() => null);
  if (taken !== null) {
    throw new BackupRefused(`${file} is there already. Name another file, or remove that one.`);
  }
  // Leftovers of backups that were killed.
  const left = partPrefix(file);
  const strays = names.filter(
    (name) => name.startsWith(left) && !isAlive(Number(name.slice(left.length))),
  );
  await Promise.all(strays.map((name) => rm(join(folder, name), { force: true })));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function addEntry(
  pack: Pack,
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const written = Promise.withResolvers<void>();
  const entry = pack.entry({ name, size, mode: 0o600 }, (error) => {
    if (error === null || error === undefined) written.resolve();
    else written.reject(error);
  });
  written.promise.catch(() => {});
  // A pack that is destroyed, as by a full disk, destroys its entry, which would end the program if nobody listened.
  entry.on("error", written.reject);
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.byteLength;
    if (bytes > size) break;
    if (!entry.write(piece)) await Promise.race([drained(entry), written.promise]);
  }
  // A wrong length would shift everything that follows in the archive.
  if (bytes !== size) throw new Error(`${name} has ${bytes} bytes instead of ${size}.`);
  entry.end(Buffer.alloc(0));
  await written.promise;
}

function drained(entry: ReturnType<Pack["entry"]>): Promise<void> {
  return new Promise((resolve) => {
    entry.once("drain", resolve);
  });
}

/** Rejects if `writing` does, and never resolves. */
function failureOf(writing: Promise<void>): Promise<never> {
  return writing.then(() => new Promise<never>(() => {}));
}

async function* hashed(
  content: AsyncIterable<Uint8Array>,
  hash: { update(piece: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

async function* oneOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
