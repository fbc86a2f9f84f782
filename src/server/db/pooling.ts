import { Client } from "pg";
import type { ClientConfig } from "pg";
import { requireServer } from "./fitness.ts";

/** A pooler between program and database runs one connection's statements on changing sessions. */
export class SessionsShared extends Error {
  override readonly name = "SessionsShared";
}

/** Checked repeatedly, since another client of the pooler may take a session between two queries. */
const rounds = 5;
const answerMs = 10_000;

const fix =
  "Ashlar keeps locks, settings and subscriptions in its sessions. " +
  "Let the pooler use session mode for this database (PgBouncer: pool_mode = session), " +
  "or name the database server itself in DATABASE_URL.";

/**
 * Checks that each connection has a server session of its own. This is the one check that a pooler in transaction or
 * statement mode fails: with two connections open, it runs both on the same session. Throws `SessionsShared` with the
 * fix, `UnfitDatabase` if the server is too old, or the driver's error if connecting fails. Leaves the sessions unchanged, since a pooler may reuse them for
 * others.
 */
export async function requireSessions(options: ClientConfig): Promise<void> {
  const first = await connected(options);
  try {
    await requireServer(first);
    const second = await connected(options);
    try {
      for (let round = 0; round < rounds; round += 1) {
        if (await isShared(first, second)) {
          throw new SessionsShared(
            `a connection pooler stands in front of it that gives every transaction another session. ${fix}`,
          );
        }
      }
    } catch (error) {
      throw isSilence(error) && (await answers(first)) ? onlyOne(error) : named(error);
    } finally {
      await second.end().catch(() => {});
    }
  } finally {
    await first.end().catch(() => {});
  }
}

async function connected(options: ClientConfig): Promise<Client> {
  // Another name than the program's own, so that checks for a running program ignore these sessions.
  const client = new Client({
    ...options,
    application_name: "ashlar check",
    query_timeout: answerMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Whether both connections share, or shared during the check, one server session. */
async function isShared(first: Client, second: Client): Promise<boolean> {
  const before = await sessionOf(first);
  await second.query("begin");
  const other = await sessionOf(second);
  const after = await sessionOf(first);
  await second.query("rollback");
  return before === other || before !== after;
}

async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

async function answers(client: Client): Promise<boolean> {
  return sessionOf(client).then(
    () => true,
    () => false,
  );
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** A pool of size one blocks the second connection while the first is open. */
function onlyOne(cause: unknown): SessionsShared {
  return new SessionsShared(
    "of two connections only one is answered. A connection pooler needs room for 20 sessions of each process of Ashlar " +
      "(PgBouncer: default_pool_size = 20).",
    { cause },
  );
}

/** PgBouncer in statement mode rejects transactions altogether. */
function named(error: unknown): unknown {
  const isStatementMode =
    error instanceof Error &&
    /statement pooling|transaction blocks not allowed/i.test(error.message);
  return isStatementMode
    ? new SessionsShared(
        `a connection pooler stands in front of it that allows no transactions (statement mode). ${fix}`,
        { cause: error },
      )
    : error;
}
