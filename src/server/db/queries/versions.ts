import type { Json, JsonObject } from "#core/document/json.ts";
import type { SheetPlace, SitePage } from "#core/site-map.ts";
import type { SiteRow } from "./sites.ts";
import { readSiteRow, siteColumns } from "./sites.ts";
import type { Queryable } from "../connect.ts";
import { accessValue, livePages, readAccess, readSheetPlace } from "./pages.ts";
import type { PublishedRow } from "./pages.ts";
import { integerOf, jsonOf, objectOf, textOf, textOrNullOf, timeOf } from "./row.ts";

/** A new version; the insert assigns its number, and a trigger its sections. */
export interface NewVersion {
  readonly pageId: string;
  readonly title: string;
  readonly description: string;
  /** The whole page, including hidden blocks. */
  readonly snapshot: unknown;
  /** Revision of the draft it was made from. */
  readonly revision: number;
  readonly pageName: string;
  /** Block id of the page's contact form; null if it has none. */
  readonly contactForm: string | null;
  readonly createdBy: string | null;
  readonly at: Date;
}

/**
 * Adds an immutable version and returns its number, one more than the page's highest. The caller must hold the page's
 * row lock, so that numbers are unique.
 */
export async function insertVersion(sql: Queryable, version: NewVersion): Promise<number> {
  const { rows } = await sql.query(
    `insert into page_versions
       (page_id, version_number, title, description, snapshot, revision, page_name, contact_form, created_by, created_at, published_at)
     select $1, coalesce(max(version_number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $9
     from page_versions where page_id = $1
     returning version_number`,
    [
      version.pageId,
      version.title,
      version.description,
      JSON.stringify(version.snapshot),
      version.revision,
      version.pageName,
      version.contactForm,
      version.createdBy,
      version.at,
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The database gave no version number.");
  return integerOf(row, "version_number");
}

/** What visitors see at a slug, with the site's shared data, from one consistent read. */
export interface PublishedPageRow {
  readonly pageId: string;
  readonly slug: string;
  readonly access: SitePage["access"];
  readonly place: SheetPlace;
  readonly number: number;
  readonly publishedAt: Date;
  readonly snapshot: Json;
  readonly site: SiteRow;
}

const publishedAtSlug = {
  name: "published-at-slug",
  text: `select p.id as page_id, p.slug as page_slug, ${accessValue} as access, p.sidebar_group, p.sheet, v.version_number, v.published_at, v.snapshot,
       ${siteColumns}
     from ${livePages}
     join sites s on s.id = p.site_id
     where p.slug = $1`,
};

/** The published version at this slug, or null if there is none. */
export async function readPublished(
  sql: Queryable,
  slug: string,
): Promise<PublishedPageRow | null> {
  const { rows } = await sql.query(publishedAtSlug, [slug]);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        pageId: textOf(row, "page_id"),
        slug: textOf(row, "page_slug"),
        access: readAccess(row),
        place: readSheetPlace(row),
        number: integerOf(row, "version_number"),
        publishedAt: timeOf(row, "published_at"),
        snapshot: jsonOf(row, "snapshot"),
        site: readSiteRow(row),
      };
}

/** The values that cached pages are validated against. */
export interface PublishedKey {
  readonly slug: string;
  readonly number: number;
  readonly siteRevision: number;
}

/** The published version number of each slug, without the pages' content. */
export async function listPublishedKeys(sql: Queryable): Promise<readonly PublishedKey[]> {
  const { rows } = await sql.query(
    `select p.slug, p.published_version, s.revision
     from ${livePages} join sites s on s.id = p.site_id`,
  );
  return rows.map((row) => ({
    slug: textOf(row, "slug"),
    number: integerOf(row, "published_version"),
    siteRevision: integerOf(row, "revision"),
  }));
}

/** A published page without its blocks, for lists of pages. */
export interface PublishedSummary extends PublishedKey {
  readonly pageId: string;
  readonly access: SitePage["access"];
  readonly place: SheetPlace;
  /** The name it was published under. */
  readonly name: string;
  readonly publishedAt: Date;
  readonly seo: JsonObject;
}

/** Every published page in their order, described by its own version. */
export async function listPublished(sql: Queryable): Promise<readonly PublishedSummary[]> {
  const { rows } = await sql.query(
    `select p.id as page_id, p.slug, ${accessValue} as access, p.sidebar_group, p.sheet, p.published_version, s.revision,
       v.page_name, v.published_at, v.snapshot -> 'seo' as seo
     from ${livePages}
     join sites s on s.id = p.site_id order by p.rank, p.id`,
  );
  return rows.map((row) => ({
    pageId: textOf(row, "page_id"),
    slug: textOf(row, "slug"),
    access: readAccess(row),
    place: readSheetPlace(row),
    number: integerOf(row, "published_version"),
    siteRevision: integerOf(row, "revision"),
    name: textOf(row, "page_name"),
    publishedAt: timeOf(row, "published_at"),
    seo: objectOf(row, "seo"),
  }));
}

/** The published version of a page, with the parts that other pages also show. */
export interface LiveVersion extends PublishedRow {
  readonly pageName: string;
  readonly contactForm: string | null;
}

/** The published version of a page as of this statement; null if there is none. */
export async function readLive(sql: Queryable, pageId: string): Promise<LiveVersion | null> {
  const { rows } = await sql.query(
    `select v.version_number, v.title, v.revision, v.published_at, v.page_name, v.contact_form from ${livePages}
     where p.id = $1`,
    [pageId],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : {
        number: integerOf(row, "version_number"),
        title: textOf(row, "title"),
        revision: integerOf(row, "revision"),
        publishedAt: timeOf(row, "published_at"),
        pageName: textOf(row, "page_name"),
        contactForm: textOrNullOf(row, "contact_form"),
      };
}

/** The published version of a page with its snapshot; null if there is none. */
export async function readLiveSnapshot(
  sql: Queryable,
  pageId: string,
): Promise<{ readonly published: PublishedRow; readonly snapshot: Json } | null> {
  const { rows } = await sql.query(
    `select v.version_number, v.title, v.revision, v.published_at, v.snapshot from ${livePages}
     where p.id = $1`,
    [pageId],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : {
        published: {
          number: integerOf(row, "version_number"),
          title: textOf(row, "title"),
          revision: integerOf(row, "revision"),
          publishedAt: timeOf(row, "published_at"),
        },
        snapshot: jsonOf(row, "snapshot"),
      };
}

/**
 * Notifies every listening process when the transaction commits. Without a version: something else changed of what
 * visitors see on the page.
 */
export async function notifyPublished(
  sql: Queryable,
  message: { readonly pageId: string; readonly slug: string; readonly version?: number },
): Promise<void> {
  await sql.query(`select pg_notify('page_published', $1)`, [JSON.stringify(message)]);
}

/** Addresses of at most 200 characters that surely fit into one notification, which has at most 8,000 bytes. */
const leftAtOnce = 30;

/** Notifies every listening process when the transaction commits that pages left these addresses. */
export async function notifyLeft(sql: Queryable, slugs: readonly string[]): Promise<void> {
  await sql.query(
    `select pg_notify('page_published', json_build_object('left', json_agg(slug))::text)
     from unnest($1::text[]) with ordinality as page (slug, nth) group by (nth - 1) / $2`,
    [slugs, leftAtOnce],
  );
}

/** The published version number of a page, and its access level. */
export interface LiveVersionOf {
  readonly pageId: string;
  readonly slug: string;
  readonly access: SitePage["access"];
  readonly version: number;
}

/** The published version number of each page, ordered by page id. */
export async function readLiveVersions(sql: Queryable): Promise<readonly LiveVersionOf[]> {
  const { rows } = await sql.query({
    name: "live-versions",
    text: `select p.id, p.slug, ${accessValue} as access, p.published_version from ${livePages} order by p.id`,
  });
  return rows.map((row) => ({
    pageId: textOf(row, "id"),
    slug: textOf(row, "slug"),
    access: readAccess(row),
    version: integerOf(row, "published_version"),
  }));
}

/** The content of a version, which never changes; null if there is none. */
export async function readSnapshot(
  sql: Queryable,
  pageId: string,
  version: number,
): Promise<Json | null> {
  const { rows } = await sql.query(
    {
      name: "version-snapshot",
      text: `select snapshot from page_versions where page_id = $1 and version_number = $2`,
    },
    [pageId, version],
  );
  return rows[0] === undefined ? null : jsonOf(rows[0], "snapshot");
}
