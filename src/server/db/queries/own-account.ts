import { confirmMinutes } from "#core/contract/session.ts";
import type { Queryable } from "../connect.ts";
import { booleanOf, textOf, textOrNullOf, timeOf } from "./row.ts";

/** An open session of a person. */
export interface OwnSessionRow {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
}

/** A person's sessions that are neither expired nor idle for `idleSeconds`, the last used first. */
export async function listSessionsOf(
  sql: Queryable,
  personId: string,
  { idleSeconds, most }: { readonly idleSeconds: number; readonly most: number },
): Promise<readonly OwnSessionRow[]> {
  const { rows } = await sql.query(
    `select id, "userAgent" as agent, "ipAddress" as address, "createdAt" as created, "updatedAt" as seen
     from sessions where "userId" = $1 and "expiresAt" > now() and "updatedAt" > now() - $2 * interval '1 second'
     order by "updatedAt" desc, id limit $3`,
    [personId, idleSeconds, most],
  );
  return rows.map((row) => ({
    id: textOf(row, "id"),
    userAgent: textOrNullOf(row, "agent") ?? "",
    address: textOrNullOf(row, "address") ?? "",
    signedInAt: timeOf(row, "created"),
    seenAt: timeOf(row, "seen"),
  }));
}

/** Ends one session of a person; returns how many ended. */
export async function deleteOneSession(
  sql: Queryable,
  personId: string,
  sessionId: string,
): Promise<number> {
  const { rowCount } = await sql.query(`delete from sessions where "userId" = $1 and id = $2`, [
    personId,
    sessionId,
  ]);
  return rowCount ?? 0;
}

/** Ends all sessions of a person but this one, and sign-ins that wait for a factor; returns how many sessions ended. */
export async function deleteOtherSessions(
  sql: Queryable,
  personId: string,
  sessionId: string,
): Promise<number> {
  await sql.query("delete from pending_sign_ins where person_id = $1", [personId]);
  const { rowCount } = await sql.query(`delete from sessions where "userId" = $1 and id <> $2`, [
    personId,
    sessionId,
  ]);
  return rowCount ?? 0;
}

/**
 * Gives a session another token, so that its old cookie is worth nothing. With `isProven` whoever has it counts as having just
 * proved who they are. Returns the seconds until it ends; null if it has ended.
 */
export async function renewSessionToken(
  sql: Queryable,
  {
    id,
    token,
    isProven,
  }: { readonly id: string; readonly token: string; readonly isProven: boolean },
): Promise<number | null> {
  const { rows } = await sql.query(
    `update sessions set token = $2, "confirmedAt" = case when $3 then now() else "confirmedAt" end, "updatedAt" = now() where id = $1
     returning "expiresAt" as expires, now() as now`,
    [id, token, isProven],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return Math.floor((timeOf(row, "expires").getTime() - timeOf(row, "now").getTime()) / 1000);
}

/** Whether somebody has proved lately who they are, and how they can. */
export interface ProofRow {
  readonly isConfirmed: boolean;
  /** Whether codes of an authenticator app count. */
  readonly hasCodes: boolean;
  readonly hasPasskeys: boolean;
}

/** What a session's person can prove who they are with. */
export async function readProof(sql: Queryable, sessionId: string): Promise<ProofRow | null> {
  const { rows } = await sql.query(
    `select coalesce(s."confirmedAt" > now() - ${confirmMinutes} * interval '1 minute', false) as confirmed,
       exists (select from totp_factors f where f.person_id = s."userId" and f.confirmed_at is not null) as codes,
       exists (select from passkeys p where p.person_id = s."userId") as passkeys
     from sessions s where s.id = $1`,
    [sessionId],
  );
  const row = rows[0];
  return row === undefined
    ? null
    : {
        isConfirmed: booleanOf(row, "confirmed"),
        hasCodes: booleanOf(row, "codes"),
        hasPasskeys: booleanOf(row, "passkeys"),
      };
}

/** Changes a person's name; false if it is that already. */
export async function setName(sql: Queryable, personId: string, name: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update users set name = $2, "updatedAt" = now() where id = $1 and name <> $2`,
    [personId, name],
  );
  return rowCount === 1;
}

/**
 * Changes a person's e-mail address, which its owner confirmed; false if another account has it. If one gets it in the same
 * moment, the caller's transaction ends with `isAddressTaken`.
 */
export async function setEmail(
  transaction: Queryable,
  personId: string,
  email: string,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update users set email = $2, "emailVerified" = true, "updatedAt" = now()
     where id = $1 and not exists (select from users where email = $2 and id <> $1)`,
    [personId, email],
  );
  return rowCount === 1;
}

/** Whether a transaction ended because two accounts were about to have one address. */
export function isAddressTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    "constraint" in error &&
    (error.constraint === "users_email_key" || error.constraint === "users_email_unique")
  );
}

/** Whether a person has signed in before from anywhere that is remembered. */
export async function hasKnownOrigin(sql: Queryable, personId: string): Promise<boolean> {
  const { rows } = await sql.query(
    "select exists (select from known_networks where person_id = $1) as found",
    [personId],
  );
  return rows[0] !== undefined && booleanOf(rows[0], "found");
}
