import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { Page } from "#core/document/page.ts";
import { writePageLink } from "#core/fields/page-link.ts";
import type { Queryable } from "#server/db/connect.ts";
import { findPlacesOf } from "#server/db/queries/page-places.ts";
import type { PlaceRow } from "#server/db/queries/page-places.ts";
import { readTargetsFrom } from "#server/db/queries/redirects.ts";
import { readImprintLinks } from "#server/db/queries/versions.ts";
import { readSite } from "#settings/site-value.ts";
import { followLink, pathsOf, readPlace } from "../links/linked-page.ts";

/** What the settings name as the imprint; `link` is how they name it once they are published. */
export type NamedImprint = { readonly link: string } & (
  | { readonly kind: "page"; readonly page: PlaceRow }
  /** Another website, a file, or a page that there is not any more. */
  | { readonly kind: "elsewhere" }
  /** An address of this website with nothing behind it. */
  | { readonly kind: "nowhere" }
);

/** The pages that are the site's imprint while something is published. */
export interface Imprints {
  readonly ids: ReadonlySet<string>;
  /** What the settings that are published now name; null without them, or if they name nothing. */
  readonly named: NamedImprint | null;
}

/** Of a site whose settings name none. */
export const noImprints: Imprints = { ids: new Set(), named: null };

/** What links are followed by. */
interface Around {
  readonly publicUrl: string;
  /** Ids of everything that is published at the same moment. */
  readonly together: ReadonlySet<string>;
}

/** The imprints by the settings that are saved and those that visitors have; the caller keeps both from changing. */
export async function readImprints(sql: Queryable, around: Around): Promise<Imprints> {
  const ids = new Set<string>();
  for (const link of new Set(await readImprintLinks(sql, siteDocumentId))) {
    const place = readPlace(link, around.publicUrl);
    if (place !== null && "link" in place) ids.add(place.link.page);
    else if (place !== null && "path" in place) {
      const named = await findImprint(sql, link, around);
      if (named?.kind === "page") ids.add(named.page.id);
    }
  }
  return { ids, named: null };
}

/** The imprint by these settings, which are published now. */
export async function imprintsNamed(
  sql: Queryable,
  { blocks }: Pick<Page, "blocks">,
  around: Around,
): Promise<Imprints> {
  const named = await findImprint(sql, readSite(blocks).legal.imprint, around);
  return { ids: new Set(named?.kind === "page" ? [named.page.id] : []), named };
}

/**
 * The settings as they are published: the imprint is named by its id, so that it stays the same page whatever is moved or
 * redirected later.
 */
export function withImprint(page: Page, named: NamedImprint | null): Page {
  if (named === null) return page;
  const { link: imprint } = named;
  return {
    ...page,
    blocks: page.blocks.map((block) =>
      block.type === "legal" ? { ...block, content: { ...block.content, imprint } } : block,
    ),
  };
}

async function findImprint(
  sql: Queryable,
  link: string,
  { publicUrl, together }: Around,
): Promise<NamedImprint | null> {
  const place = readPlace(link, publicUrl);
  if (place === null) return null;
  if ("url" in place) return { kind: "elsewhere", link };
  if ("link" in place) {
    const [page] = await findPlacesOf(sql, { ids: [place.link.page], slugs: [] });
    return page === undefined ? { kind: "elsewhere", link } : { kind: "page", page, link };
  }
  const slugs = pathsOf(place.path);
  const redirects = await readTargetsFrom(sql, slugs);
  const ids = redirects.flatMap(({ pageId }) => pageId ?? []);
  const pages = await findPlacesOf(sql, { ids, slugs });
  const follow = (isThere: (page: PlaceRow) => boolean) =>
    followLink(link, {
      publicUrl,
      pageById: (id) => pages.find((page) => page.id === id && isThere(page)),
      pageAt: (path) => pages.find((page) => page.slug === path && isThere(page)),
      redirectFrom: (path) => redirects.find(({ from }) => from === path),
    });
  // As visitors arrive then; else the page that they get there once it is published.
  const arrival = follow(({ id, isLive }) => isLive || together.has(id)) ?? follow(() => true);
  if (arrival === null) return { kind: "nowhere", link };
  if ("url" in arrival) return { kind: "elsewhere", link: arrival.url };
  const { page } = arrival;
  const byId = writePageLink({ page: page.id, query: "", section: null });
  return { kind: "page", page, link: byId };
}
