import { readStored } from "#core/document/stored-form.ts";
import type {
  DirectoryPageRow,
  DirectoryRedirectRow,
  DirectoryRows,
  PagePlaceRow,
} from "#server/db/queries/directory.ts";
import { documentOfFormer } from "#server/starter-content/former-site.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { readSite } from "#settings/site-value.ts";
import type { SiteValue } from "#settings/site-value.ts";
import { inListOrder } from "./list-order.ts";

/** A published page without its blocks. The object stays the same while nothing of it changes. */
export type DirectoryPage = DirectoryPageRow;

/** What visitors can see of the site at one edition, without the pages' content. Never changes. */
export interface Directory {
  /** Origin of the site, by which links to its own pages are known that have the whole address. */
  readonly publicUrl: string;
  /** Raised by each transaction that changes what visitors see. */
  readonly edition: number;
  /** Null before the first start. */
  readonly site: { readonly value: SiteValue; readonly feedId: string | null } | null;
  /** The published pages in the order of the builder's list, those for investors and staff, too. */
  readonly pages: readonly DirectoryPage[];
  /** The pages with pages below them that are not published: where they stand orders those. */
  readonly drafts: readonly PagePlaceRow[];
  readonly byId: ReadonlyMap<string, DirectoryPage>;
  readonly bySlug: ReadonlyMap<string, DirectoryPage>;
  /** By their addresses; also those that lead to pages which are not published. */
  readonly redirects: ReadonlyMap<string, DirectoryRedirectRow>;
  /** Ids of the embeds whose frames visitors do not get. */
  readonly closedEmbeds: ReadonlySet<string>;
  /** Addresses that pages have just left: nothing is known of what is there now. */
  readonly leftSlugs: ReadonlySet<string>;
}

/** The directory of a site without pages. */
export const emptyDirectory: Directory = {
  publicUrl: "http://localhost",
  edition: 0,
  site: null,
  pages: [],
  drafts: [],
  byId: new Map(),
  bySlug: new Map(),
  redirects: new Map(),
  closedEmbeds: new Set(),
  leftSlugs: new Set(),
};

/** The directory of these rows; `before` is the one whose changes they are. Returns `before` if nothing changed. */
export function directoryOf(
  rows: DirectoryRows,
  before: Directory | null,
  publicUrl: string,
): Directory {
  const { edition, drafts, changed } = rows;
  if (changed === null || before === null) {
    const pages = inListOrder(rows.pages, drafts);
    return {
      publicUrl,
      edition,
      site: siteOf(rows.site, pages),
      drafts,
      ...listed(pages),
      redirects: redirectsOf(new Map(), rows.redirects),
      closedEmbeds: new Set(rows.closedEmbeds),
      leftSlugs: new Set(),
    };
  }
  if (edition === before.edition) return before;
  const next = pagesAfter({ ...before, drafts }, changed.pages, rows.pages);
  return {
    publicUrl,
    edition,
    site: siteOf(rows.site, next.pages),
    drafts,
    ...next,
    redirects:
      changed.redirects.length === 0
        ? before.redirects
        : redirectsOf(without(before.redirects, changed.redirects), rows.redirects),
    closedEmbeds: new Set(rows.closedEmbeds),
    leftSlugs: new Set(),
  };
}

/** The settings as published; those that the site had before they were a document if they are none, or cannot be read. */
function siteOf(
  { name, theme, feedId, document }: DirectoryRows["site"],
  pages: readonly DirectoryPage[],
): Directory["site"] {
  const reading = document === null ? null : readStored(document, settingsRegistry.resolveType);
  // Publishing writes every version whole, so an unreadable one was edited by hand: pages are worth more than their frame.
  if (reading?.ok !== true) {
    const open = pages.filter(({ access }) => access === "public");
    return { value: readSite(documentOfFormer({ name, theme, pages: open }).blocks), feedId };
  }
  return { value: readSite(reading.page.blocks), feedId };
}

type Pages = Pick<Directory, "pages" | "byId" | "bySlug">;

/** The published pages after these have changed; those that are still published are given as they are now. */
export function pagesAfter(
  before: Pages & Pick<Directory, "drafts">,
  changed: readonly string[],
  now: readonly DirectoryPage[],
): Pages {
  const { pages, byId, bySlug } = before;
  if (changed.length === 0) return { pages, byId, bySlug };
  const gone = new Set(changed);
  return listed(inListOrder([...pages.filter(({ id }) => !gone.has(id)), ...now], before.drafts));
}

/** The same without the pages at these addresses. */
export function withoutPagesAt(directory: Directory, slugs: readonly string[]): Directory {
  const left = new Set([...directory.leftSlugs, ...slugs]);
  const kept = directory.pages.filter(({ slug }) => !left.has(slug));
  return { ...directory, ...listed(kept), leftSlugs: left };
}

function listed(pages: readonly DirectoryPage[]): Pages {
  return {
    pages,
    byId: new Map(pages.map((page) => [page.id, page])),
    bySlug: new Map(pages.map((page) => [page.slug, page])),
  };
}

function without<Value>(
  map: ReadonlyMap<string, Value>,
  keys: readonly string[],
): Map<string, Value> {
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
}

function redirectsOf(
  known: Map<string, DirectoryRedirectRow>,
  rows: readonly DirectoryRedirectRow[],
): ReadonlyMap<string, DirectoryRedirectRow> {
  for (const row of rows) known.set(row.from, row);
  return known;
}
