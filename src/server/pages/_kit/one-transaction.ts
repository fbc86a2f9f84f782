import type { Outcome, Refusal } from "#core/contract/refusals.ts";
import type { Database, Queryable } from "#server/db/connect.ts";
import type { PagesDeps } from "./deps.ts";

type Deps = Pick<PagesDeps, "database" | "directory" | "onPublished">;

/**
 * Runs several use cases as one: either all of what they change is committed, or nothing. Others are told of it after the
 * commit.
 *
 * @param work gets the dependencies with which to call them, and the transaction that they share
 */
export async function inOneTransaction<Own extends Deps, Value>(
  deps: Own,
  work: (inner: Own, sql: Queryable) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const left: string[] = [];
  const published: string[] = [];
  try {
    const outcome = await deps.database.transaction(async (sql) => {
      const inner: Own = {
        ...deps,
        database: sharing(deps.database, sql),
        directory: {
          ...deps.directory,
          changed: async () => {},
          left: async (slugs: readonly string[]) => void left.push(...slugs),
        },
        onPublished: (pageId: string) => void published.push(pageId),
      };
      const done = await work(inner, sql);
      if (!done.ok) throw new Refused(done.refusal);
      return done;
    });
    await deps.directory.left(left);
    for (const pageId of published) deps.onPublished(pageId);
    return outcome;
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

/** The database, of which every transaction is this one. */
function sharing(database: Database, sql: Queryable): Database {
  return {
    ...database,
    query: (statement, values) => sql.query(statement, values),
    transaction: (work) => work(sql),
  };
}

/** Rolls back what was done before one of the use cases refused. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
