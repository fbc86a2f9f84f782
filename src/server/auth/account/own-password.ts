import type { changeOwnPassword } from "#core/contract/account.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import { setPasswordHash } from "#server/db/queries/accounts.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { forgetOrigins } from "#server/db/queries/known-origins.ts";
import { deleteOtherSessions, renewSessionToken } from "#server/db/queries/own-account.ts";
import { deleteResetTokens } from "#server/db/queries/reset-tokens.ts";
import { rememberAddress } from "../_kit/budgets.ts";
import { sessionCookie, sessionLine } from "../sessions/cookies.ts";
import { checkNewPassword } from "../passwords/new-password.ts";
import { tellOwner } from "../_kit/notices.ts";
import { busyRefusal, tooBusy } from "../passwords/too-busy.ts";
import { judgeProof } from "./confirm-identity.ts";
import type { AccountUseDeps, Owner } from "./deps.ts";
import { newToken } from "../_kit/one-time-token.ts";

/** A changed password: how many other sessions ended, and the cookie of this one. */
export interface ChangedPassword {
  readonly ended: number;
  /** A `Set-Cookie` header. */
  readonly setCookie: string;
}

/**
 * Changes the own password, which the old one proves. Other sessions end; this one goes on with a new token, so that whoever
 * has copied its cookie is out too.
 */
export async function changePassword(
  deps: AccountUseDeps,
  owner: Owner,
  { old, password }: ParsedBodyOf<typeof changeOwnPassword>,
  userAgent: string,
): Promise<Outcome<ChangedPassword>> {
  const { database, passwords, secretKey, mail } = deps;
  const proven = await judgeProof(deps, owner, { password: old });
  if (!proven.ok) return proven;
  const { email, name } = owner;
  const site = await deps.readKnownSite();
  const judged = await checkNewPassword({ password, email, name, ...site });
  if (!judged.ok) return judged;
  const hash = await passwords.withPriority(() => passwords.hash(password)).catch(tooBusy);
  if (hash === "busy") return busyRefusal;
  const { address } = owner.source;
  const outcome = await database.transaction(async (sql): Promise<Outcome<ChangedPassword>> => {
    const token = newToken();
    const seconds = await renewSessionToken(sql, owner.session, token);
    // Somebody has ended it meanwhile.
    if (seconds === null) return refused("not-signed-in");
    await setPasswordHash(sql, owner.id, hash);
    const ended = await deleteOtherSessions(sql, owner.id, owner.session);
    await deleteResetTokens(sql, owner.id);
    // Anybody who knew the old password may have signed in from any network.
    await forgetOrigins(sql, owner.id);
    await rememberAddress(sql, { secretKey, email: owner.email, address }, owner.id);
    await insertAudit(sql, {
      actor: auditActor(owner),
      action: "password set",
      subject: owner.id,
      detail: { ended },
    });
    await tellOwner(sql, deps, {
      kind: "password changed",
      person: owner,
      from: { address, userAgent },
    });
    const cookie = sessionCookie(deps.publicUrl);
    return done({ ended, setCookie: sessionLine(cookie, token, secretKey, seconds) });
  });
  if (outcome.ok) {
    mail.wake();
    deps.record("password set", { person: owner.id, address });
  }
  return outcome;
}
