import { createHash } from "node:crypto";
import type { Client } from "pg";
import { programName, unlimitedOptions } from "./connect.ts";
import type { DatabaseAddress } from "./connect.ts";
import { isPathGiven, requireFit } from "./fitness.ts";
import { takeMigrationLock } from "./migration-lock.ts";
import { requireSessions } from "./pooling.ts";
import { noLimits, openSession } from "./session.ts";
import { asUnavailable } from "./unavailable.ts";

/** One numbered file of `migrations/`. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** The table of applied migrations. */
export const migrationsTable = `create table if not exists migrations (
    number integer primary key,
    name text not null,
    digest text not null,
    at timestamptz not null default now()
  )`;

const files: Record<string, string> = import.meta.glob("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The migrations of this program, in order. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => parseMigration(path, sql))
  .toSorted((a, b) => a.number - b.number);

/**
 * Migrates the database to the latest version: each missing migration in its own transaction, one program at a time.
 * Returns the names of those applied. Throws `DatabaseUnavailable`, or an error naming the migration that failed;
 * earlier ones stay applied. Also throws when a newer program changed the database or applied migrations differ
 * (`OtherSchema`), when a pooler shares sessions (`SessionsShared`), when the database cannot hold a site
 * (`UnfitDatabase`), and when the lock is not released (`LockHeld`).
 * Aborting `signal` ends the wait for the lock with its reason.
 */
export async function migrate(
  address: DatabaseAddress,
  wanted: readonly Migration[] = migrations,
  log: (line: string) => void = () => {},
  signal?: AbortSignal,
): Promise<readonly string[]> {
  let client: Client | null = null;
  try {
    // Must come first: a lock taken through a pooler would remain on one of its sessions.
    await requireSessions(unlimitedOptions(address));
    // No statement timeout: a migration may rewrite a large table.
    client = await openSession(unlimitedOptions(address), noLimits);
    await requireFit(client, isPathGiven(address));
    await takeMigrationLock(client, log, { signal });
    return await runMissing(client, wanted);
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    // Ending the session releases the lock.
    await client?.end().catch(() => {});
  }
}

/** The database has a schema that this version of the program cannot migrate. */
export class OtherSchema extends Error {}

/** State of a database that may be in use by another program. */
export interface FoundSchema {
  /** Names of the migrations not applied yet. */
  readonly missing: readonly string[];
  /** An Ashlar program is connected at the moment. */
  readonly isInUse: boolean;
}

/**
 * Inspects a database without changing it; null if it contains no site. Throws `DatabaseUnavailable`, and the errors of
 * `migrate` for a newer or different schema.
 */
export async function inspectSchema(
  address: DatabaseAddress,
  wanted: readonly Migration[] = migrations,
): Promise<FoundSchema | null> {
  let client: Client | null = null;
  try {
    client = await openSession(unlimitedOptions(address), noLimits);
    if (!(await hasMigrations(client))) return null;
    const missing = await missingOf(client, wanted);
    const { rows: programs } = await client.query<{ found: boolean }>(
      `select exists (select from pg_stat_activity
         where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()) as found`,
      [programName],
    );
    return { missing: missing.map(({ name }) => name), isInUse: programs[0]?.found === true };
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    await client?.end().catch(() => {});
  }
}

async function runMissing(
  client: Client,
  wanted: readonly Migration[],
): Promise<readonly string[]> {
  // Asking first: PostgreSQL wants the right to create a table even if it is there.
  if (!(await hasMigrations(client))) await client.query(migrationsTable);
  const missing = await missingOf(client, wanted);
  for (const migration of missing) await runOne(client, migration);
  return missing.map(({ name }) => name);
}

async function hasMigrations(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('migrations') is not null as found",
  );
  return rows[0]?.found === true;
}

async function missingOf(
  client: Client,
  wanted: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ number: number; name: string; digest: string }>(
    "select number, name, digest from migrations order by number",
  );
  const done = new Map(rows.map((row) => [row.number, row]));
  for (const row of rows) {
    const known = wanted.find(({ number }) => number === row.number);
    if (known === undefined) {
      throw new OtherSchema(
        `The database was made by a newer Ashlar: it has the migration ${row.name}, which this one does not know.`,
      );
    }
    if (digestOf(known) !== row.digest) {
      throw new OtherSchema(`The migration ${known.name} is not the one that made this database.`);
    }
  }
  return wanted.filter(({ number }) => !done.has(number));
}

async function runOne(client: Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into migrations (number, name, digest) values ($1, $2, $3)", [
      migration.number,
      migration.name,
      digestOf(migration),
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    const lost = asUnavailable(error);
    if (lost !== error) throw lost;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${migration.name} failed: ${reason}`, { cause: error });
  }
}

function parseMigration(path: string, sql: string): Migration {
  const name = path.slice(path.lastIndexOf("/") + 1, -".sql".length);
  const number = Number(/^(\d{4})-/.exec(name)?.[1]);
  if (Number.isNaN(number)) throw new Error(`${path} must be called like 0001-pages.sql`);
  return { number, name, sql };
}

/** The digest stored with an applied migration, to detect later edits. */
export function digestOf({ sql }: Migration): string {
  return createHash("sha256").update(sql).digest("hex");
}
