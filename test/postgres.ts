import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import { startEmbedded } from "#server/db/embedded/embedded.ts";
import { prepareDataFolder } from "#server/db/embedded/data-folder.ts";
import type { LocalConnection } from "#server/db/embedded/program-lock.ts";

/** A throwaway PostgreSQL server. */
export interface Postgres {
  /** Address of its `postgres` database, from which others are created. */
  readonly address: LocalConnection;
  readonly stop: () => Promise<void>;
}

/** No data here needs to survive a power failure. */
const quickSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

/** Starts a PostgreSQL with its data in `folder`. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const data = await prepareDataFolder({ folder: join(folder, "data"), given: true });
  const server = await startEmbedded({
    data,
    log: () => {},
    onLost: (reason) => console.error(reason),
    settings: quickSettings,
  });
  return { address: { ...server.connection, database: "postgres" }, stop: () => server.stop() };
}

/** The database's address as a DATABASE_URL. */
export function urlOf({ host, port, user, database }: LocalConnection): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/**
 * Copies a database within its cluster under a new name, which takes a few tens of milliseconds. It must have no
 * connections.
 */
export async function copyDatabase(
  cluster: LocalConnection,
  template: string,
): Promise<LocalConnection> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await runOn(cluster, `create database ${name} template ${template} strategy wal_log`);
  return { ...cluster, database: name };
}

/** Drops a database, even if it has connections. */
export async function dropDatabase(
  cluster: LocalConnection,
  { database }: LocalConnection,
): Promise<void> {
  await runOn(cluster, `drop database ${database} with (force)`);
}

/** Runs one statement. */
export async function runOn(cluster: LocalConnection, statement: string): Promise<void> {
  const client = new Client(cluster);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
