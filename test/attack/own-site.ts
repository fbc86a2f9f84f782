import { randomBytes } from "node:crypto";
import { connect } from "../../src/server/db/connect.ts";
import type { Database } from "../../src/server/db/connect.ts";
import type { Environment, StartedNode, Target } from "./target.ts";

/** A program with a database of its own, whose queues no other program empties. */
export interface OwnSite extends StartedNode {
  readonly database: Database;
}

export async function startOwnSite(
  { database: server, databaseUrl, startNode }: Target,
  environment: Environment,
): Promise<OwnSite> {
  const name = `attack_${randomBytes(6).toString("hex")}`;
  const url = databaseUrl.replace(/@\/[^?]*/, `@/${name}`);
  await server.query(`create database ${name} template template0`);
  const database = connect({ connectionString: url }, { log: () => {} });
  const drop = async () => {
    await database.close();
    await server.query(`drop database ${name} with (force)`);
  };
  try {
    const node = await startNode({ ...environment, DATABASE_URL: url });
    const stop = async () => {
      await node.stop();
      await drop();
    };
    return { ...node, database, stop };
  } catch (error) {
    await drop();
    throw error;
  }
}
