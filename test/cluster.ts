import type { LocalConnection } from "#server/db/embedded/program-lock.ts";
import { migrate } from "#server/db/migrate.ts";
import { runOn, startPostgres } from "./postgres.ts";
import type { Postgres } from "./postgres.ts";

/** Name of the migrated database that every test database is a copy of. */
export const templateName = "template_ashlar";

/** Starts a throwaway PostgreSQL in `folder`, with a migrated template database. */
export async function startTestCluster(folder: string): Promise<Postgres> {
  const { address, stop } = await startPostgres(folder);
  await runOn(address, `create database ${templateName}`);
  const template: LocalConnection = { ...address, database: templateName };
  await migrate(template);
  return { address, stop };
}
