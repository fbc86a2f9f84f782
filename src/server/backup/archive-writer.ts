import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, open, readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Pack } from "tar-stream";
import { BackupRefused } from "./refused.ts";

/** A backup's file while it is written: its parts one after the other, at the end their digests. */
export interface ArchiveWriter {
  readonly add: (
    name: string,
    bytes: number,
    content: AsyncIterable<Uint8Array>,
  ) => Promise<{ readonly digest: string }>;
  readonly addText: (name: string, text: string) => Promise<void>;
  /** Writes the digests, makes all of it durable, and gives the file its name. */
  readonly finish: () => Promise<void>;
  /** Removes what was written so far. Does nothing once it is finished. */
  readonly abandon: () => Promise<void>;
}

/** Name of the part that lists all others, as `sha256sum` would: it comes last, so an archive without it is not whole. */
export const digestsName = "sha256sums.txt";

/**
 * Begins a compressed tar archive that only its owner can read. It is written beside its place under another name, so that
 * there is never half a backup where a whole one is expected. Throws `BackupRefused` when the place is taken.
 */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const part = join(dirname(file), `${partPrefix(file)}${process.pid}`);
  await checkPlace(file);
  const { pack: createPack } = await import("tar-stream");
  const pack = createPack();
  const output = createWriteStream(part, { mode: 0o600, flags: "wx", flush: true });
  const writing = pipeline(pack, createGzip({ level: 3 }), output);
  // Whoever adds or finishes hears of it.
  writing.catch(() => {});
  const digests: string[] = [];

  const add: ArchiveWriter["add"] = async (name, bytes, content) => {
    const hash = createHash("sha256");
    await Promise.race([addEntry(pack, name, bytes, hashed(content, hash)), failureOf(writing)]);
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
      // Never over another file, even one that came meanwhile.
      await link(part, file);
      await rm(part);
      await flushFolder(dirname(file));
    },
    abandon: async () => {
      pack.destroy();
      await writing.catch(() => {});
      await rm(part, { force: true });
    },
  };
}

/** After it comes the number of the process that writes. */
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
  // What a backup left that was killed.
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
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.byteLength;
    if (bytes > size) break;
    if (!entry.write(piece)) await Promise.race([drained(entry), written.promise]);
  }
  // A length that was said wrongly would shift all that follows.
  if (bytes !== size) throw new Error(`${name} has ${bytes} bytes instead of ${size}.`);
  entry.end(Buffer.alloc(0));
  await written.promise;
}

function drained(entry: ReturnType<Pack["entry"]>): Promise<void> {
  return new Promise((resolve) => {
    entry.once("drain", resolve);
  });
}

/** Rejects when the other does, and never resolves. */
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
