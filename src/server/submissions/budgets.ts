import { createHmac } from "node:crypto";
import { neighbourhood } from "#core/neighbourhood.ts";
import type { Queryable } from "#server/db/connect.ts";
import { countAttempt, deleteOldAttempts } from "#server/db/queries/people.ts";

/** Forms that one network, and all visitors together, may send in each window. */
export const formBudgets = { windowSeconds: 15 * 60, perAddress: 10, together: 500 } as const;

/**
 * Counts a form before it is stored. Null when it may be, else the seconds to wait. Keeps no address, only a digest that
 * nobody without the secret key could find it from by trying them all.
 */
export async function spendForm(
  sql: Queryable,
  secretKey: string,
  address: string,
): Promise<number | null> {
  const { windowSeconds, perAddress, together } = formBudgets;
  const key = createHmac("sha256", secretKey).update(neighbourhood(address)).digest("base64url");
  const own = await countAttempt(sql, `form:${key}`, windowSeconds);
  if (own.count === 1) await deleteOldAttempts(sql, windowSeconds);
  if (own.count > perAddress) return own.secondsLeft;
  const all = await countAttempt(sql, "form:all", windowSeconds);
  return all.count > together ? all.secondsLeft : null;
}
