import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { integerOf, textOf } from "./row.ts";

/** The longest window that a budget can have: counters are kept for as long. */
export const longestWindowSeconds = 24 * 60 * 60;

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
  requireKept(windowSeconds);
  const { rows } = await sql.query(count, [key, windowSeconds, attempts]);
  return readBudget(rows[0] ?? {});
}

const countNested = {
  name: "count-nested-attempts",
  text: `with asked as materialized (
      select narrow, wide, count(*)::integer as attempts from unnest($1::text[], $3::text[]) as one (narrow, wide),
        -- A counter lost in a crash of the database costs nothing; waiting for the disk would cost every visitor.
        (select set_config('synchronous_commit', 'off', true)) as unflushed
      group by 1, 2
    ), own as (
      ${adding(`select ${newId}, narrow, attempts, ${nowInMs} from asked order by narrow`)}
    ), within_narrow as materialized (
      select wide, sum(least(attempts, greatest(0, $4 - (own.count - attempts))))::integer as attempts
      from asked join own on key = narrow group by wide
    ), wider as (
      ${adding(`select ${newId}, wide, attempts, ${nowInMs} from within_narrow where attempts > 0 order by wide`)}
    ), within_wide as materialized (
      select sum(least(attempts, greatest(0, $5 - (wider.count - attempts))))::integer as attempts
      from within_narrow join wider on key = wide
    ), whole as (
      ${adding(`select ${newId}, $6::text, attempts, ${nowInMs} from within_wide where attempts > 0 and $6::text is not null`)}
    )
    select key, count, seconds_left from own union all select key, count, seconds_left from wider
    union all select key, count, seconds_left from whole`,
};

/** An attempt counted in a narrow budget and in a wider one, by their keys. */
export interface NestedAttempt {
  readonly narrow: string;
  readonly wide: string;
}

/** The most attempts within each budget; `whole`: the key of a budget around all of them, if they count in one. */
export interface NestedRules {
  readonly mostOfNarrow: number;
  readonly mostOfWide: number;
  readonly whole: string | null;
  readonly windowSeconds: number;
}

/** State of the budgets after an attempt: null where it was not counted, because a narrower one was used up. */
export interface NestedBudgets {
  readonly narrow: BudgetRow;
  readonly wide: BudgetRow | null;
  readonly whole: BudgetRow | null;
}

/**
 * Counts attempts in narrow budgets, and each in its wider one unless the narrower one is used up, so that nobody alone
 * can exhaust a shared budget. Returns the states in the order of the attempts, as if counted one after the other. A
 * narrow budget must always have the same wider one. Keys are counted in sorted order, so that concurrent processes
 * cannot deadlock. Not for transactions: it would commit them without waiting for the disk.
 */
export async function countNestedAttempts(
  sql: Queryable,
  attempts: readonly NestedAttempt[],
  { mostOfNarrow, mostOfWide, whole, windowSeconds }: NestedRules,
): Promise<readonly NestedBudgets[]> {
  requireKept(windowSeconds);
  const { rows } = await sql.query(countNested, [
    attempts.map(({ narrow }) => narrow),
    windowSeconds,
    attempts.map(({ wide }) => wide),
    mostOfNarrow,
    mostOfWide,
    whole,
  ]);
  const counted = new Map(rows.map((row) => [textOf(row, "key"), readBudget(row)]));
  const narrow = placesOf(
    attempts.map((attempt) => attempt.narrow),
    counted,
  );
  const wide = placesOf(
    attempts.map((attempt, at) => (isWithin(narrow[at], mostOfNarrow) ? attempt.wide : null)),
    counted,
  );
  const around = placesOf(
    wide.map((state) => (isWithin(state, mostOfWide) ? whole : null)),
    counted,
  );
  return attempts.map((_, at) => {
    const own = narrow[at] ?? null;
    if (own === null) throw new Error("An attempt was not counted.");
    return { narrow: own, wide: wide[at] ?? null, whole: around[at] ?? null };
  });
}

function isWithin(state: BudgetRow | null | undefined, most: number): boolean {
  return state !== null && state !== undefined && state.count <= most;
}

/**
 * The state of the budget of each key after each attempt, in order, derived from its final state; null for an attempt
 * without a key.
 */
function placesOf(
  keys: readonly (string | null)[],
  counted: ReadonlyMap<string, BudgetRow>,
): readonly (BudgetRow | null)[] {
  const later = new Map<string, number>();
  return keys
    .toReversed()
    .map((key) => {
      if (key === null) return null;
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

/** A counter that is deleted within its window would start again at once. */
function requireKept(windowSeconds: number): void {
  if (windowSeconds > longestWindowSeconds) {
    throw new Error(
      `A budget's window has ${windowSeconds} seconds; counters are kept for ${longestWindowSeconds}.`,
    );
  }
}

/** Deletes budgets whose window has ended. */
export async function deleteOldAttempts(sql: Queryable): Promise<void> {
  await sql.query(
    `delete from rate_limits
     where "lastRequest" < ((extract(epoch from now()) - $1) * 1000)::bigint`,
    [longestWindowSeconds],
  );
}
