import { Client } from "pg";
import { urlOf } from "../postgres.ts";
import type { E2eServer } from "./server.ts";

/** Runs a statement on a program's database, for what no person could do: letting time pass, or filling a table. */
export async function runSql({ database }: E2eServer, statement: string): Promise<void> {
  if (database === null) throw new Error("The program has a PostgreSQL of its own");
  const client = new Client({ connectionString: urlOf(database) });
  await client.connect();
  await client.query(statement);
  await client.end();
}
