import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../test/database.ts";
import type { TestDatabase } from "../../../test/database.ts";
import { unlimitedOptions } from "./connect.ts";
import { LockHeld, takeMigrationLock } from "./migration-lock.ts";
import type { LockPatience } from "./migration-lock.ts";
import { noLimits, openSession } from "./session.ts";

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase();
});
afterAll(() => its.drop());

const session = () => openSession(unlimitedOptions(its.address), noLimits);
const patience: LockPatience = {
  logAfterMs: 100,
  logEveryMs: 100,
  idleHolderMs: 1500,
  atMostMs: 60_000,
};

async function pidOf(client: Awaited<ReturnType<typeof session>>): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

test("who changes the tables is waited for with a line in the log, until it is done", async () => {
  const [holder, waiter] = [await session(), await session()];
  await takeMigrationLock(holder, () => {});
  const pid = await pidOf(holder);
  // In a transaction, so the server sees it as active.
  await holder.query("begin");
  const log: string[] = [];
  const waiting = takeMigrationLock(waiter, (line) => log.push(line), { patience });
  await expect.poll(() => log.length).toBeGreaterThan(1);
  expect(log[0]).toMatch(new RegExp(`^Waiting for the database session ${pid} of ashlar, `));
  await holder.end();
  await waiting;
  await waiter.end();
});

test("a lock that was left behind on a session that does nothing is told by name, with the way to end it", async () => {
  const [holder, waiter] = [await session(), await session()];
  await takeMigrationLock(holder, () => {});
  const pid = await pidOf(holder);
  const waiting = takeMigrationLock(waiter, () => {}, { patience });
  await expect(waiting).rejects.toThrow(LockHeld);
  await expect(waiting).rejects.toThrow(`select pg_terminate_backend(${pid});`);
  await waiter.query("select pg_terminate_backend($1)", [pid]);
  await takeMigrationLock(waiter, () => {}, { patience });
  await waiter.end();
});

test("nobody is waited for without end", async () => {
  const [holder, waiter] = [await session(), await session()];
  await takeMigrationLock(holder, () => {});
  await holder.query("begin");
  const waiting = takeMigrationLock(waiter, () => {}, {
    patience: { ...patience, atMostMs: 500 },
  });
  await expect(waiting).rejects.toThrow(/was not to be had in \d s: the database session \d+/);
  await Promise.all([holder.end(), waiter.end()]);
});

test("a program that is told to end while it waits ends at once, with the reason", async () => {
  const [holder, waiter] = [await session(), await session()];
  await takeMigrationLock(holder, () => {});
  await holder.query("begin");
  const ending = new AbortController();
  const reason = new Error("Told to end");
  const waiting = takeMigrationLock(waiter, () => ending.abort(reason), {
    patience: { ...patience, atMostMs: 5000 },
    signal: ending.signal,
  });
  await expect(waiting).rejects.toBe(reason);
  await Promise.all([holder.end(), waiter.end()]);
});
