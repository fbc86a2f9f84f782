import { Pool, TypeOverrides, types } from "pg";
import type { ClientBase, ClientConfig, PoolClient, QueryResult, QueryResultRow } from "pg";
import { listenOn } from "./listen.ts";
import type { Listener } from "./listen.ts";
import { applySettings } from "./session.ts";
import { DatabaseUnavailable, asUnavailable } from "./unavailable.ts";

/** Address of the database: the socket of the embedded server, or a connection string. */
export type DatabaseAddress =
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
    }
  | { readonly connectionString: string };

/**
 * A statement, optionally named: named statements are prepared once per connection, for those that run on every
 * request.
 */
export type Statement = string | { readonly name: string; readonly text: string };

/** Something that runs SQL: the database, or one transaction. Every query function takes one. */
export interface Queryable {
  /**
   * `Row` types the selected columns. Values are always bound parameters, never part of the SQL. Throws
   * `DatabaseUnavailable` when the database does not respond within `databaseLimits`.
   */
  query<Row extends QueryResultRow = QueryResultRow>(
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}

/** The program's connection pool. */
export interface Database extends Queryable {
  /** For sessions beside the pool. */
  readonly address: DatabaseAddress;
  /** For libraries that bring their own queries; ours use `query`. */
  readonly pool: Pool;
  /**
   * Runs `work` in one transaction (read committed): commits when it resolves, rolls back and rethrows when it throws.
   * Throws as well if `work` resolves although one of its statements failed. A lost connection throws
   * `DatabaseUnavailable`; the commit may or may not have happened.
   */
  transaction<Value>(work: (transaction: Queryable) => Promise<Value>): Promise<Value>;
  /**
   * Subscribes to NOTIFY events on `channel` from any process. Resolves once the connection is listening, with the
   * function that unsubscribes.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly log: (line: string) => void;
  /** Maximum number of connections. */
  readonly connections?: number;
}

/** Time limits in milliseconds, kept short so that requests do not pile up behind a hanging database. */
export const databaseLimits = {
  connect: 5000,
  statement: 10_000,
  lock: 5000,
  idleInTransaction: 15_000,
  /** Enforced by the client, because a frozen server cannot enforce its own limits. */
  answer: 12_000,
} as const;

/** Creates a pool that connects on first use. Never throws. */
export function connect(address: DatabaseAddress, options: ConnectOptions): Database {
  // The pool awaits the returned promise, although the driver's types do not declare that.
  const prepare = (client: ClientBase): unknown => applySettings(client, databaseLimits);
  const pool = new Pool({
    ...sessionOptions(address),
    max: options.connections ?? 10,
    onConnect: prepare,
  });
  let isClosing = false;
  // Without this listener, a restart of the database would crash the process. While closing, lost connections are not
  // logged: the pool does not wait for its connections to close, so a server stopped right afterwards may drop them
  // first.
  pool.on("error", (error) => {
    if (!isClosing) options.log(`A database connection was lost: ${error.message}`);
  });
  const listening = new Set<() => Promise<void>>();
  return {
    address,
    pool,
    query: (statement, values) => runStatement(pool, statement, values),
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

/** The application_name of every session, by which other programs detect that this one is using the database. */
export const programName = "ashlar";

/**
 * Connection options of every session. Session settings and limits are applied afterwards by `applySettings`, because poolers
 * such as PgBouncer reject them as startup parameters.
 */
export function sessionOptions(address: DatabaseAddress): ClientConfig {
  return { ...unlimitedOptions(address), query_timeout: databaseLimits.answer };
}

/** The same without a query timeout, for work of any duration; only connecting is limited. */
export function unlimitedOptions(address: DatabaseAddress): ClientConfig {
  return {
    ...address,
    application_name: programName,
    connectionTimeoutMillis: databaseLimits.connect,
    keepAlive: true,
    types: columnTypes,
  };
}

/** The driver's type parsers, except that int8 becomes a number: revisions and times stay far below 2^53. */
const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(types.builtins.INT8, Number);

async function runStatement<Row extends QueryResultRow>(
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
  // A connection that breaks between two queries emits "error" here; the next query then fails by itself.
  const ignore = (): void => {};
  client.on("error", ignore);
  let broken: Error | undefined;
  try {
    await runStatement(client, "begin");
    const value = await work({
      query: (statement, values) => runStatement(client, statement, values),
    });
    const { command } = await runStatement(client, "commit");
    // The server responds with ROLLBACK when a commit follows a failed statement.
    if (command === "ROLLBACK") throw new Error("A failed transaction cannot be committed");
    return value;
  } catch (error) {
    // A session in an unknown state must not be reused; the server rolls back its open transaction.
    if (error instanceof DatabaseUnavailable) broken = error;
    else await runStatement(client, "rollback").catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(broken);
  }
}
