import { mostInRadius, radiusReasons } from "#core/contract/page-radius.ts";
import type {
  findRadius,
  RadiusPage,
  RadiusReason,
  ShownElsewhere,
} from "#core/contract/page-radius.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { findUses } from "#server/db/queries/uses.ts";
import type { FoundUse } from "#server/db/queries/uses.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import type { Directory } from "../directory/directory.ts";
import { publishedSiteOf } from "../directory/published-site.ts";
import { pagesAbove } from "../published/load-published.ts";
import { resolveLinks } from "../published/page-links.ts";
import { mostChanged, refreshUses } from "../uses/refresh-uses.ts";
import { directoryAfter } from "./next-directory.ts";

export type RadiusAnswer = ResponseOf<typeof findRadius>;

/**
 * The other published pages that would change for visitors, and why: those with most to see first. Answered from the
 * directory, with one query for the page's place and one for the links to it, however many pages there are.
 */
export async function radiusOf(
  deps: Pick<PagesDeps, "database" | "blocks" | "directory">,
  actor: Actor,
  pageId: string,
  values: ShownElsewhere,
): Promise<Outcome<RadiusAnswer>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  const now = await deps.directory.current();
  const next = await directoryAfter(deps.database, now, pageId, values);
  if (next === null) return refused("unknown-page");
  const isComplete = await refreshUses(deps, { most: mostChanged });
  const uses = await findUses(deps.database, pageId);
  const reasons = reasonsOf(now, next, pageId, uses);
  const pages = now.pages.flatMap(({ id, name, slug }): readonly RadiusPage[] => {
    const own = reasons(id);
    return id === pageId || own.length === 0 ? [] : [{ id, name, slug, reasons: [...own] }];
  });
  const mostToSee = pages.toSorted((one, other) => rank(one) - rank(other));
  return done({ isComplete, count: pages.length, pages: mostToSee.slice(0, mostInRadius) });
}

/** A page with a link that changes is looked at before one that only has other menus. */
function rank({ reasons }: RadiusPage): number {
  return reasons.includes("links") ? 0 : 1;
}

/** Why each page changes. */
function reasonsOf(
  now: Directory,
  next: Directory,
  pageId: string,
  uses: readonly FoundUse[],
): (id: string) => readonly RadiusReason[] {
  const [site, nextSite] = [publishedSiteOf(now), publishedSiteOf(next)];
  const everywhere = new Set<RadiusReason>([
    ...(isSame(site.menus, nextSite.menus) ? [] : (["menus"] as const)),
    ...(site.contactForm === nextSite.contactForm ? [] : (["contact"] as const)),
  ]);
  const linking = changedLinks(now, next, pageId, uses);
  return (id) => {
    const slug = now.byId.get(id)?.slug ?? "/";
    const own = new Set<RadiusReason>(everywhere);
    if (linking.has(id)) own.add("links");
    if (!isSame(pagesAbove(slug, now), pagesAbove(slug, next))) own.add("path");
    return radiusReasons.filter((reason) => own.has(reason));
  };
}

/** The pages with a shown link to the page that leads elsewhere then. */
function changedLinks(
  now: Directory,
  next: Directory,
  pageId: string,
  uses: readonly FoundUse[],
): ReadonlySet<string> {
  // A link in the settings is on no page: those in the menus are compared with the menus.
  const shown = uses.filter(
    ({ documentKind, isLive, isVisible }) => documentKind === "page" && isLive && isVisible,
  );
  return new Set(
    [...Map.groupBy(shown, (use) => use.pageId)].flatMap(([id, own]) => {
      const byId = own.filter(({ kind }) => kind === "page");
      const sections = new Set(byId.flatMap(({ section }) => section ?? []));
      const refs = {
        pages: new Map(byId.length === 0 ? [] : [[pageId, sections] as const]),
        paths: new Set(own.flatMap(({ kind, target }) => (kind === "path" ? [target] : []))),
        own: {},
      };
      return isSame(resolveLinks(refs, now), resolveLinks(refs, next)) ? [] : [id];
    }),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
