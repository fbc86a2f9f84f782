import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, escapeIdentifier } from "pg";
import { expect, test, vi } from "vitest";
import { health } from "#core/contract/site-routes.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import { createEmptyDatabase, createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { runOn } from "../../../test/postgres.ts";
import { connect } from "../db/connect.ts";
import type { Queryable } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { createDiskStorage } from "../storage/disk.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

vi.setConfig({ testTimeout: 120_000 });

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
      `select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]')::text as all from ${escapeIdentifier(schema)}."${name}" t`,
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
    // Written in the background after a start, and perhaps between the backup and the comparison.
    const unread = () => from.query("select id from pages where uses_of is null");
    await expect.poll(async () => (await unread()).rows).toEqual([]);
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

test.each(["site", 'My "Site" 2', "größe"])(
  "a site in the schema %s is served, backed up, and restored into another one",
  async (schema) => {
    const folder = await mkdtemp(join(tmpdir(), "ashlar-schema-"));
    const [its, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
    const quoted = escapeIdentifier(schema);
    const addressIn = async ({ url, address }: TestDatabase, name: string) => {
      await runOn(address, `create schema ${name}`);
      const path = encodeURIComponent(name).replaceAll("%20", "%5C%20");
      return { connectionString: `${url}&options=-c%20search_path%3D${path}` };
    };
    const from = await addressIn(its, quoted);
    const to = await addressIn(target, '"Target 7"');
    const file = join(folder, "site.tar.gz");
    const storage = createDiskStorage(join(folder, "files"));
    try {
      expect((await migrate(from)).length).toBeGreaterThan(0);
      const database = connect(from, { log: () => {} });
      const app = await createTestApp({ database, secretKey });
      expect((await app.fetch("/")).status).toBe(200);
      await app.stop();
      const was = await rowsOf(database, schema);
      await database.close();
      await backUp({ address: from, storage, secretKey, now: () => new Date(), signal }, file);
      const open = () => Promise.resolve({ address: to, storage });
      await restore({ open, replace: false, signal }, file);
      await restore({ open, replace: true, signal }, file);
      const restored = connect(to, { log: () => {} });
      const { rate_limits: _, verifications: __, ...expected } = was;
      expect(await rowsOf(restored, "Target 7")).toMatchObject(expected);
      const { rows } = await restored.query(
        "select tablename from pg_tables where schemaname = 'public'",
      );
      expect(rows).toEqual([]);
      await restored.close();
    } finally {
      await Promise.all([its.drop(), target.drop()]);
      await rm(folder, { recursive: true });
    }
  },
);
