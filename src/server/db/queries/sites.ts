import type { JsonObject } from "#core/document/json.ts";
import type { Queryable } from "../connect.ts";
import { textOrNullOf } from "./row.ts";

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

/** The rank of the first page in the list; null if there are none. */
export async function findFirstRank(sql: Queryable): Promise<string | null> {
  const { rows } = await sql.query(`select min(rank) as rank from pages`);
  return textOrNullOf(rows[0] ?? {}, "rank");
}

/**
 * Makes the row of the site's settings, without content; returns false if there is one. Its rank is only looked at by a
 * release that does not know what it is.
 */
export async function insertSiteDocument(
  sql: Queryable,
  { id, name, rank }: { readonly id: string; readonly name: string; readonly rank: string },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into pages (id, site_id, kind, slug, name, sidebar_group, access, staff_only, rank)
     select $1, id, 'site', 'settings:' || $1, $2, 'main', 'investor', true, $3 from sites where is_default
     on conflict do nothing`,
    [id, name, rank],
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
