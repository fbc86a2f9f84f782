import type { DatabaseAddress } from "#server/db/connect.ts";
import { BackupRuns, NothingStored, openSnapshot } from "#server/db/snapshot.ts";
import type { Snapshot, TableShape } from "#server/db/snapshot.ts";
import type { Storage } from "#server/storage/storage.ts";
import { createArchive } from "./archive-writer.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { archiveFormat, headName, secretName } from "./head.ts";
import type { ArchiveHead } from "./head.ts";
import { BackupRefused, databaseRefused, fileRefused } from "./refused.ts";

export interface BackupDeps {
  readonly address: DatabaseAddress;
  readonly storage: Pick<Storage, "open">;
  readonly secretKey: string;
  readonly now: () => Date;
  /** Aborted when the command is asked to stop: then nothing is left behind. */
  readonly signal: AbortSignal;
  /** Told how many parts are written, tables and files, and of how many. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Contents of a backup. */
export interface BackupReport {
  readonly tables: number;
  readonly rowBytes: number;
  readonly files: number;
  readonly fileBytes: number;
}

/** Minimum bytes per entry of a table, which combines the chunks of any length that the database sends. */
const partBytes = 1024 * 1024;

/**
 * Writes the whole site to one file while the program keeps running: a consistent snapshot of the rows, and every file
 * they refer to. Throws `BackupRefused` or the error; the file is then absent rather than incomplete.
 */
export async function backUp(deps: BackupDeps, file: string): Promise<BackupReport> {
  const archive = await createArchive(file);
  try {
    const snapshot = await openSnapshot(deps.address).catch((error: unknown) => {
      if (!(error instanceof NothingStored || error instanceof BackupRuns)) {
        throw error;
      }
      throw new BackupRefused(error.message, { cause: error });
    });
    try {
      const report = await write(deps, archive, snapshot);
      await archive.finish();
      return report;
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    throw fileRefused(databaseRefused(error, deps.address), file);
  } finally {
    await archive.abandon();
  }
}

async function write(
  { storage, secretKey, now, signal, onProgress }: BackupDeps,
  archive: ArchiveWriter,
  snapshot: Snapshot,
): Promise<BackupReport> {
  const head: ArchiveHead = {
    format: archiveFormat,
    createdAt: now().toISOString(),
    postgres: snapshot.serverVersion,
    migrations: snapshot.migrations,
    tables: snapshot.tables,
    files: snapshot.fileKeys.length,
  };
  await archive.addText(headName, `${JSON.stringify(head, null, 2)}\n`);
  await archive.addText(secretName, `${secretKey}\n`);
  const parts = snapshot.tables.length + snapshot.fileKeys.length;
  let done = 0;
  const count = (): void => onProgress?.((done += 1), parts);
  let rowBytes = 0;
  for (const table of snapshot.tables) {
    // One connection, one file.
    rowBytes += await writeTable(archive, snapshot, table, signal);
    count();
  }
  let fileBytes = 0;
  for (const key of snapshot.fileKeys) {
    signal.throwIfAborted();
    const opened = await storage.open(key);
    if (opened === null) {
      throw new BackupRefused(
        `The file ${key} is missing where files are kept, so no backup would be whole. ` +
          `Restore it, or delete the application that names it.`,
      );
    }
    await archive.add(`files/${key}`, opened.bytes, opened.stream);
    fileBytes += opened.bytes;
    count();
  }
  return { tables: snapshot.tables.length, rowBytes, files: snapshot.fileKeys.length, fileBytes };
}

async function writeTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: TableShape,
  signal: AbortSignal,
): Promise<number> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  let written = 0;
  let count = 0;
  const flush = async (): Promise<void> => {
    count += 1;
    const name = `database/${table.name}/${String(count).padStart(6, "0")}.copy`;
    const content = Buffer.concat(held);
    await archive.add(name, content.byteLength, oneOf(content));
    written += bytes;
    [held, bytes] = [[], 0];
  };
  for await (const piece of snapshot.copy(table)) {
    signal.throwIfAborted();
    held.push(piece);
    bytes += piece.byteLength;
    if (bytes >= partBytes) await flush();
  }
  if (bytes > 0) await flush();
  return written;
}

async function* oneOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
