import type { Json, JsonObject } from "#core/document/json.ts";
import type { SitePage } from "#core/site-map.ts";
import type { Queryable } from "../connect.ts";
import { accessValue, livePages, liveSite, readAccess, readSheetPlace } from "./pages.ts";
import { integerOf, jsonOf, objectOf, textOf, textOrNullOf } from "./row.ts";
import type { Row } from "./row.ts";
import type { SectionRow } from "./sections.ts";

/** Where a page stands in the list of pages. */
export interface PagePlaceRow extends Pick<SitePage, "id" | "group"> {
  readonly parentId: string | null;
  readonly rank: string;
}

/** A published page without its blocks, under the name it was published with. */
export interface DirectoryPageRow extends SitePage, PagePlaceRow {
  readonly version: number;
  readonly publishedAt: Date;
  readonly seo: JsonObject;
  /** Block id of its contact form; null if it has none. */
  readonly contactForm: string | null;
  /** Its sections that have a section id. */
  readonly sections: readonly SectionRow[];
}

/** Where an address leads that is, or was, no page: to a page with what follows its address, or to another address. */
export interface DirectoryRedirectRow {
  readonly from: string;
  readonly pageId: string | null;
  readonly suffix: string;
  readonly url: string | null;
  readonly isPermanent: boolean;
}

/** What the database holds of the site at one edition, or of it what changed since another one. */
export interface DirectoryRows {
  readonly edition: number;
  readonly site: {
    readonly name: string;
    readonly theme: JsonObject;
    readonly feedId: string | null;
    /** Its published settings; null while they are not a document. */
    readonly document: Json | null;
  };
  /** What may have changed; null: everything. */
  readonly changed: {
    readonly pages: readonly string[];
    readonly redirects: readonly string[];
  } | null;
  readonly pages: readonly DirectoryPageRow[];
  /** All pages with pages below them that are not published, by their ids. */
  readonly drafts: readonly PagePlaceRow[];
  readonly redirects: readonly DirectoryRedirectRow[];
  /** All embeds whose frames visitors do not get, by their ids. */
  readonly closedEmbeds: readonly string[];
}

/** Reads everything in one statement, and so at one edition. Null before the first start. */
export async function readDirectory(sql: Queryable): Promise<DirectoryRows | null> {
  const { rows } = await sql.query(whole);
  return readRows(rows, () => null);
}

/** Reads what changed after an edition, in one statement. Null before the first start. */
export async function readDirectorySince(
  sql: Queryable,
  edition: number,
): Promise<DirectoryRows | null> {
  const { rows } = await sql.query(since, [edition]);
  return readRows(rows, (site) => {
    const changes = site["changes"] as readonly { readonly kind: string; readonly key: string }[];
    const keysOf = (kind: string): readonly string[] =>
      changes.filter((change) => change.kind === kind).map(({ key }) => key);
    return { pages: keysOf("page"), redirects: keysOf("redirect") };
  });
}

/** Where a page is on the site, published or not; null if there is none. */
export async function findDirectoryPlace(
  sql: Queryable,
  pageId: string,
): Promise<Pick<
  DirectoryPageRow,
  "id" | "slug" | "parentId" | "group" | "sheet" | "access" | "rank"
> | null> {
  const { rows } = await sql.query(
    `select p.id, p.slug, p.parent_id, p.sidebar_group, p.sheet, p.rank, ${accessValue} as access from pages p
     where p.kind = 'page' and p.id = $1 and p.deleted_at is null`,
    [pageId],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : {
        id: textOf(row, "id"),
        slug: textOf(row, "slug"),
        parentId: textOrNullOf(row, "parent_id"),
        ...readSheetPlace(row),
        access: readAccess(row),
        rank: textOf(row, "rank"),
      };
}

/** Pages that one row has. The text of a row is in memory as a whole, and several times while it is received and parsed. */
const pagesInRow = 250;

/** One row with everything but pages, and further ones with `pages` alone. */
const rowsOf = (only: {
  readonly pages: string;
  readonly redirects: string;
  readonly changes: string;
}): string =>
  `select s.edition, s.name, s.theme_settings, s.feed_id, (
    select v.snapshot from ${liveSite} where p.site_id = s.id
  ) as document, (
    select coalesce(json_agg(json_build_object('id', p.id, 'parentId', p.parent_id, 'group', p.sidebar_group,
      'rank', p.rank) order by p.id), '[]')
    from pages p where p.kind = 'page' and p.site_id = s.id and p.published_version is null and p.deleted_at is null
      and p.id in (select parent_id from pages where parent_id is not null and deleted_at is null)
  ) as drafts, (
    select coalesce(json_agg(json_build_object('from', r.from_path, 'pageId', r.to_page, 'suffix', r.to_suffix,
      'url', r.to_url, 'isPermanent', r.is_permanent)), '[]')
    from redirects r where r.site_id = s.id${only.redirects}
  ) as redirects, (
    select coalesce(json_agg(id), '[]') from embed_checks where verdict in ('refused', 'failed')
  ) as closed_embeds, ${only.changes} as changes, null as pages
  from sites s where s.is_default
  union all
  select null, null, null, null, null, null, null, null, null, json_agg(page) from (
    select json_build_object('id', p.id, 'slug', p.slug, 'name', v.page_name, 'group', p.sidebar_group,
      'parentId', p.parent_id, 'access', ${accessValue}, 'sheet', p.sheet, 'rank', p.rank, 'version', v.version_number,
      'publishedAt', v.published_at, 'seo', coalesce(v.seo, '{}'), 'contactForm', v.contact_form,
      'sections', coalesce(v.sections, '[]')) as page, row_number() over () / ${pagesInRow} as part
    from ${livePages} where p.site_id = (select id from sites where is_default)${only.pages}
  ) listed group by part`;

const whole = {
  name: "directory",
  text: rowsOf({ pages: "", redirects: "", changes: "null::json" }),
};

const since = {
  name: "directory-since",
  text: `with changes as (select distinct kind, key from edition_changes where edition > $1)
    ${rowsOf({
      pages: " and p.id in (select key from changes where kind = 'page')",
      redirects: " and r.from_path in (select key from changes where kind = 'redirect')",
      changes: `(
        select coalesce(json_agg(json_build_object('kind', kind, 'key', key)), '[]') from changes
        where key not in (select id from pages where kind = 'site')
      )`,
    })}`,
};

function readRows(
  rows: readonly Row[],
  changedIn: (site: Row) => DirectoryRows["changed"],
): DirectoryRows | null {
  const site = rows.find(({ edition }) => edition !== null);
  if (site === undefined) return null;
  return {
    edition: integerOf(site, "edition"),
    site: {
      name: textOf(site, "name"),
      theme: objectOf(site, "theme_settings"),
      feedId: textOrNullOf(site, "feed_id"),
      document: site["document"] === null ? null : jsonOf(site, "document"),
    },
    changed: changedIn(site),
    pages: rows.flatMap(readPages),
    drafts: site["drafts"] as readonly PagePlaceRow[],
    redirects: site["redirects"] as readonly DirectoryRedirectRow[],
    closedEmbeds: site["closed_embeds"] as readonly string[],
  };
}

function readPages({ pages }: Row): readonly DirectoryPageRow[] {
  // json_build_object yields exactly these fields, whose values the tables' constraints check.
  const read = (pages ?? []) as readonly (Omit<DirectoryPageRow, "publishedAt"> & {
    publishedAt: string | Date;
  })[];
  // In place: a site may have thousands, and copies of them stay in memory for long.
  for (const page of read) page.publishedAt = new Date(page.publishedAt);
  return read as readonly DirectoryPageRow[];
}
