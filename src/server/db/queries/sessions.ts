import type { Role } from "#core/contract/roles.ts";
import type { Queryable } from "../connect.ts";
import { isDisabledNow } from "./disabled-now.ts";
import { readPerson } from "./people.ts";
import { booleanOf, textOf } from "./row.ts";

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
