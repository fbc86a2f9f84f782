import { once } from "node:events";
import { escapeIdentifier } from "pg";
import type { Client } from "pg";
import { unlimitedOptions } from "./connect.ts";
import type { DatabaseAddress } from "./connect.ts";
import { lockKeys } from "./lock-keys.ts";
import { requireSessions } from "./pooling.ts";
import { noLimits, openSession } from "./session.ts";
import { shortLivedRows, shortLivedTables } from "./short-lived.ts";
import { asUnavailable } from "./unavailable.ts";

/** A table with its columns, in the order their values are written. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A migration applied to the database. */
export interface DoneMigration {
  readonly number: number;
  readonly name: string;
  readonly digest: string;
}

/**
 * A consistent view of the database, except for what is short-lived, while others keep writing. No file it refers to is
 * deleted until it is closed.
 */
export interface Snapshot {
  /** Version of the server, for example `18.4`. */
  readonly serverVersion: string;
  readonly migrations: readonly DoneMigration[];
  readonly tables: readonly TableShape[];
  /** Keys of all stored files that rows refer to. */
  readonly fileKeys: readonly string[];
  /** Streams the rows of a table in PostgreSQL's text COPY format. */
  readonly copy: (table: TableShape) => AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** The database contains no site. */
export class NothingStored extends Error {}
/** Another backup is in progress. */
export class BackupRuns extends Error {}

/** Maximum wait in milliseconds for a file deletion in progress. */
const lockMs = 30_000;

/**
 * Opens a snapshot on its own connection: one read-only repeatable-read transaction. Leaves out unlogged tables, which
 * are not worth keeping, and what is short-lived. Throws `NothingStored` or `BackupRuns`.
 */
export async function openSnapshot(address: DatabaseAddress): Promise<Snapshot> {
  let client: Client | null = null;
  const close = async (): Promise<void> => {
    // Ending the session releases its lock and its transaction.
    await client?.end().catch(() => {});
  };
  try {
    await requireSessions(unlimitedOptions(address));
    const session = (client = await openSession(unlimitedOptions(address), noLimits));
    // With row security off, a role that cannot read a whole table gets an error instead of part of its rows.
    await session.query("set row_security = off");
    await takeFileLock(session);
    await session.query("begin isolation level repeatable read read only");
    const tables = await readTables(session);
    if (!tables.some(({ name }) => name === "migrations")) {
      throw new NothingStored(
        "There is no site in the database. Set DATABASE_URL, or DATA_DIR, as the site runs with it.",
      );
    }
    const { rows: migrations } = await session.query<DoneMigration>(
      "select number, name, digest from migrations order by number",
    );
    const { rows: keys } = await session.query<{ key: string }>(
      "select resume_key as key from job_applications where resume_key is not null order by 1",
    );
    const { rows: servers } = await session.query<{ server_version: string }>(
      "show server_version",
    );
    return {
      serverVersion: servers[0]?.server_version ?? "",
      migrations,
      tables,
      fileKeys: keys.map(({ key }) => key),
      copy: (table) => copyTable(session, table),
      close,
    };
  } catch (error) {
    await close();
    throw asUnavailable(error);
  }
}

async function takeFileLock(client: Client): Promise<void> {
  await client.query(`set lock_timeout = ${lockMs}`);
  try {
    await client.query("select pg_advisory_lock($1)", [lockKeys.storedFiles]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "55P03") {
      throw new BackupRuns("Another backup of this site is just being made.", { cause: error });
    }
    throw error;
  }
}

async function readTables(client: Client): Promise<readonly TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [shortLivedTables],
  );
  return rows;
}

async function* copyTable(client: Client, table: TableShape): AsyncGenerator<Uint8Array> {
  const { to } = await import("pg-copy-streams");
  const columns = table.columns.map(escapeIdentifier).join(", ");
  const name = escapeIdentifier(table.name);
  const marker = shortLivedRows[table.name];
  const source =
    marker !== undefined && table.columns.includes(marker)
      ? `(select ${columns} from ${name} where not ${escapeIdentifier(marker)})`
      : `${name} (${columns})`;
  const stream = client.query(to(`copy ${source} to stdout`));
  let isWhole = false;
  try {
    // The driver's stream yields the buffers received.
    for await (const piece of stream) yield piece as Uint8Array;
    isWhole = true;
  } finally {
    // A COPY abandoned halfway would keep the connection busy.
    if (!isWhole) {
      stream.destroy();
      void client.end().catch(() => {});
      await once(client, "end").catch(() => {});
    }
  }
}
