import type { PageLinks } from "#blocks/_kit/define/host.ts";
import type { Page } from "#core/document/page.ts";
import { readStored } from "#core/document/stored-form.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { PageAccess, SheetPlace, SitePage } from "#core/site-map.ts";
import { readSnapshot } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import type { Directory, DirectoryPage } from "../directory/directory.ts";
import { publishedSiteOf } from "../directory/published-site.ts";
import type { PublishedSite } from "../directory/published-site.ts";
import { privacyFor } from "../privacy/privacy-source.ts";
import type { PrivacySource } from "../privacy/privacy-source.ts";
import { refsOf, resolveRefs } from "./page-refs.ts";
import type { PageRefs } from "./page-refs.ts";

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
  /** What its privacy details show. Absent: it has none. */
  readonly privacy?: PrivacyFacts;
}

/** A published page above another one by its address, or the home page. */
export type PageAbove = Pick<SitePage, "slug" | "name">;

/** What visitors see at a slug. */
export interface PublishedPage extends PageWithSite {
  readonly pageId: string;
  readonly access: PageAccess;
  readonly version: number;
  readonly publishedAt: Date;
  /** The public pages above it, from the home page down. */
  readonly above: readonly PageAbove[];
}

/** A published page, and what of other pages it depends on. */
export interface LoadedPage {
  readonly published: PublishedPage;
  readonly refs: PageRefs;
}

/** What it takes to load a page. */
export interface LoadDeps extends Pick<PagesDeps, "database" | "blocks" | "publicUrl"> {
  readonly privacy: PrivacySource;
}

/**
 * A page of a directory with its content, on the site as it is in this directory. A version never changes, so the result
 * depends on the directory alone. Reads snapshots in every format ever stored.
 */
export async function loadPage(
  deps: LoadDeps,
  { id, version, slug, access, group, sheet, publishedAt }: DirectoryPage,
  directory: Directory,
): Promise<LoadedPage> {
  const snapshot = await readSnapshot(deps.database, id, version);
  const reading = readStored(snapshot, deps.blocks.resolveType);
  // Publishing writes every version whole, so an unreadable one was edited by hand.
  if (!reading.ok) throw new Error(`Version ${version} of ${id}: ${reading.message}`);
  const { page } = reading;
  const refs = await refsOf(deps, page.blocks);
  const published = {
    pageId: id,
    slug,
    access,
    place: { group, sheet },
    version,
    publishedAt,
    page,
    site: publishedSiteOf(directory),
    ...resolveRefs(refs, directory),
    ...(await privacyFor(deps, page.blocks, directory)),
    above: pagesAbove(slug, directory),
  };
  return { published, refs };
}

/** The public pages above an address by its parts, from the home page down; parts without a page are skipped. */
export function pagesAbove(slug: string, { bySlug }: Directory): readonly PageAbove[] {
  if (slug === "/") return [];
  const parts = slug.split("/").slice(1, -1);
  const above = ["/", ...parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)];
  return above.flatMap((at) => {
    const page = bySlug.get(at);
    return page?.access === "public" ? [{ slug: at, name: page.name }] : [];
  });
}
