import { Client } from "pg";
import type { ClientConfig } from "pg";

/** Something between the program and the database hands one connection's work to many sessions. */
export class SessionsShared extends Error {
  override readonly name = "SessionsShared";
}

/** Another client of the same pooler may take a session in just the moment between two questions. */
const rounds = 5;
const answerMs = 10_000;

const fix =
  "Ashlar keeps locks, settings and subscriptions in its sessions. " +
  "Let the pooler use session mode for this database (PgBouncer: pool_mode = session), " +
  "or name the database server itself in DATABASE_URL.";

/**
 * Proves that each connection is a session of its own. A pooler in transaction or statement mode passes every test but this:
 * with two connections open it gives the session of the one to the other. Throws `SessionsShared` with the fix, or the
 * driver's error where no connection is to be had. Changes nothing in the sessions, which may be others' next.
 */
export async function requireSessions(options: ClientConfig): Promise<void> {
  const first = await connected(options);
  try {
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
  // Not the program at work: whoever looks for that by its name leaves these out.
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

/** Whether both connections are, or were meanwhile, on one and the same session of the server. */
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

/** A pool with room for one serves nobody else while the first session is open. */
function onlyOne(cause: unknown): SessionsShared {
  return new SessionsShared(
    "of two connections only one is answered. A connection pooler needs room for 20 sessions of each process of Ashlar " +
      "(PgBouncer: default_pool_size = 20).",
    { cause },
  );
}

/** PgBouncer in statement mode refuses transactions altogether. */
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
