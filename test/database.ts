import { connect as connectSocket } from "node:net";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import { connect } from "#server/db/connect.ts";
import type { Database } from "#server/db/connect.ts";
import type { LocalConnection } from "#server/db/embedded/program-lock.ts";
import { templateName } from "./cluster.ts";
import { copyDatabase, dropDatabase, urlOf } from "./postgres.ts";

/** A test's own database, migrated and empty. */
export interface TestDatabase {
  readonly database: Database;
  readonly address: LocalConnection;
  /** The address as a DATABASE_URL. */
  readonly url: string;
  /** Closes the connections and drops the database. */
  readonly drop: () => Promise<void>;
}

/** Copies the migrated template, which takes a few tens of milliseconds. Call `drop` when done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = await clusterAddress();
  return cloneTemplate(cluster);
}

/** Creates a database without any tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return cloneTemplate(await clusterAddress(), "template0");
}

/** Like `createTestDatabase`, on a cluster that the caller started, for example for end-to-end tests. */
export async function cloneTemplate(
  cluster: LocalConnection,
  template = templateName,
): Promise<TestDatabase> {
  const address = await copyDatabase(cluster, template);
  const database = connect(address, { log: () => {} });
  return {
    database,
    address,
    url: urlOf(address),
    drop: async () => {
      await database.close();
      await dropDatabase(cluster, address);
    },
  };
}

async function clusterAddress(): Promise<LocalConnection> {
  const answer: unknown = JSON.parse(await text(connectSocket(inject("clusterSocket"))));
  if (!isAddress(answer))
    throw new Error(`The test database did not start: ${JSON.stringify(answer)}`);
  return answer;
}

function isAddress(value: unknown): value is LocalConnection {
  return typeof value === "object" && value !== null && "host" in value && "port" in value;
}
