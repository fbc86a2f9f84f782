import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { connect } from "./connect.ts";
import type { Database } from "./connect.ts";
import { DatabaseUnavailable, isDatabaseResponding } from "./unavailable.ts";

let its: TestDatabase;
let database: Database;

beforeAll(async () => {
  its = await createTestDatabase();
  database = its.database;
  await database.query(
    "create table notes (id int primary key, text text, at timestamptz, n bigint)",
  );
});
afterAll(() => its.drop());

test("a transaction whose work throws leaves nothing behind and passes the error on", async () => {
  const work = database.transaction(async (transaction) => {
    await transaction.query("insert into notes (id) values ($1)", [1]);
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  expect((await database.query("select from notes")).rowCount).toBe(0);
});

test("a transaction that resolves is there for others, with what it resolved to", async () => {
  const value = await database.transaction(async (transaction) => {
    await transaction.query("insert into notes (id, text) values ($1, $2)", [2, "kept"]);
    return "done";
  });
  expect(value).toBe("done");
  expect((await database.query("select text from notes")).rows).toEqual([{ text: "kept" }]);
});

test("work that hides the failure of a statement is not taken for done", async () => {
  const work = database.transaction(async (transaction) => {
    await transaction.query("insert into notes (id) values (9)");
    await transaction.query("select * from nowhere").catch(() => null);
    return "done";
  });
  await expect(work).rejects.toThrow("cannot be committed");
  expect((await database.query("select from notes where id = 9")).rowCount).toBe(0);
});

test("whole numbers of eight bytes and times are read as numbers and dates", async () => {
  const { rows } = await database.query<{ n: number; at: Date }>(
    "select 9007199254740991::bigint as n, '2026-01-02T03:04:05Z'::timestamptz as at",
  );
  expect(rows).toEqual([{ n: Number.MAX_SAFE_INTEGER, at: new Date("2026-01-02T03:04:05Z") }]);
});

test("a mistake in a statement is a defect, not an unavailable database", async () => {
  const failure = await database.query("select * from nowhere").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(DatabaseUnavailable);
});

test("F08 a session that the server ends in the middle of a transaction is an unavailable database, and the next query works", async () => {
  const work = database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ pid: number }>("select pg_backend_pid() as pid");
    await database.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await transaction.query("insert into notes (id) values (3)");
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect((await database.query("select from notes where id = 3")).rowCount).toBe(0);
});

test("F08 idle connections that the server ends do not end the process", async () => {
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await vi.waitFor(async () => {
    expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
});

test("a connection that the server ends is a line in the log, but not once the program itself closes its connections", async () => {
  const lines: string[] = [];
  const ours = connect(its.address, { log: (line) => lines.push(line) });
  const held = await Promise.all([ours.pool.connect(), ours.pool.connect(), ours.pool.connect()]);
  for (const client of held) client.release();
  const end = (count: number) =>
    database.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid limit $2", [
      held.map((client) => Reflect.get(client, "processID")),
      count,
    ]);
  await end(1);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toContain("A database connection was lost");
  // As when the server is stopped before it has noticed that the connections are closed.
  const closing = ours.close();
  ours.pool.emit("error", new Error("terminating connection due to administrator command"));
  await Promise.all([closing, end(3)]);
  expect(lines).toHaveLength(1);
});

test("a database that is not there is unavailable at once", async () => {
  const nobody = createServer().listen(0, "127.0.0.1");
  await once(nobody, "listening");
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  await once(nobody, "close");
  const absent = connect(
    { host: "127.0.0.1", port, user: "ashlar", database: "ashlar" },
    { log: () => {} },
  );
  await expect(absent.query("select 1")).rejects.toBeInstanceOf(DatabaseUnavailable);
  const failure = await absent.query("select 1").catch((error: unknown) => error);
  expect(isDatabaseResponding(failure)).toBe(false);
  await expect(absent.transaction(async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  await absent.close();
});

test("somebody who waits too long for a row is told that the database is unavailable", async () => {
  const holding = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holder = database.transaction(async (transaction) => {
    await transaction.query("select from notes where id = 2 for update");
    locked.resolve();
    await holding.promise;
  });
  await locked.promise;
  const waiter = database.transaction(async (transaction) => {
    await transaction.query("set local lock_timeout = '50ms'");
    await transaction.query("select from notes where id = 2 for update");
  });
  await expect(waiter).rejects.toBeInstanceOf(DatabaseUnavailable);
  holding.resolve();
  await holder;
  const failure = await waiter.catch((error: unknown) => error);
  expect(isDatabaseResponding(failure)).toBe(true);
});

test("of two that wait for each other one gives way, and may try again", async () => {
  await database.query("insert into notes (id) values (71), (72)");
  const first = new Set<number>();
  const bothHold = Promise.withResolvers<void>();
  const cross = (one: number, other: number): Promise<void> =>
    database.transaction(async (transaction) => {
      await transaction.query("select from notes where id = $1 for update", [one]);
      first.add(one);
      if (first.size === 2) bothHold.resolve();
      await bothHold.promise;
      await transaction.query("select from notes where id = $1 for update", [other]);
    });
  const ended = await Promise.allSettled([cross(71, 72), cross(72, 71)]);
  const failures = ended.filter(({ status }) => status === "rejected");
  expect(failures).toHaveLength(1);
  const [failed] = ended.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  expect(failed).toBeInstanceOf(DatabaseUnavailable);
  expect(isDatabaseResponding(failed)).toBe(true);
});

test("F23 a listener hears what is notified, and is told when it may have missed something", async () => {
  const heard: string[] = [];
  const onReconnect = vi.fn();
  const stop = await database.listen("page published", {
    onMessage: (payload) => heard.push(payload),
    onReconnect,
  });
  await database.query("select pg_notify('page published', 'one')");
  await vi.waitFor(() => expect(heard).toEqual(["one"]));
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1), { timeout: 5000 });
  await database.query("select pg_notify('page published', 'two')");
  await vi.waitFor(() => expect(heard).toEqual(["one", "two"]));
  await stop();
  await database.query("select pg_notify('page published', 'three')");
  expect(heard).toEqual(["one", "two"]);
});
