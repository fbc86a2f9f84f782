import type { Person } from "#core/contract/people.ts";
import type { Queryable } from "../connect.ts";
import { readPerson } from "./people.ts";
import { booleanOf } from "./row.ts";

/** Whose password a link sets, and whether its time is over. */
export interface ResetTokenRow {
  readonly person: Person;
  readonly isExpired: boolean;
}

const identifier = (hash: string): string => `password-reset:${hash}`;

/** Keeps the hash of a token; those that the person had before are worthless from then on. */
export async function insertResetToken(
  transaction: Queryable,
  token: {
    readonly id: string;
    readonly hash: string;
    readonly personId: string;
    readonly lifeSeconds: number;
  },
): Promise<void> {
  await deleteResetTokens(transaction, token.personId);
  await transaction.query(
    `insert into verifications (id, identifier, value, "expiresAt")
     values ($1, $2, $3, now() + $4 * interval '1 second')`,
    [token.id, identifier(token.hash), token.personId, token.lifeSeconds],
  );
}

/** What stands behind the hash of a token; null when it was used, replaced, or never given out. */
export async function findResetToken(sql: Queryable, hash: string): Promise<ResetTokenRow | null> {
  const { rows } = await sql.query(
    `select u.id, u.name, u.email, u.role, v."expiresAt" <= now() as expired
     from verifications v join users u on u.id = v.value where v.identifier = $1`,
    [identifier(hash)],
  );
  const row = rows[0];
  return row === undefined
    ? null
    : { person: readPerson(row), isExpired: booleanOf(row, "expired") };
}

/** Uses a token up: true once, for whoever is first, and only in its time. */
export async function takeResetToken(sql: Queryable, hash: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `delete from verifications where identifier = $1 and "expiresAt" > now()`,
    [identifier(hash)],
  );
  return rowCount === 1;
}

/** Makes every link of a person worthless. */
export async function deleteResetTokens(sql: Queryable, personId: string): Promise<void> {
  await sql.query(
    `delete from verifications where value = $1 and identifier like 'password-reset:%'`,
    [personId],
  );
}
