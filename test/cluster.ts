import { join } from "node:path";
import { Client } from "pg";
import { startEmbedded } from "#server/db/embedded/embedded.ts";
import { prepareDataFolder } from "#server/db/embedded/data-folder.ts";
import type { LocalConnection } from "#server/db/embedded/program-lock.ts";
import { migrate } from "#server/db/migrate.ts";

/** A throwaway PostgreSQL with a migrated template database. */
export interface TestCluster {
  /** Of the database `postgres`, from which others are made. */
  readonly address: LocalConnection;
  stop(): Promise<void>;
}

/** Name of the migrated database that each test's own is a copy of. */
export const templateName = "template_ashlar";

/** Nothing here has to outlive a power cut. */
const quickSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

/** Starts a PostgreSQL in `folder` and migrates the template. */
export async function startTestCluster(folder: string): Promise<TestCluster> {
  const data = await prepareDataFolder({ folder: join(folder, "data"), given: true });
  const server = await startEmbedded({
    data,
    log: () => {},
    onLost: (reason) => console.error(reason),
    settings: quickSettings,
  });
  const address = { ...server.connection, database: "postgres" };
  const client = new Client(address);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrate({ ...address, database: templateName });
  return { address, stop: () => server.stop() };
}
