import type { Person } from "#core/contract/session.ts";
import type { Queryable } from "../connect.ts";
import { isDisabledNow } from "./disabled-now.ts";
import { readPerson } from "./people.ts";
import { textOf, textOrNullOf } from "./row.ts";

/** Where a password was given, and by what its owner was known there. */
export interface PendingPlace {
  readonly address: string;
  readonly knownBy: "device" | "network" | null;
}

/** Somebody who gave the right password and still has to give a factor. */
export interface PendingRow extends PendingPlace {
  readonly person: Person;
}

/** Stores one for `lifeSeconds`, and deletes those that have ended. */
export async function insertPending(
  sql: Queryable,
  pending: PendingPlace & {
    readonly digest: string;
    readonly personId: string;
    readonly lifeSeconds: number;
  },
): Promise<void> {
  await sql.query("delete from pending_sign_ins where expires_at <= now()");
  await sql.query(
    `insert into pending_sign_ins (digest, person_id, address, known_by, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 second')`,
    [pending.digest, pending.personId, pending.address, pending.knownBy, pending.lifeSeconds],
  );
}

/** The one with this digest; null if there is none, it has ended, or its person cannot sign in. */
export async function findPending(sql: Queryable, digest: string): Promise<PendingRow | null> {
  const { rows } = await sql.query(
    `select u.id, u.name, u.email, u.role, p.address, p.known_by
     from pending_sign_ins p join users u on u.id = p.person_id
     where p.digest = $1 and p.expires_at > now() and u."removedAt" is null and not ${isDisabledNow}`,
    [digest],
  );
  const row = rows[0];
  if (row === undefined) return null;
  const knownBy = textOrNullOf(row, "known_by");
  return {
    person: readPerson(row),
    address: textOf(row, "address"),
    knownBy: knownBy === "device" || knownBy === "network" ? knownBy : null,
  };
}

/**
 * Counts a code before it is checked, so that many at once count, too: true if it may be checked. The last one may be, and is
 * the last.
 */
export async function countCode(sql: Queryable, digest: string, most: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update pending_sign_ins set wrong_codes = wrong_codes + 1
     where digest = $1 and wrong_codes < $2 and expires_at > now()`,
    [digest, most],
  );
  return rowCount === 1;
}

/** Deletes it if that many codes were counted; true if it did. */
export async function endIfSpent(sql: Queryable, digest: string, most: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    "delete from pending_sign_ins where digest = $1 and wrong_codes >= $2",
    [digest, most],
  );
  return rowCount === 1;
}

/** Uses it up: true exactly once. */
export async function takePending(sql: Queryable, digest: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    "delete from pending_sign_ins where digest = $1 and expires_at > now()",
    [digest],
  );
  return rowCount === 1;
}
