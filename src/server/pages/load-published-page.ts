import type { loadLive } from "#core/contract/pages.ts";
import { refuseReading } from "#core/contract/document-kinds.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { readStored } from "#core/document/stored-form.ts";
import { findKind } from "#server/db/queries/pages.ts";
import { readLiveSnapshot } from "#server/db/queries/versions.ts";
import { publishedOnWire } from "./_kit/on-wire.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { registryOf } from "./_kit/registry-of.ts";

/**
 * The published version of a page as a page value, to compare with its draft; `live` is null if nothing is published.
 */
export async function readPublishedPage(
  { database, blocks }: Pick<PagesDeps, "database" | "blocks">,
  actor: Actor,
  pageId: string,
): Promise<Outcome<ResponseOf<typeof loadLive>>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  const kind = await findKind(database, pageId);
  if (kind === null) return refused("unknown-page");
  const denied = refuseReading(kind, actor);
  if (denied !== null) return refused(denied);
  const row = await readLiveSnapshot(database, pageId);
  if (row === null) return done({ live: null });
  const reading = readStored(row.snapshot, registryOf(kind, { blocks }).resolveType);
  // Publishing writes every version whole, so an unreadable one was edited by hand.
  if (!reading.ok) {
    throw new Error(`Version ${row.published.number} of ${pageId}: ${reading.message}`);
  }
  const { page } = reading;
  return done({
    live: {
      published: publishedOnWire(row.published),
      page: { ...page, blocks: [...page.blocks] },
    },
  });
}
