import type { Queryable } from "#server/db/connect.ts";
import { countAttempt, forgetAttempts } from "#server/db/queries/rate-limits.ts";
import { codeKeysOf, findKnownBy } from "../_kit/budgets.ts";
import type { Attempt } from "../_kit/budgets.ts";

/**
 * Short codes of one account that may be wrong, whatever the sign-ins they belong to: from each device and network where the owner
 * has signed in, and from everywhere else together. Beyond the last limit one code passes per interval from networks that are new
 * in the window, and separately one from the others, so that nobody who keeps trying locks the owner out. Of a million codes two are right at a time.
 */
const codeBudget = {
  windowSeconds: 15 * 60,
  perKnownOrigin: 10,
  unhurriedWindowSeconds: 60 * 60,
  unhurried: 10,
  everySeconds: 300,
  /** So many of one origin in one window are no mistyping: the owner is told that somebody knows the password. */
  suspicious: 5,
} as const;

/** Whether a code may be checked. */
export interface SpentCode {
  /** Seconds to wait; null if it may be checked. */
  readonly wait: number | null;
  /** True once per window. */
  readonly isSuspicious: boolean;
}

/** Counts a code before it is checked. */
export async function spendCode(sql: Queryable, attempt: Attempt): Promise<SpentCode> {
  const keys = codeKeysOf(attempt);
  const knownBy = await findKnownBy(sql, attempt);
  const { windowSeconds, perKnownOrigin, unhurriedWindowSeconds, unhurried } = codeBudget;
  if (knownBy !== null) {
    const here = await countAttempt(sql, keys[knownBy], windowSeconds);
    return {
      wait: here.count > perKnownOrigin ? here.secondsLeft : null,
      isSuspicious: here.count === codeBudget.suspicious,
    };
  }
  const all = await countAttempt(sql, keys.account, unhurriedWindowSeconds);
  const isSuspicious = all.count === codeBudget.suspicious;
  if (all.count <= unhurried) return { wait: null, isSuspicious };
  const around = await countAttempt(sql, keys.around, unhurriedWindowSeconds);
  const key = around.count === 1 ? keys.turnOfFirst : keys.turnOfOthers;
  const turn = await countAttempt(sql, key, codeBudget.everySeconds);
  return { wait: turn.count > 1 ? turn.secondsLeft : null, isSuspicious };
}

/** Called after the right code: clears the failures from this origin. What strangers spent still counts. */
export async function forgiveCodes(sql: Queryable, attempt: Attempt): Promise<void> {
  const keys = codeKeysOf(attempt);
  await forgetAttempts(sql, keys.device);
  await forgetAttempts(sql, keys.network);
}
