import { createHash, randomBytes } from "node:crypto";
import type { Person } from "#core/contract/people.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Database, Queryable } from "#server/db/connect.ts";
import { deleteSessionsOf, setPasswordHash } from "#server/db/queries/accounts.ts";
import { insertAudit } from "#server/db/queries/audit-log.ts";
import { forgetNetworks } from "#server/db/queries/known-networks.ts";
import * as tokens from "#server/db/queries/reset-tokens.ts";
import type { Passwords } from "./passwords.ts";

/** How long a link sets a password. */
export const resetMinutes = 60;

export interface ResetForm {
  readonly token: string;
  readonly password: string;
}

/**
 * The token of a link with which this person sets a new password, once, within an hour. Only its hash is kept, and those
 * given out before end.
 */
export async function openReset(
  transaction: Queryable,
  newId: () => string,
  personId: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tokens.insertResetToken(transaction, {
    id: newId(),
    hash: hashOf(token),
    personId,
    lifeSeconds: resetMinutes * 60,
  });
  return token;
}

/** Whose password a link may set. */
export async function readReset(sql: Queryable, token: string): Promise<Outcome<Person>> {
  const found = await tokens.findResetToken(sql, hashOf(token));
  if (found === null) return refused("reset-link-wrong");
  return found.isExpired ? refused("reset-link-expired") : done(found.person);
}

/**
 * Sets the password and ends every session of the person. Of any number of requests with one link at the same moment, one
 * is done. Throws `TooManyHashes`.
 */
export async function finishReset(
  parts: { readonly database: Database; readonly passwords: Passwords },
  form: ResetForm,
): Promise<Outcome<Person>> {
  // Before the slow hash, so that nobody without a link can make the server work.
  const meant = await readReset(parts.database, form.token);
  if (!meant.ok) return meant;
  const hash = await parts.passwords.hash(form.password);
  const person = meant.value;
  return parts.database.transaction(async (sql) => {
    if (!(await tokens.takeResetToken(sql, hashOf(form.token)))) return refused("reset-link-wrong");
    await setPasswordHash(sql, person.id, hash);
    await deleteSessionsOf(sql, person.id);
    // Whoever knew the old password may have signed in from anywhere.
    await forgetNetworks(sql, person.id);
    await insertAudit(sql, { actor: person.id, action: "password set", subject: person.id });
    return done(person);
  });
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
