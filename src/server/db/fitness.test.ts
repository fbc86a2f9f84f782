import { randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createEmptyDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { runOn, urlOf } from "../../../test/postgres.ts";
import { makeFolder, remove } from "../../../test/program.ts";
import { asUser, prepareBinaries } from "./embedded/binaries.ts";
import { ensureCluster } from "./embedded/cluster.ts";
import { prepareDataFolder } from "./embedded/data-folder.ts";
import { requireServer, UnfitDatabase } from "./fitness.ts";
import { migrate } from "./migrate.ts";

let its: TestDatabase;
/** A role that owns nothing. */
let role: string;
beforeAll(async () => {
  its = await createEmptyDatabase();
  role = `guest_${randomBytes(4).toString("hex")}`;
  await its.database.query(`create role ${role} login`);
});
afterAll(async () => {
  await its.database.query(`drop owned by ${role}; drop role ${role}`);
  await its.drop();
});

async function tablesIn(database: TestDatabase["address"]): Promise<number> {
  const client = new Client(database);
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_class c join pg_namespace n on n.oid = c.relnamespace where relkind = 'r' and nspname !~ '^pg_|^information'",
  );
  await client.end();
  return rowCount ?? 0;
}

test.each(["LATIN1", "SQL_ASCII", "WIN1252", "EUC_JP"])(
  "a database whose encoding is %s is refused before the first migration, with the fix",
  async (encoding) => {
    const database = `other_${encoding.toLowerCase()}_${randomBytes(4).toString("hex")}`;
    const address = { ...its.address, database };
    await its.database.query(
      `create database ${database} template template0 encoding '${encoding}' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
    );
    try {
      const refused = migrate(address);
      await expect(refused).rejects.toBeInstanceOf(UnfitDatabase);
      await expect(refused).rejects.toThrow(`its encoding is ${encoding}`);
      await expect(refused).rejects.toThrow("createdb --encoding=UTF8 --template=template0 NAME");
      expect(await tablesIn(address)).toBe(0);
    } finally {
      await its.database.query(`drop database ${database} with (force)`);
    }
  },
);

test("a role without the right to create tables is refused with the statement that gives it", async () => {
  const guest = { ...its.address, user: role };
  await expect(migrate(guest)).rejects.toThrow(
    `the role ${role} may not create tables in the schema public. Allow it (grant usage, create on schema public to ${role})`,
  );
  await its.database.query("revoke usage on schema public from public");
  await expect(migrate(guest)).rejects.toThrow(`grant usage, create on schema public to ${role}`);
  expect(await tablesIn(its.address)).toBe(0);
  await its.database.query("grant usage on schema public to public");
});

test("a schema that DATABASE_URL names and that is not there, or closed, is refused by name", async () => {
  const named = (path: string) => ({
    connectionString: `${urlOf({ ...its.address, user: role })}&options=-c%20search_path%3D${encodeURIComponent(path.replaceAll(" ", "\\ "))}`,
  });
  await expect(migrate(named("nowhere"))).rejects.toThrow(
    `there is no schema nowhere in the database ${its.address.database}. Create it (create schema nowhere authorization ${role})`,
  );
  await expect(migrate(named('"Odd Name"'))).rejects.toThrow('create schema "Odd Name"');
  await its.database.query("create schema closed");
  await expect(migrate(named("closed"))).rejects.toThrow(
    `grant usage, create on schema closed to ${role}`,
  );
  expect(await tablesIn(its.address)).toBe(0);
});

test("an up-to-date site runs for a role that may only write", async () => {
  const own = await createEmptyDatabase();
  try {
    await migrate(own.address);
    await own.database.query(`grant usage on schema public to ${role}`);
    await own.database.query(`grant all on all tables in schema public to ${role}`);
    expect(await migrate({ ...own.address, user: role })).toEqual([]);
  } finally {
    await own.database.query(`drop owned by ${role}`);
    await own.drop();
  }
});

test("a server that is too old is refused with its version, and one that is not is taken", async () => {
  const server = (number: string, text: string) =>
    ({ query: () => Promise.resolve({ rows: [{ number, text }] }) }) as unknown as ClientBase;
  await expect(requireServer(server("140009", "14.9 (Debian)"))).rejects.toThrow(
    "it is PostgreSQL 14.9 (Debian), and Ashlar needs 15 or newer",
  );
  await expect(requireServer(server("90624", "9.6.24"))).rejects.toBeInstanceOf(UnfitDatabase);
  await requireServer(server("150000", "15.0"));
  const client = new Client(its.address);
  await client.connect();
  await requireServer(client);
  await client.end();
});

test("a standby is refused, and the primary asked for", async () => {
  const folder = await makeFolder("standby");
  const data = await prepareDataFolder({ folder: join(folder, "data"), given: true });
  const binaries = await prepareBinaries(data.user);
  const cluster = await ensureCluster(join(data.path, "postgres"), data.user, binaries);
  await writeFile(join(cluster, "standby.signal"), "");
  const sockets = await mkdtemp("/tmp/ashlar-standby-");
  if (data.user !== null) await chown(sockets, data.user.uid, data.user.gid);
  const settings = ["listen_addresses=", `unix_socket_directories=${sockets}`, "port=5432"];
  const server = spawn(
    binaries.postgres,
    ["-D", cluster, ...settings.flatMap((each) => ["-c", each])],
    { cwd: "/", stdio: "ignore", env: { LC_ALL: "C" }, ...asUser(data.user) },
  );
  const ended = once(server, "exit");
  const address = { host: sockets, port: 5432, user: "ashlar", database: "postgres" };
  try {
    await vi.waitFor(() => runOn(address, "select 1"), { timeout: 20_000 });
    await expect(migrate(address)).rejects.toThrow("Name the primary server in DATABASE_URL");
  } finally {
    server.kill("SIGINT");
    await ended;
    await remove(sockets);
    await remove(folder);
  }
});
