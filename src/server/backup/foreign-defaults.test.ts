import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { health } from "#core/contract/site-routes.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import { createEmptyDatabase, createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { connect } from "../db/connect.ts";
import type { Queryable } from "../db/connect.ts";
import { createDiskStorage } from "../storage/disk.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

const secretKey = "a key for tests that is long enough";
const signal = new AbortController().signal;

/** Sets database defaults that differ from what the program relies on. */
async function setDefaults(
  { address }: TestDatabase,
  defaults: Readonly<Record<string, string>>,
  first = "",
) {
  const statements = Object.entries(defaults).map(
    ([name, value]) => `alter database ${address.database} set ${name} = ${value}`,
  );
  // Not through the program's own pool: a restore refuses a database that an Ashlar is connected to.
  const client = new Client(address);
  await client.connect();
  await client.query([first, ...statements].join(";"));
  await client.end();
}

async function rowsOf(sql: Queryable, schema: string): Promise<Record<string, string>> {
  const { rows: tables } = await sql.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = $1 order by 1",
    [schema],
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    // Sequential is just as fast.
    const { rows } = await sql.query<{ all: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]')::text as all from ${schema}."${name}" t`,
    );
    found[name] = rows[0]?.all ?? "";
  }
  return found;
}

const styles = {
  datestyle: "'German'",
  intervalstyle: "'sql_standard'",
  timezone: "'Pacific/Chatham'",
  bytea_output: "'escape'",
  extra_float_digits: "-15",
  search_path: "''",
  default_transaction_isolation: "'serializable'",
};

const others = {
  datestyle: "'SQL, DMY'",
  timezone: "'America/Caracas'",
  search_path: "site",
};

test("F30 a site on a database with styles of its own is served, is well, and its backup goes into a database with others", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ashlar-styles-"));
  const [its, target] = [await createTestDatabase(), await createEmptyDatabase()];
  await setDefaults(its, styles);
  await setDefaults(target, others, "create schema site");
  const [from, to] = [its, target].map(({ address }) => connect(address, { log: () => {} }));
  if (from === undefined || to === undefined) throw new Error("Two were connected.");
  try {
    const app = await createTestApp({ database: from, roles: ["administrator"], secretKey });
    expect((await app.fetch("/")).status).toBe(200);
    expect((await app.request(health)).status).toBe(200);
    const storage = createDiskStorage(join(folder, "files"));
    const file = join(folder, "site.tar.gz");
    await backUp({ address: its.address, storage, secretKey, now: () => new Date(), signal }, file);
    await app.stop();
    const open = () => Promise.resolve({ address: target.address, storage });
    await restore({ open, replace: false, signal }, file);
    const restored = await createTestApp({ database: to, secretKey });
    expect((await restored.fetch("/")).status).toBe(200);
    await restored.stop();
    const { rate_limits: _, ...was } = await rowsOf(from, "public");
    const { rate_limits: __, ...is } = await rowsOf(to, "site");
    expect(Object.keys(was).length).toBeGreaterThan(10);
    expect(is).toMatchObject(was);
  } finally {
    await Promise.all([from.close(), to.close()]);
    await its.drop();
    await target.drop();
    await rm(folder, { recursive: true });
  }
});
