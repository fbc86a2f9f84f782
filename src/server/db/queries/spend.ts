import { createHmac } from "node:crypto";
import type { Queryable } from "../connect.ts";
import { countAttempt, deleteOldAttempts, forgetAttempts } from "./rate-limits.ts";

/** How much may be done in a window of time. */
export interface Budget {
  /** Separates the counts of one budget from those of others. */
  readonly name: string;
  readonly windowSeconds: number;
  readonly most: number;
}

export interface BudgetDeps {
  readonly database: Queryable;
  /** Hides in the database who is counted. */
  readonly secretKey: string;
}

/**
 * Counts what somebody does against a budget; `weight` is for how many it counts. Null if the budget allows it,
 * otherwise the seconds to wait.
 */
export async function spend(
  { database, secretKey }: BudgetDeps,
  { name, windowSeconds, most }: Budget,
  who: string,
  weight = 1,
): Promise<number | null> {
  const key = keyOf(secretKey, name, who);
  const { count, secondsLeft } = await countAttempt(database, key, windowSeconds, weight);
  if (count === weight) await deleteOldAttempts(database);
  return count > most ? secondsLeft : null;
}

/** Resets what somebody has spent of a budget. */
export async function forgive(
  { database, secretKey }: BudgetDeps,
  { name }: Budget,
  who: string,
): Promise<void> {
  await forgetAttempts(database, keyOf(secretKey, name, who));
}

function keyOf(secretKey: string, name: string, who: string): string {
  return `${name}:${createHmac("sha256", secretKey).update(who).digest("base64url")}`;
}
