import type { ParsedBodyOf } from "#core/contract/route.ts";
import type { confirmIdentity } from "#core/contract/account.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { findPasswordHash } from "#server/db/queries/accounts.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { forgive, spend } from "#server/db/queries/spend.ts";
import type { Budget } from "#server/db/queries/spend.ts";
import { isShortCode, recordRecovery } from "../factors/check-code.ts";
import { busyRefusal, tooBusy } from "../passwords/too-busy.ts";
import { forgiveCodes, spendCode } from "../sessions/code-budget.ts";
import { renewSession } from "../sessions/renew-session.ts";
import type { AccountUseDeps, Owner } from "./deps.ts";

export type Proof = ParsedBodyOf<typeof confirmIdentity>;

/** A proof that was right: the session goes on with this `Set-Cookie` header. */
export interface Confirmed {
  readonly isConfirmed: true;
  readonly setCookie: string;
}

/** Wrong passwords of one session: nobody else's attempts keep its owner from proving who they are. */
const proofs: Budget = { name: "proofs", windowSeconds: 15 * 60, most: 10 };

/**
 * Proves again who is signed in. The session, which can do more from now on, gets a new token: whoever has a copy of the old
 * cookie cannot.
 */
export async function proveIdentity(
  deps: AccountUseDeps,
  owner: Owner,
  proof: Proof,
): Promise<Outcome<Confirmed>> {
  const { database, signInFailed } = deps;
  const judged = await judgeProof(deps, owner, proof);
  if (!judged.ok) {
    const { address } = owner.source;
    // What was not looked at is not in the audit log either, which cannot be emptied.
    if (judged.refusal.code !== "too-many-requests") {
      signInFailed("identity not confirmed", { email: owner.email, address });
    }
    return judged;
  }
  return database.transaction(async (sql) => {
    const setCookie = await renewSession(sql, deps, { id: owner.session, isProven: true });
    if (setCookie === null) return refused("not-signed-in");
    await insertAudit(sql, {
      actor: auditActor(owner),
      action: "identity confirmed",
      subject: owner.id,
      detail: { by: "code" in proof ? "code" : "password" },
    });
    return done({ isConfirmed: true, setCookie });
  });
}

/** Whether a password or code is right, within its budget. */
export function judgeProof(
  deps: AccountUseDeps,
  owner: Owner,
  proof: Proof,
): Promise<Outcome<null>> {
  return "code" in proof
    ? judgeCode(deps, owner, proof.code)
    : judgePassword(deps, owner, proof.password);
}

async function judgePassword(
  deps: AccountUseDeps,
  { id, session, source: { address } }: Owner,
  password: string,
): Promise<Outcome<null>> {
  const { database, passwords, record } = deps;
  const wait = await spend(deps, proofs, session);
  if (wait !== null) {
    record("confirmation limited", { person: id, address });
    return refused("too-many-requests", { more: { retryAfter: wait } });
  }
  const hash = await findPasswordHash(database, id);
  const isRight =
    hash !== null &&
    (await passwords.withPriority(() => passwords.verify({ hash, password })).catch(tooBusy));
  if (isRight === "busy") return busyRefusal;
  if (isRight) {
    await forgive(deps, proofs, session);
    return done(null);
  }
  record("confirmation refused", { person: id, address });
  return refused("wrong-password");
}

/** Codes are counted as in the second step of signing in, and together with it. */
async function judgeCode(
  deps: AccountUseDeps,
  { id, email, source: { address } }: Owner,
  code: string,
): Promise<Outcome<null>> {
  const { database, secretKey, checkCode, record, tell } = deps;
  const attempt = { secretKey, email, address, device: null };
  if (isShortCode(code)) {
    const { wait, isSuspicious } = await spendCode(database, attempt);
    if (isSuspicious) {
      record("codes guessed", { person: id, address });
      await tell(id, "password known");
    }
    if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
  }
  const checked = await database.transaction(async (sql) => {
    const found = await checkCode(id, code, sql);
    if (found === "recovery") await recordRecovery(sql, { id, address });
    if (found !== null) await forgiveCodes(sql, attempt);
    return found;
  });
  if (checked === null) {
    record("confirmation refused", { person: id, address });
    return refused("wrong-code");
  }
  if (checked === "recovery") await tell(id, "recovery code used");
  return done(null);
}
