import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { integerOf, textOf } from "./row.ts";

/** State of an attempt budget after an attempt was counted. */
export interface BudgetRow {
  readonly count: number;
  /** Seconds until the window ends and the count restarts. */
  readonly secondsLeft: number;
}

/**
 * Adds to the counts of keys from a query that yields each key once with its number of attempts; the window is `$2`
 * seconds.
 */
const adding = (
  from: string,
): string => `insert into rate_limits as r (id, key, count, "lastRequest")
    ${from}
    on conflict (key) do update set
      count = case when r."lastRequest" <= excluded."lastRequest" - $2 * 1000
        then excluded.count else r.count + excluded.count end,
      "lastRequest" = case
        when r."lastRequest" <= excluded."lastRequest" - $2 * 1000 then excluded."lastRequest"
        else r."lastRequest" end
    returning key, count, ceil($2 - (extract(epoch from now()) - "lastRequest" / 1000.0))::integer as seconds_left`;
/**
 * A random id, so that two simultaneous first attempts of a key conflict on the key alone: a conflict on the id would
 * fail one of them.
 */
const newId = "gen_random_uuid()::text";
const nowInMs = "(extract(epoch from now()) * 1000)::bigint";

const count = {
  name: "count-attempts",
  text: adding(`values (${newId}, $1, $3::integer, ${nowInMs})`),
};

/**
 * Counts one or several attempts in one statement, so that processes sharing the database share the budget exactly. The
 * window starts with the first attempt, by the database's clock.
 */
export async function countAttempt(
  sql: Queryable,
  key: string,
  windowSeconds: number,
  attempts = 1,
): Promise<BudgetRow> {
  const { rows } = await sql.query(count, [key, windowSeconds, attempts]);
  return readBudget(rows[0] ?? {});
}

const countBoth = {
  name: "count-attempts-in-two",
  text: `with asked as materialized (
      select narrow, wide, count(*)::integer as attempts from unnest($1::text[], $3::text[]) as one (narrow, wide) group by 1, 2
    ), own as (
      ${adding(`select ${newId}, narrow, attempts, ${nowInMs} from asked order by narrow`)}
    ), passing as materialized (
      select wide, sum(least(attempts, greatest(0, $4 - (own.count - attempts))))::integer as attempts
      from asked join own on key = narrow group by wide
    ), wider as (
      ${adding(`select ${newId}, wide, attempts, ${nowInMs} from passing where attempts > 0 order by wide`)}
    )
    select key, count, seconds_left from own union all select key, count, seconds_left from wider`,
};

/** An attempt counted in a narrow budget and in a wider one, by their keys. */
export interface AttemptInTwo {
  readonly narrow: string;
  readonly wide: string;
}

/** State of both budgets after an attempt; the wide one is null if the narrow one was used up. */
export interface BudgetsOfTwo {
  readonly narrow: BudgetRow;
  readonly wide: BudgetRow | null;
}

/**
 * Counts attempts in narrow budgets, and each in its wider one unless the narrow one is used up, so that nobody alone
 * can exhaust a shared budget. Returns the states in the order of the attempts, as if counted one after the other. A
 * narrow budget must always have the same wider one. Keys are counted in sorted order, so that concurrent processes
 * cannot deadlock.
 */
export async function countAttemptsInTwo(
  sql: Queryable,
  attempts: readonly AttemptInTwo[],
  rules: { readonly mostOfNarrow: number; readonly windowSeconds: number },
): Promise<readonly BudgetsOfTwo[]> {
  const { rows } = await sql.query(countBoth, [
    attempts.map(({ narrow }) => narrow),
    rules.windowSeconds,
    attempts.map(({ wide }) => wide),
    rules.mostOfNarrow,
  ]);
  const counted = new Map(rows.map((row) => [textOf(row, "key"), readBudget(row)]));
  const narrow = placesOf(
    attempts.map((attempt) => attempt.narrow),
    counted,
  );
  const passes = narrow.map((own) => own.count <= rules.mostOfNarrow);
  const wide = placesOf(
    attempts.filter((_, index) => passes[index]).map((attempt) => attempt.wide),
    counted,
  ).values();
  return narrow.map((own, index) => ({
    narrow: own,
    wide: passes[index] === true ? (wide.next().value ?? null) : null,
  }));
}

/** The state of the budget after each attempt of a batch, in order, derived from the final state of each key. */
function placesOf(
  keys: readonly string[],
  counted: ReadonlyMap<string, BudgetRow>,
): readonly BudgetRow[] {
  const later = new Map<string, number>();
  return keys
    .toReversed()
    .map((key) => {
      const budget = counted.get(key);
      if (budget === undefined) throw new Error("An attempt was not counted.");
      const after = later.get(key) ?? 0;
      later.set(key, after + 1);
      return { ...budget, count: budget.count - after };
    })
    .toReversed();
}

function readBudget(row: Row): BudgetRow {
  return { count: integerOf(row, "count"), secondsLeft: integerOf(row, "seconds_left") };
}

/** Takes one attempt back. */
export async function uncountAttempt(sql: Queryable, key: string): Promise<void> {
  await sql.query(`update rate_limits set count = count - 1 where key = $1 and count > 0`, [key]);
}

/** Resets a budget. */
export async function forgetAttempts(sql: Queryable, key: string): Promise<void> {
  await sql.query(`delete from rate_limits where key = $1`, [key]);
}

/** No window is longer than this, so older rows can be deleted. */
const longestWindowSeconds = 60 * 60;

/** Deletes budgets whose window has ended. */
export async function deleteOldAttempts(sql: Queryable): Promise<void> {
  await sql.query(
    `delete from rate_limits
     where "lastRequest" < ((extract(epoch from now()) - $1) * 1000)::bigint`,
    [longestWindowSeconds],
  );
}
