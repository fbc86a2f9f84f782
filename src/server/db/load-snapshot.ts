import { once } from "node:events";
import { finished } from "node:stream/promises";
import { escapeIdentifier } from "pg";
import type { Client } from "pg";
import { counted } from "#core/fields/counted.ts";
import { programName, unlimitedOptions } from "./connect.ts";
import type { DatabaseAddress } from "./connect.ts";
import { isPathGiven, requireFit } from "./fitness.ts";
import { digestOf, migrations, migrationsTable } from "./migrate.ts";
import { takeMigrationLock } from "./migration-lock.ts";
import { requireSessions } from "./pooling.ts";
import { recordCommand } from "./record-command.ts";
import type { CommandDone } from "./record-command.ts";
import { noLimits, openSession } from "./session.ts";
import type { DoneMigration, TableShape } from "./snapshot.ts";
import { asUnavailable } from "./unavailable.ts";

/** A restore in one transaction: until `commit`, others see the previous content. */
export interface Load {
  /** Fills a whole table from the format of `Snapshot.copy`. */
  readonly fill: (table: TableShape, rows: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Records who restores, if given, restores the foreign keys, which checks every reference, and commits. */
  readonly commit: (done?: CommandDone) => Promise<void>;
  /** Closes the connection; without a prior commit nothing has changed. */
  readonly close: () => Promise<void>;
}

/** The target database is not empty, or is in use. The message explains how to proceed. */
export class NotEmpty extends Error {}
/** The snapshot was made by a newer or a different program. */
export class UnknownMigrations extends Error {}

/** Throws `UnknownMigrations` unless this program knows all of these migrations unchanged; it may have later ones. */
export function checkMigrations(done: readonly DoneMigration[]): void {
  for (const { number, name, digest } of done) {
    const known = migrations.find((each) => each.number === number);
    if (known === undefined) {
      throw new UnknownMigrations(
        `It was made by a newer Ashlar: it has the migration ${name}, which this one does not know.`,
      );
    }
    if (digestOf(known) !== digest) {
      throw new UnknownMigrations(`Its migration ${name} is not the one of this Ashlar.`);
    }
  }
}

/**
 * Runs these migrations on an empty database and prepares it to be filled. Throws `NotEmpty` if it contains tables
 * (unless `replace`), and whenever a program is connected to it.
 */
export async function openLoad(
  address: DatabaseAddress,
  done: readonly DoneMigration[],
  replace: boolean,
  log: (line: string) => void = () => {},
): Promise<Load> {
  checkMigrations(done);
  let session: Client | null = null;
  const close = async (): Promise<void> => {
    await session?.end().catch(() => {});
  };
  try {
    await requireSessions(unlimitedOptions(address));
    const client = (session = await openSession(unlimitedOptions(address), noLimits));
    await requireFit(client, isPathGiven(address));
    // A program that starts during the restore waits for this lock.
    await takeMigrationLock(client, log);
    await client.query("begin");
    await makeRoom(client, replace);
    for (const { number } of done) {
      const migration = migrations.find((each) => each.number === number);
      // Each builds on the one before it.
      if (migration !== undefined) await client.query(migration.sql);
    }
    await client.query(migrationsTable);
    // What is filled in is no change of the site that it is of.
    await client.query("select set_config('ashlar.edition', '0', true)");
    const references = await dropReferences(client);
    return {
      fill: (table, rows) => fill(client, table, rows),
      commit: async (restored) => {
        try {
          if (restored !== undefined) await recordCommand(client, restored);
          // A table cannot be altered while triggers of its rows wait for the end of the transaction.
          await client.query("set constraints all immediate");
          for (const reference of references) {
            // One connection.
            await client.query(reference);
          }
          await client.query("commit");
        } catch (error) {
          throw asUnavailable(error);
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw asUnavailable(error);
  }
}

async function makeRoom(client: Client, replace: boolean): Promise<void> {
  const { rows: others } = await client.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [programName],
  );
  if ((others[0]?.count ?? 0) > 0) {
    throw new NotEmpty("An Ashlar works with this database. Stop it first.");
  }
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema() order by 1",
  );
  if (tables.length === 0) return;
  if (!replace) {
    throw new NotEmpty(
      `The database is not empty: it has ${counted(tables.length, "table")}. Say --replace to put the backup in their place.`,
    );
  }
  const names = tables.map(({ name }) => escapeIdentifier(name)).join(", ");
  await client.query(`drop table ${names} cascade`);
  const { rows: functions } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = quote_ident(current_schema())::regnamespace
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  for (const { signature } of functions) {
    // One connection.
    await client.query(`drop function ${signature} cascade`);
  }
}

/**
 * Drops all foreign keys, because tables reference each other in cycles. Returns the statements that add them again.
 */
async function dropReferences(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and connamespace = quote_ident(current_schema())::regnamespace`,
  );
  for (const { away } of rows) {
    // One connection.
    await client.query(away);
  }
  return rows.map(({ back }) => back);
}

async function fill(
  client: Client,
  table: TableShape,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { from } = await import("pg-copy-streams");
  const columns = table.columns.map(escapeIdentifier).join(", ");
  const stream = client.query(from(`copy ${escapeIdentifier(table.name)} (${columns}) from stdin`));
  const written = finished(stream);
  // Prevents an unhandled rejection if it fails before it is awaited below.
  written.catch(() => {});
  try {
    for await (const piece of rows) {
      if (!stream.write(piece)) await Promise.race([once(stream, "drain"), written]);
    }
    stream.end();
    await written;
  } catch (error) {
    stream.destroy();
    throw asUnavailable(error);
  }
}
