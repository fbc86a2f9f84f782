import { mostSaves } from "#core/contract/pages.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readLog, weighLog } from "#server/db/queries/operations.ts";
import type { SaveRow } from "#server/db/queries/operations.ts";

/** The most that is merged and answered in one piece; so few saves as `unweighed` cannot be much more. */
export const sinceLimits = { bytes: 32 * 1024 * 1024, saves: mostSaves, unweighed: 10 } as const;

/**
 * What was saved after a revision, up to and with another, oldest first. Null when it is more than one process should hold
 * for one request: whoever asks is so far behind that the page has to be loaded again.
 */
export async function readSince(
  sql: Queryable,
  pageId: string,
  after: number,
  upTo: number,
): Promise<readonly SaveRow[] | null> {
  const saves = upTo - after;
  if (saves > sinceLimits.saves) return null;
  if (saves > sinceLimits.unweighed) {
    const bytes = await weighLog(sql, pageId, after, upTo);
    if (bytes > sinceLimits.bytes) return null;
  }
  return readLog(sql, pageId, after, upTo);
}
