import { confirmMinutes } from "#core/contract/session.ts";
import type { Person } from "#core/contract/session.ts";
import type { Queryable } from "../connect.ts";
import { isDisabledNow } from "./disabled-now.ts";
import { needsFactor } from "./needs-factor.ts";
import { readPerson } from "./people.ts";
import { booleanOf, textOf } from "./row.ts";

/** The owner of a session token; read on every request. */
export interface SessionRow {
  /** Id of the session, which is no secret. */
  readonly id: string;
  readonly person: Person;
  /** True if the session's last-use time is more than five minutes old. */
  readonly stale: boolean;
  /** Whether the person proved who they are within the last `confirmMinutes`. */
  readonly isConfirmed: boolean;
  /** Whether the person's role must have a second factor, and the person has none. */
  readonly needsFactor: boolean;
}

const sessionBy = (condition: string): string =>
  `select s.id as session_id, u.id, u.name, u.email, u.role,
      s."updatedAt" < now() - interval '5 minutes' as stale,
      coalesce(s."confirmedAt" > now() - ${confirmMinutes} * interval '1 minute', false) as confirmed,
      ${needsFactor} as needs_factor
    from sessions s join users u on u.id = s."userId"
    where ${condition} and s."expiresAt" > now() and s."updatedAt" > now() - $2 * interval '1 second'
      and not ${isDisabledNow}`;

const byToken = { name: "find-session", text: sessionBy("s.token = $1") };
const byId = { name: "check-session", text: sessionBy("s.id = $1") };

/**
 * The person of a session that is neither expired nor idle for `idleSeconds`, by the database's clock; null if there is
 * none or the account is disabled.
 */
export function findSession(
  sql: Queryable,
  token: string,
  idleSeconds: number,
): Promise<SessionRow | null> {
  return readSession(sql, byToken, token, idleSeconds);
}

/** The same by the session's id, whatever its cookie is by now. */
export function checkSession(
  sql: Queryable,
  id: string,
  idleSeconds: number,
): Promise<SessionRow | null> {
  return readSession(sql, byId, id, idleSeconds);
}

async function readSession(
  sql: Queryable,
  query: typeof byToken,
  key: string,
  idleSeconds: number,
): Promise<SessionRow | null> {
  const { rows } = await sql.query(query, [key, idleSeconds]);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    id: textOf(row, "session_id"),
    person: readPerson(row),
    stale: booleanOf(row, "stale"),
    isConfirmed: booleanOf(row, "confirmed"),
    needsFactor: booleanOf(row, "needs_factor"),
  };
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

/** A session to open. */
export interface NewSession {
  readonly id: string;
  readonly token: string;
  readonly personId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly seconds: number;
}

/** Opens a session, unless the account is disabled or removed: then false. */
export async function insertSession(sql: Queryable, session: NewSession): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into sessions (id, token, "userId", "ipAddress", "userAgent", "expiresAt", "createdAt", "updatedAt")
     select $1, $2, u.id, $4, $5, now() + $6 * interval '1 second', now(), now()
     from users u where u.id = $3 and u."removedAt" is null and not ${isDisabledNow}`,
    [
      session.id,
      session.token,
      session.personId,
      session.address,
      session.userAgent,
      session.seconds,
    ],
  );
  return rowCount === 1;
}
