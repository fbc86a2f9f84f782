import type { JsonObject } from "#core/document/json.ts";
import type { Queryable } from "../connect.ts";

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

/** Makes the row of the site's settings, without content; returns false if there is one. */
export async function insertSiteDocument(
  sql: Queryable,
  id: string,
  name: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into pages (id, site_id, kind, slug, name, sidebar_group, access, staff_only)
     select $1, id, 'site', 'settings:' || $1, $2, 'main', 'investor', true from sites where is_default
     on conflict do nothing`,
    [id, name],
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
