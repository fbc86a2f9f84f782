import type { ParsedBodyOf } from "#core/contract/route.ts";
import type { confirmIdentity } from "#core/contract/account.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { findPasswordHash } from "#server/db/queries/accounts.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { confirmSession } from "#server/db/queries/sessions.ts";
import { forgiveAttempts, spendAttempt } from "../_kit/budgets.ts";
import type { Attempt } from "../_kit/budgets.ts";
import { busyRefusal, tooBusy } from "../passwords/too-busy.ts";
import type { AccountUseDeps, Owner } from "./deps.ts";

export type Proof = ParsedBodyOf<typeof confirmIdentity>;

/** Proves again who is signed in. Wrong proofs are counted like wrong sign-ins, and together with them. */
export async function proveIdentity(
  deps: AccountUseDeps,
  owner: Owner,
  proof: Proof,
): Promise<Outcome<{ readonly isConfirmed: true }>> {
  const judged = await judgeProof(deps, owner, proof);
  // What was not looked at is not in the audit log either, which cannot be emptied.
  if (!judged.ok && judged.refusal.code === "too-many-requests") return judged;
  await deps.database.transaction(async (sql) => {
    if (judged.ok) await confirmSession(sql, owner.session);
    await insertAudit(sql, {
      actor: auditActor(owner),
      action: judged.ok ? "identity confirmed" : "identity not confirmed",
      subject: owner.id,
      detail: { by: "code" in proof ? "code" : "password" },
    });
  });
  return judged.ok ? done({ isConfirmed: true }) : judged;
}

/** Whether a password or code is right, within the budgets of signing in. */
export async function judgeProof(
  { database, passwords, secretKey, checkCode, record }: AccountUseDeps,
  { id, email, source: { address } }: Owner,
  proof: Proof,
): Promise<Outcome<null>> {
  const attempt: Attempt = { secretKey, email, address, device: null };
  const { wait, knownBy, inTurn } = await spendAttempt(database, attempt, passwords);
  if (wait !== null) {
    record("confirmation limited", { person: id, address });
    return refused("too-many-requests", { more: { retryAfter: wait } });
  }
  const isRight = await inTurn(async () => {
    if ("code" in proof) return checkCode(id, proof.code);
    const hash = await findPasswordHash(database, id);
    return hash !== null && passwords.verify({ hash, password: proof.password });
  }).catch(tooBusy);
  if (isRight === "busy") return busyRefusal;
  if (!isRight) {
    record("confirmation refused", { person: id, address });
    return refused("code" in proof ? "wrong-code" : "wrong-password");
  }
  await forgiveAttempts(database, attempt, { personId: id, knownBy });
  return done(null);
}
