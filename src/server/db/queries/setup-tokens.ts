import type { Queryable } from "../connect.ts";
import { booleanOf } from "./row.ts";

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
