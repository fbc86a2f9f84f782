import type { listPageUses } from "#core/contract/page-uses.ts";
import { mostUses, mostUsingPages, settingPlaces } from "#core/contract/page-uses.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { privacyAddress } from "#core/page-address.ts";
import { findPlace } from "#server/db/queries/page-places.ts";
import { findUses } from "#server/db/queries/uses.ts";
import type { FoundUse } from "#server/db/queries/uses.ts";
import { linkPlaceOf } from "#settings/link-places.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { disclosesNothing } from "../disclosures/disclosure-of.ts";
import type { Disclosure } from "../disclosures/disclosure-of.ts";
import type { Disclosures } from "../disclosures/disclosures.ts";
import type { Directory } from "../directory/directory.ts";
import { mostChanged, refreshUses } from "./refresh-uses.ts";
import type { UsesDeps } from "./refresh-uses.ts";

export type UsesAnswer = ResponseOf<typeof listPageUses>;

/**
 * The other pages that link to a page, in drafts and in what visitors see, with the components that do; the menus that do;
 * whether it has the form that contact buttons of the site lead to; and which pages tell visitors what it stores and loads. Exact as of the
 * answer, unless very many pages have changed at once and are still looked at, which the answer then says.
 */
export async function whereUsed(
  deps: UsesDeps & Pick<PagesDeps, "directory"> & { readonly disclosures: Disclosures },
  actor: Actor,
  pageId: string,
): Promise<Outcome<UsesAnswer>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  const place = await findPlace(deps.database, pageId);
  if (place === null) return refused("unknown-page");
  const isComplete = await refreshUses(deps, { most: mostChanged });
  const uses = (await findUses(deps.database, pageId)).filter((use) => use.pageId !== pageId);
  const byKind = Map.groupBy(uses, ({ documentKind }) => documentKind);
  const pages = byPage(byKind.get("page") ?? []);
  // Settings are nothing for API tokens.
  const ofSettings = (actor.source?.token ?? null) === null ? (byKind.get("site") ?? []) : [];
  const redirected = redirectedIn(ofSettings, place.slug);
  const directory = await deps.directory.current();
  const privacyPages = privacyPagesOf(directory, await deps.disclosures.of(directory), pageId);
  return done({
    isComplete,
    count: pages.length,
    contactForm: contactFormOf(directory, pageId),
    pages: pages.slice(0, mostUsingPages),
    settings: byPlace(ofSettings),
    ...(redirected.length > 0 && { redirected }),
    ...(privacyPages.length > 0 && { privacyPages: privacyPages.slice(0, mostUsingPages) }),
  });
}

/** The public pages that name what the page stores and loads: none if visitors do not get it, or it does neither. */
function privacyPagesOf(
  { pages, byId }: Directory,
  disclosures: ReadonlyMap<string, Disclosure>,
  pageId: string,
): { id: string; name: string }[] {
  const own = disclosures.get(pageId);
  if (own === undefined || disclosesNothing(own)) return [];
  if (byId.get(pageId)?.access !== "public") return [];
  return pages.flatMap(({ id, name, access }) => {
    const isOne = id !== pageId && access === "public" && disclosures.get(id)?.showsPrivacy;
    return isOne === true ? [{ id, name }] : [];
  });
}

/** The addresses in the saved settings that lead to the page by a redirect. */
function redirectedIn(uses: readonly FoundUse[], slug: string): string[] {
  const byAddress = uses.filter(({ kind, isLive }) => kind === "path" && !isLive);
  return [...new Set(byAddress.map(({ target }) => target))].filter((target) => target !== slug);
}

/** Set if the page has the contact form of the site; without it, the next public page with a form has. */
function contactFormOf({ pages }: Directory, pageId: string): UsesAnswer["contactForm"] {
  const [first, next] = pages.filter(
    ({ access, contactForm }) => access === "public" && contactForm !== null,
  );
  return first?.id === pageId ? { next: next?.name ?? null } : null;
}

/** The places in the settings, in the order in which they are named. */
function byPlace(uses: readonly FoundUse[]): UsesAnswer["settings"] {
  const places = Map.groupBy(uses, ({ blockId, path }) => linkPlaceOf(blockId, path));
  return settingPlaces.flatMap((place) => {
    const own = places.get(place) ?? [];
    const isIn = (wanted: boolean) => own.some(({ isLive }) => isLive === wanted);
    const without = withoutPage(own.filter(({ isLive }) => isLive));
    return own.length === 0
      ? []
      : [
          {
            place,
            isLive: isIn(true),
            isDraft: isIn(false),
            ...(without !== null && { without }),
          },
        ];
  });
}

/** Where links of the published settings lead once the page is gone; null if they are left out then. */
function withoutPage(live: readonly FoundUse[]): "policy" | "nowhere" | null {
  if (live.length === 0 || live.some(({ kind }) => kind === "page")) return null;
  return live.every(({ target }) => target === privacyAddress) ? "policy" : "nowhere";
}

type UsingPage = UsesAnswer["pages"][number];

function byPage(uses: readonly FoundUse[]): readonly UsingPage[] {
  return [...Map.groupBy(uses, ({ pageId }) => pageId)].flatMap(
    ([id, own]): readonly UsingPage[] => {
      const [first] = own;
      if (first === undefined) return [];
      const blocks = Map.groupBy(own, ({ blockId }) => blockId);
      return [
        {
          id,
          name: first.pageName,
          slug: first.slug,
          // A hidden component is not on the site.
          isLive: own.some(({ isLive, isVisible }) => isLive && isVisible),
          isDraft: own.some(({ isLive }) => !isLive),
          components: [...blocks.entries()].slice(0, mostUses.components).map(([blockId, same]) => {
            // A hidden component is not on the site.
            const live = same.filter((use) => use.isLive && use.isVisible);
            return {
              id: blockId,
              name: same[0]?.blockName ?? "",
              isLive: live.length > 0,
              sections: sectionsOf(live),
              draftSections: sectionsOf(same.filter((use) => !use.isLive)),
            };
          }),
        },
      ];
    },
  );
}

function sectionsOf(uses: readonly FoundUse[]): string[] {
  const sections = new Set(uses.flatMap(({ section }) => section ?? []));
  return [...sections].slice(0, mostUses.sections);
}
