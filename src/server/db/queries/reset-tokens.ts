import type { Person } from "#core/contract/session.ts";
import type { Queryable } from "../connect.ts";
import { readPerson } from "./people.ts";
import { booleanOf } from "./row.ts";

/** The owner of a password reset link, and whether it has expired. */
export interface ResetTokenRow {
  readonly person: Person;
  readonly isExpired: boolean;
}

const identifier = (hash: string): string => `password-reset:${hash}`;

/** Stores the hash of a token. */
export async function insertResetToken(
  transaction: Queryable,
  token: {
    readonly id: string;
    readonly hash: string;
    readonly personId: string;
    readonly lifeSeconds: number;
  },
): Promise<void> {
  await transaction.query(
    `insert into verifications (id, identifier, value, "expiresAt")
     values ($1, $2, $3, now() + $4 * interval '1 second')`,
    [token.id, identifier(token.hash), token.personId, token.lifeSeconds],
  );
}

/** Finds a token by its hash; null if it was used, replaced, or never issued. */
export async function findResetToken(sql: Queryable, hash: string): Promise<ResetTokenRow | null> {
  const { rows } = await sql.query(
    `select u.id, u.name, u.email, u.role, v."expiresAt" <= now() as expired
     from verifications v join users u on u.id = v.value where v.identifier = $1 and u."removedAt" is null`,
    [identifier(hash)],
  );
  const row = rows[0];
  return row === undefined
    ? null
    : { person: readPerson(row), isExpired: booleanOf(row, "expired") };
}

/** Consumes a token: true exactly once, and only before it expires. */
export async function takeResetToken(sql: Queryable, hash: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `delete from verifications where identifier = $1 and "expiresAt" > now()`,
    [identifier(hash)],
  );
  return rowCount === 1;
}

/** Invalidates all reset links of a person. */
export async function deleteResetTokens(sql: Queryable, personId: string): Promise<void> {
  await sql.query(
    `delete from verifications where value = $1 and identifier like 'password-reset:%'`,
    [personId],
  );
}
