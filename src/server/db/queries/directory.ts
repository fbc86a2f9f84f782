import type { Json, JsonObject } from "#core/document/json.ts";
import type { PageAccess, SitePage } from "#core/site-map.ts";
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
  return rows[0] === undefined ? null : readRows(rows[0], null);
}

/** Reads what changed after an edition, in one statement. Null before the first start. */
export async function readDirectorySince(
  sql: Queryable,
  edition: number,
): Promise<DirectoryRows | null> {
  const { rows } = await sql.query(since, [edition]);
  const [row] = rows;
  if (row === undefined) return null;
  const changes = row["changes"] as readonly { readonly kind: string; readonly key: string }[];
  const keysOf = (kind: string): readonly string[] =>
    changes.filter((change) => change.kind === kind).map(({ key }) => key);
  return readRows(row, { pages: keysOf("page"), redirects: keysOf("redirect") });
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

const columns = (only: { readonly pages: string; readonly redirects: string }): string =>
  `s.edition, s.name, s.theme_settings, s.feed_id, (
    select v.snapshot from ${liveSite} where p.site_id = s.id
  ) as document, (
    select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug, 'name', v.page_name, 'group', p.sidebar_group,
      'parentId', p.parent_id, 'access', ${accessValue}, 'sheet', p.sheet, 'rank', p.rank, 'version', v.version_number,
      'publishedAt', v.published_at, 'seo', coalesce(v.seo, '{}'), 'contactForm', v.contact_form,
      'sections', coalesce(v.sections, '[]'))), '[]')
    from ${livePages} where p.site_id = s.id${only.pages}
  ) as pages, (
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
  ) as closed_embeds`;

const whole = {
  name: "directory",
  text: `select ${columns({ pages: "", redirects: "" })} from sites s where s.is_default`,
};

const since = {
  name: "directory-since",
  text: `with changes as (select distinct kind, key from edition_changes where edition > $1)
    select ${columns({
      pages: " and p.id in (select key from changes where kind = 'page')",
      redirects: " and r.from_path in (select key from changes where kind = 'redirect')",
    })}, (select coalesce(json_agg(json_build_object('kind', kind, 'key', key)), '[]') from changes
      where key not in (select id from pages where kind = 'site')) as changes
    from sites s where s.is_default`,
};

function readRows(row: Row, changed: DirectoryRows["changed"]): DirectoryRows {
  // json_build_object yields exactly these fields, whose values the tables' constraints check.
  const pages = row["pages"] as readonly (Omit<DirectoryPageRow, "publishedAt"> & {
    readonly access: PageAccess;
    readonly publishedAt: string;
  })[];
  return {
    edition: integerOf(row, "edition"),
    site: {
      name: textOf(row, "name"),
      theme: objectOf(row, "theme_settings"),
      feedId: textOrNullOf(row, "feed_id"),
      document: row["document"] === null ? null : jsonOf(row, "document"),
    },
    changed,
    pages: pages.map((page) => ({ ...page, publishedAt: new Date(page.publishedAt) })),
    drafts: row["drafts"] as readonly PagePlaceRow[],
    redirects: row["redirects"] as readonly DirectoryRedirectRow[],
    closedEmbeds: row["closed_embeds"] as readonly string[],
  };
}
