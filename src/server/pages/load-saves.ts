import { refuseReading } from "#core/contract/document-kinds.ts";
import type { loadSaves } from "#core/contract/live.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { readPageNews } from "#server/db/queries/pages.ts";
import { logOnWire } from "./_kit/on-wire.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { readSince } from "./read-since.ts";

/** The saves after a revision, oldest first. Refused if they are too much for one response. */
export async function loadSavesSince(
  { database }: Pick<PagesDeps, "database">,
  actor: Actor,
  pageId: string,
  after: number,
): Promise<Outcome<ResponseOf<typeof loadSaves>>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  const news = await readPageNews(database, pageId);
  if (news === null) return refused("unknown-page");
  const denied = refuseReading(news.kind, actor);
  if (denied !== null) return refused(denied);
  // The log only grows, so up to the revision just read it is complete.
  const log = await readSince(database, pageId, after, news.revision);
  if (log === null) return refused("base-too-old");
  return done({ revision: news.revision, since: logOnWire(log) });
}
