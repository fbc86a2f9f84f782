import type { DatabaseAddress } from "#server/db/connect.ts";
import {
  checkMigrations,
  NotEmpty,
  openLoad,
  UnknownMigrations,
} from "#server/db/load-snapshot.ts";
import type { Load } from "#server/db/load-snapshot.ts";
import { shortLivedTables } from "#server/db/short-lived.ts";
import type { TableShape } from "#server/db/snapshot.ts";
import type { Storage } from "#server/storage/storage.ts";
import { readArchive, textOf } from "./archive-reader.ts";
import type { ArchivePart, ReadingWatch } from "./archive-reader.ts";
import { createEntryCheck, readEntry } from "./entries.ts";
import { readHead } from "./head.ts";
import type { ArchiveHead } from "./head.ts";
import { BackupRefused, databaseRefused } from "./refused.ts";

export interface RestoreDeps {
  /** Called once the archive has been verified. */
  readonly open: () => Promise<{ readonly address: DatabaseAddress; readonly storage: Storage }>;
  /** Replaces the existing content. */
  readonly replace: boolean;
  /** Who restores, for the audit log; absent if that is not recorded. */
  readonly actor?: string;
  /** Reports what is being waited for. */
  readonly log?: (line: string) => void;
  readonly signal: AbortSignal;
}

/** The result of a restore. */
export interface Restored {
  readonly head: ArchiveHead;
  readonly secretKey: string;
  readonly files: number;
}

/**
 * Restores a site from a backup. The archive is read twice: it is first verified completely, then restored in one
 * transaction, so that the previous content remains until the commit. Files are restored before rows, so that no row
 * ever lacks its file. Everybody is signed out afterwards, whatever the archive contains. Throws `BackupRefused` or the
 * error; then nothing has changed.
 */
export async function restore(deps: RestoreDeps, file: string): Promise<Restored> {
  const { head, secretKey } = await checkArchive(file);
  deps.signal.throwIfAborted();
  const { address, storage } = await deps.open();
  const load = await openLoad(address, head.migrations, deps.replace, deps.log).catch(
    (error: unknown) => refuse(error, address),
  );
  const placed: string[] = [];
  let isDone = false;
  try {
    await fillAll(deps, file, head, load, async (key, part) => {
      if (await place(storage, key, part)) placed.push(key);
    });
    await load.commit(
      deps.actor === undefined
        ? undefined
        : { actor: deps.actor, action: "backup restored", detail: { from: head.createdAt } },
    );
    isDone = true;
  } catch (error) {
    throw rowsRefused(file, error, address);
  } finally {
    await load.close();
    if (!isDone) await Promise.all(placed.map((key) => storage.remove(key).catch(() => {})));
  }
  return { head, secretKey, files: head.files };
}

/**
 * Reads the whole archive, changing nothing: every entry has to be one that a backup has, where it belongs, as it was
 * written, and of migrations that this program knows. Throws `BackupRefused` or the error.
 */
export async function checkArchive(
  file: string,
  watch: ReadingWatch = {},
): Promise<Pick<Restored, "head" | "secretKey">> {
  const read: { head: ArchiveHead | null; secretKey: string } = { head: null, secretKey: "" };
  const entries = createEntryCheck(file, () => read.head);
  const take = async (part: ArchivePart): Promise<void> => {
    const { kind } = entries.next(part.name);
    if (kind === "head") {
      read.head = readHead(await textOf(part));
      try {
        checkMigrations(read.head.migrations);
      } catch (error) {
        refuse(error, null);
      }
    } else if (kind === "secret") {
      read.secretKey = readSecretKey(await textOf(part));
    }
  };
  await readArchive(file, take, watch);
  const { head, secretKey } = read;
  entries.end(head);
  if (head === null) throw new BackupRefused(`${file} is not a backup of an Ashlar.`);
  return { head, secretKey };
}

function readSecretKey(text: string): string {
  const key = text.trim();
  if (/^\P{Cc}{32,1000}$/u.test(key)) return key;
  throw new BackupRefused("The secret key in it is none: it is not a backup as Ashlar writes it.");
}

async function fillAll(
  { signal }: RestoreDeps,
  file: string,
  head: ArchiveHead,
  load: Load,
  takeFile: (key: string, part: ArchivePart) => Promise<void>,
): Promise<void> {
  const tables = new Map(head.tables.map((table) => [table.name, table]));
  const rows = createRows(load);
  await readArchive(file, async (part) => {
    signal.throwIfAborted();
    const entry = readEntry(part.name);
    if (entry?.kind === "rows") {
      const table = tables.get(entry.table);
      // Older archives contain short-lived tables.
      if (table === undefined || shortLivedTables.includes(entry.table)) return;
      await rows.take(table, part);
    } else if (entry?.kind === "file") {
      await takeFile(entry.key, part);
    }
  });
  await rows.end();
}

/** Consecutive entries of a table form one stream to the database. */
function createRows(load: Load) {
  let table: TableShape | null = null;
  let parts: { push: (content: AsyncIterable<Uint8Array> | null) => Promise<void> } | null = null;
  let filling: Promise<void> = Promise.resolve();

  const end = async (): Promise<void> => {
    // If filling failed, nobody reads the queue any more.
    await Promise.race([parts?.push(null), filling]);
    await filling;
    [table, parts] = [null, null];
  };
  return {
    take: async (next: TableShape, part: ArchivePart): Promise<void> => {
      if (table !== next) {
        await end();
        const queue = createQueue();
        [table, parts] = [next, queue];
        filling = load.fill(next, queue.content());
        filling.catch(() => {});
      }
      await Promise.race([parts?.push(part.content), filling]);
    },
    end,
  };
}

/** Concatenates streams for one reader; `push` resolves when its stream has been read to the end. */
function createQueue() {
  type Item = { content: AsyncIterable<Uint8Array> | null; read: () => void };
  let waiting = Promise.withResolvers<Item>();
  return {
    push: async (content: AsyncIterable<Uint8Array> | null): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.resolve({ content, read: resolve });
      await promise;
    },
    content: async function* (): AsyncGenerator<Uint8Array> {
      for (;;) {
        const { content, read } = await waiting.promise;
        waiting = Promise.withResolvers<Item>();
        if (content !== null) yield* content;
        read();
        if (content === null) return;
      }
    },
  };
}

/** Returns whether the file was added, rather than already there. */
async function place(storage: Storage, key: string, part: ArchivePart): Promise<boolean> {
  const there = await storage.open(key);
  if (there !== null) {
    await there.stream.cancel();
    return false;
  }
  const received = await storage.receive(part.content);
  try {
    await storage.restore(received, key);
  } finally {
    await storage.drop(received);
  }
  return true;
}

/** A refusal if the database does not accept what is in the archive; any other error unchanged. */
function rowsRefused(file: string, error: unknown, address: DatabaseAddress): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // SQLSTATE: invalid data, broken references, unknown columns; but not missing rights.
  const isOfRows = /^(?:22|23|42(?!501))\w{3}$/.test(code);
  if (!(error instanceof Error) || !isOfRows) return databaseRefused(error, address);
  return new BackupRefused(
    `${file} has rows that the database does not accept: ${error.message}. Nothing was restored.`,
    { cause: error },
  );
}

function refuse(error: unknown, address: DatabaseAddress | null): never {
  if (error instanceof NotEmpty || error instanceof UnknownMigrations) {
    throw new BackupRefused(error.message, { cause: error });
  }
  throw address === null ? error : databaseRefused(error, address);
}
