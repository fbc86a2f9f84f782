import type { Queryable } from "#server/db/connect.ts";
import { endEverythingOpen } from "#server/db/queries/accounts.ts";
import { deleteTokensOf } from "#server/db/queries/api-tokens.ts";
import { insertAudit } from "#server/db/queries/audit-log.ts";
import type { AuditActor } from "#server/db/queries/audit-log.ts";

/**
 * Ends all access that was given so far: sessions, sign-ins that wait for a factor, and API tokens, which whoever had the account
 * may have made. Returns how many sessions ended.
 */
export async function endAccess(
  transaction: Queryable,
  personId: string,
  by: AuditActor,
): Promise<number> {
  const ended = await endEverythingOpen(transaction, personId);
  const count = await deleteTokensOf(transaction, personId);
  if (count > 0) {
    await insertAudit(transaction, {
      actor: by,
      action: "API tokens ended",
      subject: personId,
      detail: { count },
    });
  }
  return ended;
}
