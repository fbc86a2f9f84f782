import type { Queryable } from "../connect.ts";
import { integerOf } from "./row.ts";

/** The part of all accounts with a password whose hash is not of argon2id, from 0 to 1; 0 if there is no account. */
export async function readOutdatedShare(sql: Queryable): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::integer as hashes,
       (count(*) filter (where password not like '$argon2id$%'))::integer as outdated
     from accounts where "providerId" = 'credential' and password is not null`,
  );
  const [row = {}] = rows;
  return integerOf(row, "outdated") / Math.max(1, integerOf(row, "hashes"));
}

/** Replaces a hash by another of the same password, unless a new password was set meanwhile. */
export async function replacePasswordHash(
  sql: Queryable,
  personId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql.query(
    `update accounts set password = $3, "updatedAt" = now()
     where "userId" = $1 and "providerId" = 'credential' and password = $2`,
    [personId, from, to],
  );
}
