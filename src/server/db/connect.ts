import { Pool, TypeOverrides, types } from "pg";
import type { ClientBase, ClientConfig, PoolClient, QueryResult, QueryResultRow } from "pg";
import { listenOn } from "./listen.ts";
import type { Listener } from "./listen.ts";
import { settle } from "./session.ts";
import { DatabaseUnavailable, asUnavailable } from "./unavailable.ts";

/** Where the database is: our own server's socket, or an address from outside. */
export type DatabaseAddress =
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
    }
  | { readonly connectionString: string };

/** A statement, or a named one: those are parsed once for each connection, for statements of every request. */
export type Statement = string | { readonly name: string; readonly text: string };

/** Something that runs SQL: the database, or one transaction. Every query function takes one. */
export interface Queryable {
  /**
   * `Row` is the caller's word for the columns it selects. Values are always parameters, never text of the statement.
   * Throws `DatabaseUnavailable` when the database does not answer within seconds.
   */
  query<Row extends QueryResultRow = QueryResultRow>(
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}

/** The database of the program. */
export interface Database extends Queryable {
  /** For libraries that bring their own queries; ours use `query`. */
  readonly pool: Pool;
  /**
   * Runs `work` in one transaction (read committed), committed when it resolves and rolled back when it throws. Its
   * error is passed on, and work that resolves although one of its statements failed is an error too; a lost connection becomes `DatabaseUnavailable`, after which a commit may or may not stand.
   */
  transaction<Value>(work: (transaction: Queryable) => Promise<Value>): Promise<Value>;
  /** Hears what any process notifies on `channel`, until closed; resolves when the first connection listens. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly log: (line: string) => void;
  /** Most connections at once. */
  readonly connections?: number;
}

/** The longest any of these may take, in milliseconds. A queue behind a database that hangs must stay short. */
export const databaseLimits = {
  connect: 5000,
  statement: 10_000,
  lock: 5000,
  idleInTransaction: 15_000,
  /** Counted here, not by the server: for a server that is frozen. */
  answer: 12_000,
} as const;

/** A pool on the database; connects when first asked. Never throws. */
export function connect(address: DatabaseAddress, options: ConnectOptions): Database {
  // The pool waits for what this gives, though the driver's types do not say so.
  const prepare = (client: ClientBase): unknown => settle(client, databaseLimits);
  const pool = new Pool({
    ...sessionOptions(address),
    max: options.connections ?? 10,
    onConnect: prepare,
  });
  let isClosing = false;
  // Without it a restart of the database would end the process. The pool does not wait for its connections to be closed:
  // a server that is stopped right after it ends some of them itself, which nobody lost.
  pool.on("error", (error) => {
    if (!isClosing) options.log(`A database connection was lost: ${error.message}`);
  });
  const listening = new Set<() => Promise<void>>();
  return {
    pool,
    query: (statement, values) => ask(pool, statement, values),
    transaction: (work) => transaction(pool, work),
    listen: async (channel, listener) => {
      const stop = await listenOn(
        sessionOptions(address),
        databaseLimits,
        channel,
        listener,
        options.log,
      );
      listening.add(stop);
      return async () => {
        listening.delete(stop);
        await stop();
      };
    },
    close: async () => {
      isClosing = true;
      await Promise.all([...listening].map((stop) => stop()));
      await pool.end();
    },
  };
}

/** What the program calls its sessions: by that others see that it works with a database. */
export const programName = "ashlar";

/**
 * How every session of the program connects. Its settings and limits follow with `settle`: poolers such as PgBouncer refuse
 * a connection that brings them along.
 */
export function sessionOptions(address: DatabaseAddress): ClientConfig {
  return { ...unlimitedOptions(address), query_timeout: databaseLimits.answer };
}

/** The same for work that may take as long as it takes: only connecting has its limit. */
export function unlimitedOptions(address: DatabaseAddress): ClientConfig {
  return {
    ...address,
    application_name: programName,
    connectionTimeoutMillis: databaseLimits.connect,
    keepAlive: true,
    types: columnTypes,
  };
}

/** As the driver's own, but whole numbers of eight bytes are numbers: revisions and times stay far below 2^53. */
const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(types.builtins.INT8, Number);

async function ask<Row extends QueryResultRow>(
  on: Pool | PoolClient,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<QueryResult<Row>> {
  const named = typeof statement === "string" ? { text: statement } : statement;
  try {
    return await on.query<Row>({ ...named, values: [...values] });
  } catch (error) {
    throw asUnavailable(error);
  }
}

async function transaction<Value>(
  pool: Pool,
  work: (transaction: Queryable) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asUnavailable(error);
  });
  // A connection that breaks between two queries says so here; the next query then fails by itself.
  const ignore = (): void => {};
  client.on("error", ignore);
  let broken: Error | undefined;
  try {
    await ask(client, "begin");
    const value = await work({ query: (statement, values) => ask(client, statement, values) });
    const { command } = await ask(client, "commit");
    // So the server answers a commit after a statement that failed.
    if (command === "ROLLBACK") throw new Error("A failed transaction cannot be committed");
    return value;
  } catch (error) {
    // A session in an unknown state must not serve anybody else; the server rolls back what it leaves.
    if (error instanceof DatabaseUnavailable) broken = error;
    else await ask(client, "rollback").catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(broken);
  }
}
