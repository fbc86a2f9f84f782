import type { PageLinks } from "#blocks/_kit/define/host.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Page } from "#core/document/page.ts";
import { readStored } from "#core/document/stored-form.ts";
import type { PageAccess, SheetPlace, SitePage } from "#core/site-map.ts";
import { readFeedId, readSite } from "#server/db/queries/sites.ts";
import type { SiteRow } from "#server/db/queries/sites.ts";
import { listPublished, listPublishedKeys, readPublished } from "#server/db/queries/versions.ts";
import type { PublishedKey, PublishedSummary } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { closedEmbedsOf } from "./embeds/closed-embeds.ts";
import { pageLinksOf } from "./page-links.ts";

/** The site-wide data. Its revision is part of every cached page's key. */
export interface PublishedSite {
  readonly name: string;
  readonly revision: number;
  readonly theme: JsonObject;
  /** The published pages in their order, with the names under which they were published. */
  readonly navigation: readonly SitePage[];
  /** Id of the block whose form visitors use to contact the site, on any public page; null if there is none. */
  readonly contactForm: string | null;
}

/** A page with its site: everything needed to render it. */
export interface PageWithSite {
  readonly slug: string;
  readonly place: SheetPlace;
  /** The whole page including hidden blocks, which rendering leaves out. */
  readonly page: Page;
  readonly site: PublishedSite;
  /** Where the page's links to pages of the site lead. */
  readonly links: PageLinks;
  /** Addresses of frames on the page of which the server found that nothing would show. Absent: none. */
  readonly closedEmbeds?: readonly string[];
}

/** What visitors see at a slug. */
export interface PublishedPage extends PageWithSite {
  readonly pageId: string;
  readonly access: PageAccess;
  readonly version: number;
  readonly publishedAt: Date;
}

export type PublishedKeys = readonly PublishedKey[];
export type { PublishedSummary };

/**
 * The published version at a slug with its site, read consistently in one query; null if nothing is published there.
 * Reads snapshots in every format ever stored.
 */
export async function loadPublished(
  deps: Pick<PagesDeps, "database" | "blocks" | "publicUrl">,
  slug: string,
): Promise<PublishedPage | null> {
  const row = await readPublished(deps.database, slug);
  if (row === null) return null;
  const { pageId, access, place, number, publishedAt, snapshot, site } = row;
  const reading = readStored(snapshot, deps.blocks.resolveType);
  // Publishing writes every version whole, so an unreadable one was edited by hand.
  if (!reading.ok) throw new Error(`Version ${number} of ${pageId}: ${reading.message}`);
  const { page } = reading;
  const [closedEmbeds, links] = await Promise.all([
    closedEmbedsOf(deps, page.blocks),
    pageLinksOf(deps, page.blocks),
  ]);
  return {
    pageId,
    slug,
    access,
    place,
    version: number,
    publishedAt,
    page,
    site: siteOf(site),
    closedEmbeds,
    links,
  };
}

/** The site, for pages without a version such as "not found". Null before the first start. */
export async function loadSite({
  database,
}: Pick<PagesDeps, "database">): Promise<PublishedSite | null> {
  const row = await readSite(database);
  return row === null ? null : siteOf(row);
}

/** The live version of each slug, and the site's revision. */
export function publishedKeys({ database }: Pick<PagesDeps, "database">): Promise<PublishedKeys> {
  return listPublishedKeys(database);
}

/** The site and every published page without its blocks. */
export interface PublishedOverview {
  readonly site: PublishedSite | null;
  /** What the ids in the feed begin with; null if it was not made yet. */
  readonly feedId: string | null;
  /** In their order. */
  readonly pages: readonly PublishedSummary[];
}

/** Every published page with its title and description, for lists of pages. */
export async function loadOverview({
  database,
}: Pick<PagesDeps, "database">): Promise<PublishedOverview> {
  const [site, feedId, pages] = await Promise.all([
    readSite(database),
    readFeedId(database),
    listPublished(database),
  ]);
  return {
    site: site === null ? null : siteOf(site),
    feedId,
    pages,
  };
}

function siteOf({ name, revision, theme, navigation, contactForm }: SiteRow): PublishedSite {
  return { name, revision, theme, navigation, contactForm };
}
