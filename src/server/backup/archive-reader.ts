import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { digestsName } from "./archive-writer.ts";
import { oddEntry } from "./entries.ts";
import { BackupRefused } from "./refused.ts";

/** An entry of an archive; it must be read to its end before the next one is available. */
export interface ArchivePart {
  readonly name: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** How whoever reads an archive follows and stops the reading. */
export interface ReadingWatch {
  readonly signal?: AbortSignal;
  /** Told how many bytes of the file were read. */
  readonly onProgress?: (bytes: number) => void;
}

/** Larger than any entry of ours that is read as a whole. */
const mostTextBytes = 64 * 1024 * 1024;

/**
 * Reads an archive and passes each entry to `take`, which reads it. Every entry is checked against the digests at the
 * end of the archive. Throws `BackupRefused` if it is truncated, modified, or not one of our archives.
 */
export async function readArchive(
  file: string,
  take: (part: ArchivePart) => Promise<void>,
  { signal, onProgress }: ReadingWatch = {},
): Promise<void> {
  const { extract: createExtract } = await import("tar-stream");
  const extract = createExtract();
  const source = createReadStream(file);
  const unpacking = pipeline(source, createGunzip(), extract);
  // Prevents an unhandled rejection; the error also surfaces in the loop below.
  unpacking.catch(() => {});
  const damaged = (error: unknown): BackupRefused =>
    new BackupRefused(
      `${file} is damaged, or not a backup: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    );
  const entries = async function* () {
    try {
      yield* extract;
      await unpacking;
    } catch (error) {
      throw damaged(error);
    }
  };
  // Asked for each piece: an entry may be of any size.
  const watch = (): void => {
    signal?.throwIfAborted();
    onProgress?.(source.bytesRead);
  };
  const digests: string[] = [];
  let listed: string | null = null;
  try {
    for await (const entry of entries()) {
      watch();
      const { name, size: bytes } = entry.header;
      if (listed !== null) throw new BackupRefused(`${file} goes on after its end.`);
      if (entry.header.type !== "file") throw oddEntry(file, name, "is no plain file");
      const content = bytesOf(entry, damaged);
      if (name === digestsName) {
        listed = await textOf({ name, bytes, content });
        continue;
      }
      digests.push(`${await digestWhile({ name, bytes, content }, take, watch)}  ${name}\n`);
    }
  } finally {
    extract.destroy();
  }
  if (listed === null) throw new BackupRefused(`${file} is not whole: its end is missing.`);
  if (listed !== digests.join("")) {
    throw new BackupRefused(`${file} is damaged: its parts are not those that were written.`);
  }
}

/** Reads an entry that is small enough to be read as a whole. */
export async function textOf({ name, bytes, content }: ArchivePart): Promise<string> {
  if (bytes > mostTextBytes) throw new BackupRefused(`The part ${name} is too long.`);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

async function digestWhile(
  part: ArchivePart,
  take: (part: ArchivePart) => Promise<void>,
  watch: () => void,
): Promise<string> {
  const hash = createHash("sha256");
  const content = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of part.content) {
      watch();
      hash.update(piece);
      yield piece;
    }
  };
  const reading = content();
  await take({ ...part, content: reading });
  // Content not read by `take` is part of the digest too.
  for await (const _ of reading) void _;
  return hash.digest("hex");
}

/** An entry's bytes; whatever goes wrong while they are read is wrong with the archive. */
async function* bytesOf(
  entry: AsyncIterable<unknown>,
  damaged: (error: unknown) => Error,
): AsyncGenerator<Uint8Array> {
  try {
    // The library's entry streams yield raw bytes.
    for await (const piece of entry) yield piece as Uint8Array;
  } catch (error) {
    throw damaged(error);
  }
}
