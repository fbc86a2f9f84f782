import type { Queryable } from "../connect.ts";
import { textOf } from "./row.ts";

/** Challenges are kept with other values that are valid once and for a short time. */
const identifier = (digest: string): string => `passkey-challenge:${digest}`;

/** Stores for what a challenge is. */
export async function insertChallenge(
  sql: Queryable,
  challenge: {
    readonly id: string;
    readonly digest: string;
    readonly purpose: string;
    readonly lifeSeconds: number;
  },
): Promise<void> {
  await sql.query(
    `insert into verifications (id, identifier, value, "expiresAt")
     values ($1, $2, $3, now() + $4 * interval '1 second')`,
    [challenge.id, identifier(challenge.digest), challenge.purpose, challenge.lifeSeconds],
  );
}

/** Deletes one-time values that ended a day ago: challenges, and links that can say until then that they have expired. */
export async function deleteEndedVerifications(sql: Queryable): Promise<void> {
  await sql.query(`delete from verifications where "expiresAt" < now() - interval '1 day'`);
}

/** Uses a challenge up and returns what it was for; null if it was used, has ended, or was never given. */
export async function takeChallenge(sql: Queryable, digest: string): Promise<string | null> {
  const { rows } = await sql.query(
    `delete from verifications where identifier = $1 and "expiresAt" > now() returning value`,
    [identifier(digest)],
  );
  return rows[0] === undefined ? null : textOf(rows[0], "value");
}
