import { Client } from "pg";
import type { LocalConnection } from "../src/server/db/embedded/program-lock.ts";
import { mixedBlocks } from "./mixed-blocks.ts";
import { textBlock } from "./session.ts";

/** Pages of the large site, those it began with included. */
export const pageCount = 10_000;
/** Pages directly below the home page; the others are below the first few of them. */
const topCount = 3000;
const parentCount = 7;
/** The first pages link to the page that moves. */
const linkingCount = 100;

/** A page whose address changes. Others link to it by its id. */
export const movingPage = { id: "site_moving", segment: "moving-0" } as const;
/** A link to that page. */
export const movingLink = `<p><a href="page:${movingPage.id}">The page that moves</a></p>`;

/** Addresses of added pages that link to the page that moves. */
export function linkingPages(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `/site-${index + 1}`);
}

/** Adds published pages, the one that moves among them, until there are so many. */
export async function fillSite(database: LocalConnection, pages = pageCount): Promise<void> {
  const client = new Client(database);
  await client.connect();
  try {
    const present = await client.query<{ count: number }>(
      "select count(*)::integer as count from pages",
    );
    const last = pages - (present.rows[0]?.count ?? 0) - 1;
    await client.query("begin");
    await client.query(insertPages, [last, topCount, parentCount]);
    await client.query(insertVersions, [last, snapshot(""), snapshot(movingLink)]);
    await client.query(publish);
    await client.query("update sites set revision = revision + 1");
    await client.query("commit");
    // As the database would do by itself after a while.
    await client.query("vacuum analyze pages, page_versions");
  } finally {
    await client.end();
  }
}

/** The page with this number; 0 is the one that moves. Ranks come after those of the pages that a site begins with. */
const insertPages = `
  insert into pages (id, site_id, slug, name, parent_id, sidebar_group, rank, sheet, revision)
  select
    case n when 0 then '${movingPage.id}' else 'site_' || n end,
    s.id,
    case when n = 0 then '/${movingPage.segment}'
      when n <= $2 then '/site-' || n else '/site-' || 1 + n % $3 || '/page-' || n end,
    case n when 0 then 'Moving' else 'Page ' || n end,
    case when n > $2 then 'site_' || 1 + n % $3 end,
    'main',
    'b00' || lpad(n::text, 6, '0') || 'V',
    100 + n,
    1
  from generate_series(0, $1::integer) n, (select id from sites where is_default) s`;

const insertVersions = `
  insert into page_versions (page_id, version_number, title, snapshot, revision, page_name, published_at)
  select p.id, 1, p.name || ' Published', replace(
      case when n between 1 and ${linkingCount} then $3 else $2 end, 'Page #', p.name)::jsonb,
    p.revision, p.name, now() - interval '1 minute' * n
  from generate_series(0, $1::integer) n
  join pages p on p.id = case n when 0 then '${movingPage.id}' else 'site_' || n end`;

const publish = `
  update pages set published_version = 1
  where published_version is null and exists (select from page_versions v where v.page_id = id)
    and (id = '${movingPage.id}' or id like 'site\\_%')`;

/** A page of nine blocks, most of them of the home page; its name is to be replaced. */
function snapshot(html: string): string {
  const words = textBlock("site-text", `<h2>Page #</h2><p>One page of many.</p>${html}`);
  return JSON.stringify({
    name: "Page #",
    background: {},
    seo: { title: "Page #" },
    blocks: [words, ...mixedBlocks(8)],
  });
}
