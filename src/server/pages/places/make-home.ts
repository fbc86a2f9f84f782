import type { makeHomePage } from "#core/contract/page-places.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf, ResponseOf } from "#core/contract/route.ts";
import { swapHomePage } from "#server/db/queries/home-page.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import {
  appendPageChange,
  findPlace,
  findPlacesAt,
  lockPlaces,
} from "#server/db/queries/page-places.ts";
import type { PlaceRow } from "#server/db/queries/page-places.ts";
import { deleteRedirectsFrom } from "#server/db/queries/redirects.ts";
import { notifyLeft } from "#server/db/queries/versions.ts";
import { notifyPageChanged } from "#server/db/queries/windows.ts";
import type { PagesDeps } from "../_kit/deps.ts";

export type HomeBody = ParsedBodyOf<typeof makeHomePage>;
export type HomeAnswer = ResponseOf<typeof makeHomePage>;

/**
 * Makes a page the home page, in one transaction and at once: it and the home page take each other's address, so that
 * doing it again the other way round restores both. Every address still has a page, so nothing has to lead elsewhere.
 */
export async function makeHome(
  deps: Pick<PagesDeps, "database" | "clock" | "directory">,
  actor: Actor,
  pageId: string,
  { was }: HomeBody,
): Promise<Outcome<HomeAnswer>> {
  if (!admits(administrators, actor.role)) return refused("not-allowed");
  const outcome = await deps.database.transaction(async (sql): Promise<Outcome<HomeAnswer>> => {
    await lockPlaces(sql);
    const page = await findPlace(sql, pageId);
    if (page === null) return refused("unknown-page");
    // A retry of what was carried out is no conflict.
    if (page.slug === "/") return done({ moved: [] });
    const [home] = await findPlacesAt(sql, ["/"]);
    if (home === undefined || home.id !== was.homeId || page.slug !== was.address) {
      return refused("home-changed");
    }
    const refusal = refuseHome(page);
    if (refusal !== null) return refused(refusal);
    const below = await swapHomePage(sql, page, home);
    await deleteRedirectsFrom(sql, ["/", page.slug]);
    const moved = [
      { id: page.id, from: page.slug, to: "/" },
      { id: home.id, from: "/", to: page.slug },
    ];
    const at = deps.clock();
    for (const { id, from, to } of moved) {
      await appendPageChange(sql, {
        pageId: id,
        fact: "place",
        was: from,
        value: to,
        authorId: actor.id,
        authorName: actor.name,
        at,
      });
    }
    await insertAudit(sql, {
      actor: auditActor(actor),
      action: "home page changed",
      subject: pageId,
      detail: { was: home.id, from: page.slug },
    });
    await notifyLeft(
      sql,
      moved.map(({ from }) => from),
    );
    await notifyPageChanged(sql, page.id, home.id, ...below);
    return done({ moved });
  });
  if (outcome.ok && outcome.value.moved.length > 0) {
    await deps.directory.left(outcome.value.moved.map(({ from }) => from));
  }
  return outcome;
}

function refuseHome(page: PlaceRow): "home-needs-publishing" | "home-needs-opening" | null {
  if (page.access !== "public") return "home-needs-opening";
  return page.isLive ? null : "home-needs-publishing";
}
