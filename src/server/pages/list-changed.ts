import type { listChangedPages } from "#core/contract/publish-pages.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { isPublishable } from "#core/document/publishable.ts";
import { listChangedRows } from "#server/db/queries/page-list.ts";
import type { PagesDeps } from "./_kit/deps.ts";

export type ChangedPagesAnswer = ResponseOf<typeof listChangedPages>;

/** The pages whose saved drafts are not what visitors have, and whether each can be published. */
export async function listChanged(
  { database }: Pick<PagesDeps, "database">,
  actor: Actor,
): Promise<Outcome<ChangedPagesAnswer>> {
  if (!admits(writers, actor.role)) return refused("not-allowed");
  const rows = await listChangedRows(database);
  return done({
    pages: rows.map(({ blocks, ...page }) => ({ ...page, isPublishable: isPublishable(blocks) })),
  });
}
