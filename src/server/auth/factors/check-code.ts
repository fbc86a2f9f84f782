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
  { database, key, now }: Pick<FactorsDeps, "database" | "key" | "now">,
  personId: string,
  typed: string,
): Promise<CheckedCode> {
  const code = readCode(typed);
  if (code !== null) {
    const found = await rows.findTotp(database, personId);
    if (found === null || !found.isConfirmed) return null;
    const step = await stepOf(key.open(found.secret, personId), code, now());
    return step !== null && (await rows.takeStep(database, personId, step)) ? "totp" : null;
  }
  const recovery = readRecoveryCode(typed);
  if (recovery === null) return null;
  const digest = digestOfCode(personId, recovery);
  return (await rows.takeRecoveryCode(database, personId, digest)) ? "recovery" : null;
}

/** Whether a typed code is guessed easily: six digits are, a recovery code is not. */
export function isShortCode(typed: string): boolean {
  return readRecoveryCode(typed) === null;
}
