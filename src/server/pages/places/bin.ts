import { binDays } from "#core/contract/page-places.ts";
import type { listDeletedPages, restorePage } from "#core/contract/page-places.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf, ResponseOf } from "#core/contract/route.ts";
import { pageLimits, segmentOf } from "#core/page-address.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import {
  appendPageChange,
  countPages,
  findPlace,
  listBinned,
  lockBinned,
  lockPlaces,
  unbinPage,
} from "#server/db/queries/page-places.ts";
import { lockPage } from "#server/db/queries/pages.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { summaryOf } from "../_kit/on-wire.ts";
import { addressFor, refuseTakenSegment } from "./judge-address.ts";

export type BinAnswer = ResponseOf<typeof listDeletedPages>;
export type RestoreBody = ParsedBodyOf<typeof restorePage>;
export type RestoreAnswer = ResponseOf<typeof restorePage>;

const binMs = binDays * 24 * 60 * 60 * 1000;

/** The pages in the bin that can still be restored. */
export async function listBin(
  { database, clock }: Pick<PagesDeps, "database" | "clock">,
  actor: Actor,
): Promise<Outcome<BinAnswer>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  const rows = await listBinned(database, new Date(clock().getTime() - binMs));
  return done({
    pages: rows.map(({ id, name, slug, deletedAt, deletedBy }) => ({
      id,
      name,
      slug,
      deletedBy,
      deletedAt: deletedAt.toISOString(),
      endsAt: new Date(deletedAt.getTime() + binMs).toISOString(),
    })),
  });
}

/**
 * Takes a page out of the bin, in one transaction: as a draft, below the page it was below if that is still there. A
 * taken address is refused with a free one, as `free` in `more`.
 */
export async function restoreFromBin(
  { database, clock }: Pick<PagesDeps, "database" | "clock">,
  actor: Actor,
  pageId: string,
  { segment }: RestoreBody,
): Promise<Outcome<RestoreAnswer>> {
  if (!admits(writers, actor.role)) return refused("not-allowed");
  return database.transaction(async (sql) => {
    await lockPlaces(sql);
    const at = clock();
    const page = await lockBinned(sql, pageId, new Date(at.getTime() - binMs));
    if (page === null) return refused("unknown-page");
    if ((await countPages(sql)) >= pageLimits.pages) return refused("site-full");
    const parent = page.parentId === null ? null : await findPlace(sql, page.parentId);
    const wanted = segment ?? segmentOf(page.slug);
    const named = addressFor(parent, wanted, "segment");
    if ("refusal" in named) return { ok: false, refusal: named.refusal };
    const taken = await refuseTakenSegment(sql, parent, wanted);
    if (taken !== null) return { ok: false, refusal: taken };
    await unbinPage(sql, pageId, { slug: named.address, parent });
    await appendPageChange(sql, {
      pageId,
      fact: "restored",
      was: page.slug,
      value: named.address,
      authorId: actor.id,
      authorName: actor.name,
      at,
    });
    await insertAudit(sql, {
      actor: auditActor(actor),
      action: "page restored",
      subject: pageId,
      detail: { to: named.address },
    });
    const row = await lockPage(sql, pageId);
    if (row === null) throw new Error(`The restored page ${pageId} is not there`);
    return done(summaryOf(row));
  });
}
