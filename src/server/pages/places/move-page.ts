import type { movePage, PagePlace } from "#core/contract/page-places.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { administrators, admits, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf, ResponseOf } from "#core/contract/route.ts";
import { refuseAddress, segmentOf } from "#core/page-address.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import {
  appendPageChange,
  lockPlaces,
  lockPlacesFrom,
  updatePlaces,
} from "#server/db/queries/page-places.ts";
import type { PlaceRow } from "#server/db/queries/page-places.ts";
import { writeRedirects } from "#server/db/queries/redirects.ts";
import { notifyPageChanged } from "#server/db/queries/windows.ts";
import { notifyLeft } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { addressFor, parentFor, refuseTaken } from "./judge-address.ts";

export type MoveBody = ParsedBodyOf<typeof movePage>;
export type MoveAnswer = ResponseOf<typeof movePage>;

/**
 * Moves a page, and with it everything below it, in one transaction. It takes effect at once; addresses that visitors
 * could know lead to the new ones from then on, in one hop. Moved below a page for investors, it is one, too.
 */
export async function movePageTo(
  deps: Pick<PagesDeps, "database" | "clock" | "directory">,
  actor: Actor,
  pageId: string,
  { was, value }: MoveBody,
): Promise<Outcome<MoveAnswer>> {
  if (!admits(writers, actor.role)) return refused("not-allowed");
  const outcome = await deps.database.transaction(async (sql): Promise<Outcome<MoveAnswer>> => {
    await lockPlaces(sql);
    const [page, ...below] = await lockPlacesFrom(sql, pageId);
    if (page === undefined) return refused("unknown-page");
    const refusal = refuseMove(actor, page, below, { was, value });
    if (refusal !== null) return refused(refusal);
    const above = await parentFor(sql, value.parentId, "value.parentId");
    if ("refusal" in above) return { ok: false, refusal: above.refusal };
    const { parent } = above;
    const named = addressFor(parent, value.segment, "value.segment");
    if ("refusal" in named) return { ok: false, refusal: named.refusal };
    const moved = [page, ...below].map(({ id, slug }) => ({
      id,
      from: slug,
      to: named.address + slug.slice(page.slug.length),
    }));
    const tooLong = moved.map(({ to }) => refuseAddress(to)).find((message) => message !== null);
    if (tooLong !== undefined) {
      return refused("bad-input", { details: [{ at: "value.segment", message: tooLong }] });
    }
    if (named.address === page.slug) return done({ moved: [] });
    const taken = await refuseTaken(
      sql,
      moved.map(({ to }) => to),
      new Set(moved.map(({ id }) => id)),
    );
    if (taken !== null) return { ok: false, refusal: taken };
    await updatePlaces(sql, moved, parent);
    await writeRedirects(sql, moved);
    await appendPageChange(sql, {
      pageId,
      fact: "place",
      was: page.slug,
      value: named.address,
      authorId: actor.id,
      authorName: actor.name,
      at: deps.clock(),
    });
    await insertAudit(sql, {
      actor: auditActor(actor),
      action: "page moved",
      subject: pageId,
      detail: { from: page.slug, to: named.address },
    });
    await notifyLeft(
      sql,
      moved.map(({ from }) => from),
    );
    await notifyPageChanged(sql, ...moved.map(({ id }) => id));
    return done({ moved });
  });
  if (outcome.ok && outcome.value.moved.length > 0) {
    await deps.directory.left(outcome.value.moved.map(({ from }) => from));
  }
  return outcome;
}

function refuseMove(
  actor: Actor,
  page: PlaceRow,
  below: readonly PlaceRow[],
  { was, value }: MoveBody,
): "home-stays" | "place-changed" | "parent-inside" | "published-page-kept" | null {
  if (page.slug === "/") return "home-stays";
  const now: PagePlace = { parentId: page.parentId, segment: segmentOf(page.slug) };
  const isAsSeen = now.parentId === was.parentId && now.segment === was.segment;
  const isDone = now.parentId === value.parentId && now.segment === value.segment;
  // A retry of what was carried out is no conflict.
  if (!isAsSeen && !isDone) return "place-changed";
  const inside = [page, ...below];
  if (inside.some(({ id }) => id === value.parentId)) return "parent-inside";
  const isKnown = inside.some(({ wasPublished }) => wasPublished);
  return isKnown && !admits(administrators, actor.role) ? "published-page-kept" : null;
}
