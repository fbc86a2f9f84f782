import type { Queryable } from "#server/db/connect.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import * as rows from "#server/db/queries/factors.ts";
import type { FactorsDeps } from "./deps.ts";
import { digestOfCode, readRecoveryCode } from "./recovery-codes.ts";
import { readCode, stepOf } from "./totp.ts";

/** What a typed code was, and thereby used up; null: it was none of the person's. */
export type CheckedCode = "totp" | "recovery" | null;

/**
 * Checks a code of the authenticator app or a recovery code, and uses it up: each counts once, on whichever of several processes
 * it arrives.
 */
export async function checkCode(
  sql: Queryable,
  { key, now }: Pick<FactorsDeps, "key" | "now">,
  personId: string,
  typed: string,
): Promise<CheckedCode> {
  const code = readCode(typed);
  if (code !== null) {
    const found = await rows.findTotp(sql, personId);
    if (found === null || !found.isConfirmed) return null;
    const step = await stepOf(key.open(found.secret, personId), code, now());
    return step !== null && (await rows.takeStep(sql, personId, step)) ? "totp" : null;
  }
  const recovery = readRecoveryCode(typed);
  if (recovery === null) return null;
  const digest = digestOfCode(personId, recovery);
  return (await rows.takeRecoveryCode(sql, personId, digest)) ? "recovery" : null;
}

/** Records the use of a recovery code; the caller tells the owner by mail afterwards. */
export function recordRecovery(
  sql: Queryable,
  { id, address }: { readonly id: string; readonly address: string },
): Promise<void> {
  return insertAudit(sql, {
    actor: auditActor({ id, source: { address, token: null } }),
    action: "recovery code used",
    subject: id,
  });
}

/** Whether a typed code is guessed easily: six digits are, a recovery code is not. */
export function isShortCode(typed: string): boolean {
  return readRecoveryCode(typed) === null;
}
