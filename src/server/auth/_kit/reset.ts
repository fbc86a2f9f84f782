import type { Person } from "#core/contract/session.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Queryable } from "#server/db/connect.ts";
import { setPasswordHash } from "#server/db/queries/accounts.ts";
import { deleteAddressChange } from "#server/db/queries/address-changes.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { forgetOrigins } from "#server/db/queries/known-origins.ts";
import { spend } from "#server/db/queries/spend.ts";
import type { Budget } from "#server/db/queries/spend.ts";
import * as tokens from "#server/db/queries/reset-tokens.ts";
import type { AuthDeps } from "./deps.ts";
import { endAccess } from "./end-access.ts";
import { checkNewPassword } from "../passwords/new-password.ts";
import { digestOf, newToken } from "./one-time-token.ts";
import { tellOwner } from "./notices.ts";

/** Lifetime of a password link. */
export const resetMinutes = 60;

/** Passwords that are hashed for one link, however many requests come with it at once. */
const attempts: Budget = { name: "reset-link", windowSeconds: 15 * 60, most: 5 };

export interface ResetForm {
  readonly token: string;
  readonly password: string;
}

/**
 * Creates a token with which this person can set a new password once, within an hour. Only its hash is stored. Earlier tokens become
 * invalid with `endEarlier`, and in any case once a password is set: not with what anybody may ask for, who would so end the link of
 * an administrator.
 */
export async function openReset(
  transaction: Queryable,
  newId: () => string,
  { personId, endEarlier }: { readonly personId: string; readonly endEarlier: boolean },
): Promise<string> {
  if (endEarlier) await tokens.deleteResetTokens(transaction, personId);
  const token = newToken();
  await tokens.insertResetToken(transaction, {
    id: newId(),
    hash: digestOf(token),
    personId,
    lifeSeconds: resetMinutes * 60,
  });
  return token;
}

/** The person whose password a link sets. */
export async function readReset(sql: Queryable, token: string): Promise<Outcome<Person>> {
  const found = await tokens.findResetToken(sql, digestOf(token));
  if (found === null) return refused("reset-link-wrong");
  return found.isExpired ? refused("reset-link-expired") : done(found.person);
}

/**
 * Sets the password and ends every session and API token of the person, and a change of address. Of concurrent requests with one link, exactly one succeeds.
 * Throws `TooManyHashes`.
 */
export async function finishReset(
  parts: Pick<
    AuthDeps,
    "database" | "mail" | "newId" | "passwords" | "readKnownSite" | "secretKey"
  >,
  form: ResetForm,
  from: { readonly address: string; readonly userAgent: string },
): Promise<Outcome<Person>> {
  // Before the slow hash, so that nobody without a valid link can keep the server busy.
  const meant = await readReset(parts.database, form.token);
  if (!meant.ok) return meant;
  const person = meant.value;
  const { name, email } = person;
  const site = await parts.readKnownSite();
  const judged = await checkNewPassword({ password: form.password, name, email, ...site });
  if (!judged.ok) return judged;
  const wait = await spend(parts, attempts, digestOf(form.token));
  if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
  const { passwords } = parts;
  const hash = await passwords.withPriority(() => passwords.hash(form.password));
  return parts.database.transaction(async (sql) => {
    if (!(await tokens.takeResetToken(sql, digestOf(form.token))))
      return refused("reset-link-wrong");
    await tokens.deleteResetTokens(sql, person.id);
    const actor = auditActor({ id: person.id, source: { address: from.address, token: null } });
    await setPasswordHash(sql, person.id, hash);
    await endAccess(sql, person.id, actor);
    await deleteAddressChange(sql, person.id);
    // Anybody who knew the old password may have signed in from any network.
    await forgetOrigins(sql, person.id);
    await insertAudit(sql, {
      actor,
      action: "password set",
      subject: person.id,
    });
    await tellOwner(sql, parts, { kind: "password set by a link", person, from });
    return done(person);
  });
}
