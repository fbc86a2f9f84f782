import { mostSaves } from "#core/contract/pages.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readLog, weighLog } from "#server/db/queries/operations.ts";
import type { SaveRow } from "#server/db/queries/operations.ts";

/**
 * Limits of what is merged and returned in one piece; up to `unweighed` saves are not measured, since they cannot be
 * much larger.
 */
export const sinceLimits = { bytes: 32 * 1024 * 1024, saves: mostSaves, unweighed: 10 } as const;

/**
 * The saves after one revision up to and including another, oldest first. Null if they exceed what one request should
 * hold in memory; the client is then so far behind that it has to reload the page.
 */
export async function readSince(
  sql: Queryable,
  pageId: string,
  after: number,
  upTo: number,
  /** Number of saves the response holds in addition to these. */
  besides = 0,
): Promise<readonly SaveRow[] | null> {
  const saves = upTo - after + besides;
  if (saves > sinceLimits.saves) return null;
  if (saves > sinceLimits.unweighed) {
    const bytes = await weighLog(sql, pageId, after, upTo);
    if (bytes > sinceLimits.bytes) return null;
  }
  return readLog(sql, pageId, after, upTo);
}
