import type { Person } from "#core/contract/people.ts";
import { mostPeople } from "#core/contract/people.ts";
import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Queryable } from "../connect.ts";
import { lockKeys } from "../lock-keys.ts";
import { isDisabledNow } from "./disabled-now.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, textOf } from "./row.ts";

/** The owner of a session token; read on every request. */
export interface SessionRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** True if the session's last-use time is more than five minutes old. */
  readonly stale: boolean;
}

const session = {
  name: "find-session",
  text: `select u.id, u.name, u.email, u.role, s."updatedAt" < now() - interval '5 minutes' as stale
    from sessions s join users u on u.id = s."userId"
    where s.token = $1 and s."expiresAt" > now() and s."updatedAt" > now() - $2 * interval '1 second'
      and not ${isDisabledNow}`,
};

/**
 * The person of a session that is neither expired nor idle for `idleSeconds`, by the database's clock; null if there is
 * none or the account is disabled.
 */
export async function findSession(
  sql: Queryable,
  token: string,
  idleSeconds: number,
): Promise<SessionRow | null> {
  const { rows } = await sql.query(session, [token, idleSeconds]);
  const row = rows[0];
  return row === undefined ? null : { ...readPerson(row), stale: booleanOf(row, "stale") };
}

/** Updates a session's last-use time. */
export async function touchSession(sql: Queryable, token: string): Promise<void> {
  await sql.query(`update sessions set "updatedAt" = now() where token = $1`, [token]);
}

/** Ends a session; returns the id of its owner, or null if there was none. */
export async function deleteSession(sql: Queryable, token: string): Promise<string | null> {
  const { rows } = await sql.query(`delete from sessions where token = $1 returning "userId"`, [
    token,
  ]);
  return rows[0] === undefined ? null : textOf(rows[0], "userId");
}

/** Deletes expired and idle sessions. */
export async function deleteEndedSessions(sql: Queryable, idleSeconds: number): Promise<void> {
  await sql.query(
    `delete from sessions where "expiresAt" < now() or "updatedAt" < now() - $1 * interval '1 second'`,
    [idleSeconds],
  );
}

/** The first `mostPeople` accounts with one of these roles, by name. */
export async function listPeople(
  sql: Queryable,
  among: readonly Role[] = roles,
): Promise<readonly Person[]> {
  const { rows } = await sql.query(
    `select id, name, email, role from users where role = any($2) order by lower(name), email limit $1`,
    [mostPeople, among],
  );
  return rows.map(readPerson);
}

/** The account with this id, or null. */
export async function findPerson(sql: Queryable, id: string): Promise<Person | null> {
  const { rows } = await sql.query(`select id, name, email, role from users where id = $1`, [id]);
  return rows[0] === undefined ? null : readPerson(rows[0]);
}

/** A new account: the person and the hash of the password. */
export interface NewPerson extends Person {
  readonly passwordHash: string;
}

/** Creates an account in the accounts library's format; false if the address is taken. */
export async function insertPerson(sql: Queryable, person: NewPerson): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with person as (
       insert into users (id, name, email, "emailVerified", role) values ($1, $2, $3, false, $4)
       on conflict (email) do nothing returning id
     )
     insert into accounts (id, "accountId", "providerId", "userId", password, "updatedAt")
     select $1, id, 'credential', id, $5, now() from person`,
    [person.id, person.name, person.email, person.role, person.passwordHash],
  );
  return rowCount === 1;
}

/** True if an administrator exists. */
export async function hasAdministrator(sql: Queryable): Promise<boolean> {
  const { rows } = await sql.query(
    `select exists (select from users where role = 'administrator') as found`,
  );
  return rows[0] !== undefined && booleanOf(rows[0], "found");
}

/** Serializes changes of who is an administrator until the transaction ends. */
export async function lockAdministrators(transaction: Queryable): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock($1)`, [lockKeys.administrators]);
}

/** Stores the hash of a setup token; each process that starts without an administrator has its own. */
export async function insertSetupToken(
  sql: Queryable,
  token: { readonly id: string; readonly hash: string; readonly lifeSeconds: number },
): Promise<void> {
  await sql.query(
    `insert into verifications (id, identifier, value, "expiresAt")
     values ($1, 'setup', $2, now() + $3 * interval '1 second')`,
    [token.id, token.hash, token.lifeSeconds],
  );
}

/** True if this is the hash of a valid setup token. */
export async function hasSetupToken(sql: Queryable, hash: string): Promise<boolean> {
  const { rows } = await sql.query(
    `select exists (select from verifications
       where identifier = 'setup' and value = $1 and "expiresAt" > now()) as found`,
    [hash],
  );
  return rows[0] !== undefined && booleanOf(rows[0], "found");
}

/** Invalidates every setup link. */
export async function deleteSetupTokens(sql: Queryable): Promise<void> {
  await sql.query(`delete from verifications where identifier = 'setup'`);
}

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

/** A row of users as a person. */
export function readPerson(row: Row): Person {
  const role = textOf(row, "role");
  const known = roles.find((name) => name === role);
  if (known === undefined) throw new Error(`Column role holds "${role}", which is no role.`);
  return {
    id: textOf(row, "id"),
    name: textOf(row, "name"),
    email: textOf(row, "email"),
    role: known,
  };
}
