import type { JsonObject } from "#core/document/json.ts";
import type { SitePage } from "#core/site-map.ts";
import type { Queryable } from "../connect.ts";
import { accessValue, livePages } from "./pages.ts";
import type { Row } from "./row.ts";
import { integerOf, objectOf, textOf, textOrNullOf } from "./row.ts";

/** The site: everything its pages share. */
export interface SiteRow {
  readonly id: string;
  readonly name: string;
  /** Incremented when the theme, the navigation, a page's name or slug, or its contact form changes for visitors. */
  readonly revision: number;
  readonly theme: JsonObject;
  /** The published pages in their order, each with the name it was published under. */
  readonly navigation: readonly SitePage[];
  /** Block id of the site's contact form, on the first public page that has one; null if none has. */
  readonly contactForm: string | null;
}

/** Columns of the site with alias `s`; read them with `readSiteRow`. */
export const siteColumns = `s.id as site_id, s.name as site_name, s.revision as site_revision, s.theme_settings, (
    select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug, 'name', v.page_name,
      'group', p.sidebar_group, 'access', ${accessValue}, 'sheet', p.sheet) order by p.rank, p.id), '[]')
    from ${livePages} where p.site_id = s.id
  ) as navigation, (
    select v.contact_form from ${livePages}
    where p.site_id = s.id and p.access = 'public' and v.contact_form is not null
    order by p.rank, p.id limit 1
  ) as contact_form`;

/** The site that visitors get, or null before the first start created it. */
export async function readSite(sql: Queryable): Promise<SiteRow | null> {
  const { rows } = await sql.query({
    name: "default-site",
    text: `select ${siteColumns} from sites s where s.is_default`,
  });
  return rows[0] === undefined ? null : readSiteRow(rows[0]);
}

/** Creates the site unless it exists; returns whether it did. */
export async function insertSite(
  sql: Queryable,
  site: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly theme: JsonObject;
  },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into sites (id, name, slug, is_default, theme_settings) values ($1, $2, $3, true, $4)
     on conflict do nothing`,
    [site.id, site.name, site.slug, JSON.stringify(site.theme)],
  );
  return rowCount === 1;
}

/** Stores what the ids in the feed begin with, unless that is stored; a tag gets an id of its own. */
export async function keepFeedId(
  sql: Queryable,
  start: { readonly address: string } | { readonly tag: string },
): Promise<void> {
  const [text, isTag] = "tag" in start ? [start.tag, true] : [start.address, false];
  await sql.query(
    `update sites set feed_id = $1::text || case when $2::boolean then gen_random_uuid()::text else '' end
     where is_default and feed_id is null`,
    [text, isTag],
  );
}

/** What the ids in the feed begin with; null if it was not made yet. */
export async function readFeedId(sql: Queryable): Promise<string | null> {
  const { rows } = await sql.query("select feed_id from sites where is_default");
  return rows[0] === undefined ? null : textOrNullOf(rows[0], "feed_id");
}

/** Makes every cached page of the site stale. */
export async function raiseSiteRevision(sql: Queryable, pageId: string): Promise<void> {
  await sql.query(
    `update sites set revision = revision + 1 where id = (select site_id from pages where id = $1)`,
    [pageId],
  );
}

/** Reads a row of `siteColumns`. */
export function readSiteRow(row: Row): SiteRow {
  return {
    id: textOf(row, "site_id"),
    name: textOf(row, "site_name"),
    revision: integerOf(row, "site_revision"),
    theme: objectOf(row, "theme_settings"),
    // json_build_object yields exactly these fields, whose values the table's constraints check.
    navigation: row["navigation"] as readonly SitePage[],
    contactForm: textOrNullOf(row, "contact_form"),
  };
}
