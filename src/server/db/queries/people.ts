import type { Person } from "#core/contract/session.ts";
import { mostPeople } from "#core/contract/people.ts";
import { roles } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Queryable } from "../connect.ts";
import { lockKeys } from "../lock-keys.ts";
import type { Row } from "./row.ts";
import { booleanOf, textOf } from "./row.ts";

/** The first `mostPeople` accounts with one of these roles, by name. */
export async function listPeople(
  sql: Queryable,
  among: readonly Role[] = roles,
): Promise<readonly Person[]> {
  const { rows } = await sql.query(
    `select id, name, email, role from users where role = any($2) and "removedAt" is null
     order by lower(name), email limit $1`,
    [mostPeople, among],
  );
  return rows.map(readPerson);
}

/** The account with this id; null if there is none, or if it was removed. */
export async function findPerson(sql: Queryable, id: string): Promise<Person | null> {
  const { rows } = await sql.query(
    `select id, name, email, role from users where id = $1 and "removedAt" is null`,
    [id],
  );
  return rows[0] === undefined ? null : readPerson(rows[0]);
}

/** A new account: the person and the hash of the password. */
export interface NewPerson extends Person {
  readonly passwordHash: string;
  /** Whom an investor belongs to. */
  readonly firm?: string;
  readonly note?: string;
}

/** Creates an account in the accounts library's format; false if the address is taken. */
export async function insertPerson(sql: Queryable, person: NewPerson): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with person as (
       insert into users (id, name, email, "emailVerified", role, firm, note) values ($1, $2, $3, false, $4, $6, $7)
       on conflict (email) do nothing returning id
     )
     insert into accounts (id, "accountId", "providerId", "userId", password, "updatedAt")
     select $1, id, 'credential', id, $5, now() from person`,
    [
      person.id,
      person.name,
      person.email,
      person.role,
      person.passwordHash,
      person.firm ?? "",
      person.note ?? "",
    ],
  );
  return rowCount === 1;
}

/** True if an administrator exists. */
export async function hasAdministrator(sql: Queryable): Promise<boolean> {
  const { rows } = await sql.query(
    `select exists (select from users where role = 'administrator' and "removedAt" is null) as found`,
  );
  return rows[0] !== undefined && booleanOf(rows[0], "found");
}

/** Serializes changes of who is an administrator until the transaction ends. */
export async function lockAdministrators(transaction: Queryable): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock($1)`, [lockKeys.administrators]);
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
