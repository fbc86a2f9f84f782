import { generateKeyBetween } from "fractional-indexing";
import type { orderPage } from "#core/contract/page-places.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import {
  appendPageChange,
  findPlace,
  lockPlaces,
  readGap,
  updateOrder,
} from "#server/db/queries/page-places.ts";
import { notifyPublished } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "../_kit/deps.ts";

export type OrderBody = ParsedBodyOf<typeof orderPage>;

/**
 * Puts a page after another one in the list of pages. Menus follow the list until they have an order of their own, so
 * that visitors see it at once. The list shows each page below its parent, so that the order counts among the pages with
 * the same one, whichever page it names. Of two orders the later wins.
 */
export async function placeInOrder(
  deps: Pick<PagesDeps, "database" | "clock" | "directory">,
  actor: Actor,
  pageId: string,
  { group, after }: OrderBody,
): Promise<Outcome<Record<string, never>>> {
  if (!admits(writers, actor.role)) return refused("not-allowed");
  const outcome = await deps.database.transaction(async (sql): Promise<Outcome<string>> => {
    await lockPlaces(sql);
    const page = await findPlace(sql, pageId);
    if (page === null) return refused("unknown-page");
    const gap = after === pageId ? null : await readGap(sql, pageId, { group, after });
    if (gap === null) {
      const message = "must be the id of another page in this group";
      return refused("bad-input", { details: [{ at: "after", message }] });
    }
    await updateOrder(sql, pageId, { group, rank: generateKeyBetween(gap.low, gap.high) });
    await appendPageChange(sql, {
      pageId,
      fact: "order",
      was: null,
      value: { group, after },
      authorId: actor.id,
      authorName: actor.name,
      at: deps.clock(),
    });
    await insertAudit(sql, {
      actor: auditActor(actor),
      action: "page ordered",
      subject: pageId,
    });
    await notifyPublished(sql, { pageId, slug: page.slug });
    return done(page.slug);
  });
  if (!outcome.ok) return outcome;
  // Its menus are those of the whole site.
  await deps.directory.changed();
  return done({});
}
