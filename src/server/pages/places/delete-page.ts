import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { administrators, admits, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import {
  appendPageChange,
  binPage,
  lockPlaces,
  lockPlacesFrom,
} from "#server/db/queries/page-places.ts";
import { notifyPageChanged } from "#server/db/queries/windows.ts";
import { notifyLeft } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "../_kit/deps.ts";

/** Puts a page in the bin, in one transaction. Visitors get nothing of it from then on, and its address is free. */
export async function deletePageAt(
  deps: Pick<PagesDeps, "database" | "clock" | "directory">,
  actor: Actor,
  pageId: string,
): Promise<Outcome<Record<string, never>>> {
  if (!admits(writers, actor.role)) return refused("not-allowed");
  const outcome = await deps.database.transaction(async (sql): Promise<Outcome<string>> => {
    await lockPlaces(sql);
    const [page, ...below] = await lockPlacesFrom(sql, pageId);
    if (page === undefined) return refused("unknown-page");
    if (page.slug === "/") return refused("home-stays");
    if (below.length > 0) return refused("page-has-pages-below");
    if (page.wasPublished && !admits(administrators, actor.role)) {
      return refused("published-page-kept");
    }
    const at = deps.clock();
    await binPage(sql, pageId, at);
    await appendPageChange(sql, {
      pageId,
      fact: "deleted",
      was: page.slug,
      value: null,
      authorId: actor.id,
      authorName: actor.name,
      at,
    });
    await insertAudit(sql, {
      actor: auditActor(actor),
      action: "page deleted",
      subject: pageId,
      detail: { from: page.slug },
    });
    await notifyLeft(sql, [page.slug]);
    await notifyPageChanged(sql, pageId);
    return done(page.slug);
  });
  if (!outcome.ok) return outcome;
  await deps.directory.left([outcome.value]);
  return done({});
}
