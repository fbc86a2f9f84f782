import { setTimeout as pause } from "node:timers/promises";
import type { Target } from "./target.ts";

/** Milliseconds without a mail being sent after which none is expected any more. */
const patience = 20_000;

/**
 * Waits until no mail is waiting to be sent. Earlier attacks may have left hundreds, so it waits as long as they keep
 * getting fewer. False if they no longer do.
 */
export async function sentAll({ database }: Pick<Target, "database">): Promise<boolean> {
  let least = Number.POSITIVE_INFINITY;
  let lastSent = performance.now();
  for (;;) {
    const { rows } = await database.query<{ readonly count: number }>(
      "select count(*)::int as count from mails where state = 'waiting'",
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0) return true;
    if (count < least) lastSent = performance.now();
    else if (performance.now() - lastSent > patience) return false;
    least = Math.min(least, count);
    await pause(100);
  }
}
