import type { Queryable } from "#server/db/connect.ts";
import { findFactorState, replaceRecoveryCodes } from "#server/db/queries/factors.ts";
import { digestOfCode, newRecoveryCodes, readRecoveryCode } from "./recovery-codes.ts";

/** Makes new recovery codes in the place of all earlier ones. They are returned this once; only digests are stored. */
export async function issueRecoveryCodes(
  transaction: Queryable,
  personId: string,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => digestOfCode(personId, readRecoveryCode(code) ?? ""));
  await replaceRecoveryCodes(transaction, personId, digests);
  return codes;
}

/** The same for a person's first factor; null if there are codes that were not used. */
export async function issueFirstCodes(
  transaction: Queryable,
  personId: string,
): Promise<readonly string[] | null> {
  const { codesLeft } = await findFactorState(transaction, personId);
  return codesLeft > 0 ? null : issueRecoveryCodes(transaction, personId);
}
