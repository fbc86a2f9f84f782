import type { Person } from "#core/contract/session.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Queryable } from "../connect.ts";
import { isDisabledNow } from "./disabled-now.ts";
import { readPerson } from "./people.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, textOf, timeOf } from "./row.ts";

/** A person and whether the account is disabled at the moment. */
export interface AccountRow extends Person {
  readonly isDisabled: boolean;
  /** The row only keeps the id, and the name. */
  readonly isRemoved: boolean;
}

/** An account as shown in lists. */
export interface ListedAccount extends AccountRow {
  /** Number of open sessions. */
  readonly sessions: number;
  /** Last use of an open session; null if there is none. */
  readonly seenAt: Date | null;
}

const columns = `u.id, u.name, u.email, u.role, ${isDisabledNow} as disabled, u."removedAt" is not null as removed`;

/**
 * Finds the account with this lower-case e-mail address, or null. With `lock`, its row stays locked until the
 * transaction ends.
 */
export async function findAccount(
  sql: Queryable,
  email: string,
  lock = false,
): Promise<AccountRow | null> {
  const { rows } = await sql.query(
    `select ${columns} from users u where email = $1 and u."removedAt" is null ${lock ? "for update" : ""}`,
    [email],
  );
  return rows[0] === undefined ? null : readAccount(rows[0]);
}

/** Finds the account with this id, also a removed one, and locks its row until the transaction ends. */
export async function lockAccount(transaction: Queryable, id: string): Promise<AccountRow | null> {
  const { rows } = await transaction.query(
    `select ${columns} from users u where id = $1 for update`,
    [id],
  );
  return rows[0] === undefined ? null : readAccount(rows[0]);
}

/** All accounts by e-mail address, counting sessions that are neither expired nor idle for `idleSeconds`. */
export async function listAccounts(
  sql: Queryable,
  idleSeconds: number,
): Promise<readonly ListedAccount[]> {
  const { rows } = await sql.query(
    `select ${columns},
       count(s.id)::integer as sessions, max(s."updatedAt") as seen_at
     from users u left join sessions s on s."userId" = u.id
       and s."expiresAt" > now() and s."updatedAt" > now() - $1 * interval '1 second'
     where u."removedAt" is null group by u.id order by u.email`,
    [idleSeconds],
  );
  return rows.map((row) => ({
    ...readAccount(row),
    sessions: integerOf(row, "sessions"),
    seenAt: row["seen_at"] === null ? null : timeOf(row, "seen_at"),
  }));
}

/** True if this person is an administrator who is able to sign in. */
export async function isAdministrator(sql: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql.query(
    `select exists (select from users u
       where role = 'administrator' and id = $1 and "removedAt" is null and not ${isDisabledNow}) as found`,
    [id],
  );
  return rows[0] !== undefined && booleanOf(rows[0], "found");
}

/** True if another administrator exists who is able to sign in. */
export async function hasOtherAdministrator(sql: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql.query(
    `select exists (select from users u
       where role = 'administrator' and id <> $1 and "removedAt" is null and not ${isDisabledNow}) as found`,
    [id],
  );
  return rows[0] !== undefined && booleanOf(rows[0], "found");
}

/** Enables an account, or disables it with no end date. */
export async function setDisabled(sql: Queryable, id: string, isDisabled: boolean): Promise<void> {
  await sql.query(
    `update users set banned = $2, "banReason" = null, "banExpires" = null, "updatedAt" = now() where id = $1`,
    [id, isDisabled],
  );
}

/** Gives an account another role. */
export async function setRole(sql: Queryable, id: string, role: Role): Promise<void> {
  await sql.query(`update users set role = $2, "updatedAt" = now() where id = $1`, [id, role]);
}

/**
 * Ends everything that a person has open: sessions, and sign-ins that wait for a factor. Returns how many sessions there were.
 * The row of the account stays locked, so that no sign-in that was under way opens one meanwhile (`lockPerson`).
 */
export async function endEverythingOpen(transaction: Queryable, personId: string): Promise<number> {
  await lockPerson(transaction, personId);
  await transaction.query(`delete from pending_sign_ins where person_id = $1`, [personId]);
  const { rowCount } = await transaction.query(`delete from sessions where "userId" = $1`, [
    personId,
  ]);
  return rowCount ?? 0;
}

/** What opens a session, and what ends all of a person's, wait for each other until the transaction ends. */
export async function lockPerson(transaction: Queryable, id: string): Promise<void> {
  await transaction.query("select from users where id = $1 for no key update", [id]);
}

/** The password hash of this account; null if it has none. */
export async function findPasswordHash(sql: Queryable, personId: string): Promise<string | null> {
  const { rows } = await sql.query(
    `select password from accounts
     where "userId" = $1 and "providerId" = 'credential' and password is not null`,
    [personId],
  );
  return rows[0] === undefined ? null : textOf(rows[0], "password");
}

/** Stores the hash of a new password. Sign-ins with the old one that are under way notice it (`lockPerson`). */
export async function setPasswordHash(
  sql: Queryable,
  personId: string,
  hash: string,
): Promise<void> {
  await lockPerson(sql, personId);
  const { rowCount } = await sql.query(
    `update accounts set password = $2, "updatedAt" = now()
     where "userId" = $1 and "providerId" = 'credential'`,
    [personId, hash],
  );
  if (rowCount !== 0) return;
  await sql.query(
    `insert into accounts (id, "accountId", "providerId", "userId", password, "updatedAt")
     values ($1, $1, 'credential', $1, $2, now())`,
    [personId, hash],
  );
}

function readAccount(row: Row): AccountRow {
  return {
    ...readPerson(row),
    isDisabled: booleanOf(row, "disabled"),
    isRemoved: booleanOf(row, "removed"),
  };
}
