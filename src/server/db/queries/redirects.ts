import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, textOf, textOrNullOf, timeOf } from "./row.ts";

/** Where a redirect leads: to a page, with what follows its address, or to another address. */
export type RedirectTarget =
  | { readonly pageId: string; readonly suffix: string }
  | { readonly url: string };

/** A stored redirect. */
export interface RedirectRow {
  readonly id: string;
  readonly from: string;
  readonly target: RedirectTarget;
  /** Where it leads as text: the page's address, the one it had if it is in the bin, with the suffix; or the other address. */
  readonly to: string;
  /** The page it leads to; null for none. */
  readonly page: {
    readonly name: string;
    readonly isLive: boolean;
    readonly isDeleted: boolean;
  } | null;
  readonly isPermanent: boolean;
  readonly source: "moved" | "own";
  readonly hits: number;
  readonly lastHitAt: Date | null;
  readonly changedAt: Date;
  readonly author: string | null;
  /** True if a published page is at the address, so that nobody is redirected. */
  readonly isCovered: boolean;
}

/** A redirect to be stored. */
export interface WrittenRedirect {
  readonly from: string;
  readonly target: RedirectTarget;
  readonly isPermanent: boolean;
}

const targetText = `case when p.id is null then r.to_url else coalesce(p.deleted_slug, p.slug) || r.to_suffix end`;

const columns = `r.id, r.from_path, r.to_page, r.to_url, r.to_suffix, r.is_permanent, r.source, r.hits, r.last_hit_at,
  r.changed_at, r.author_name, p.name, p.published_version is not null as is_live, p.deleted_at is not null as is_deleted,
  ${targetText} as target, exists (
    select from pages there where there.slug = r.from_path and there.published_version is not null
  ) as is_covered`;

const tables = "redirects r left join pages p on p.id = r.to_page";

/**
 * Remembers which pages were at these addresses, and forgets what moves left at the addresses they have now. What people
 * wrote there stays: a page that nobody published can move there, too, and a published one comes first anyway.
 */
export async function writeRedirects(
  sql: Queryable,
  moved: readonly { readonly id: string; readonly from: string; readonly to: string }[],
): Promise<void> {
  await sql.query("delete from redirects where from_path = any($1) and source = 'moved'", [
    moved.map(({ to }) => to),
  ]);
  await sql.query(
    `insert into redirects (site_id, from_path, to_page)
     select p.site_id, old.path, p.id from unnest($1::text[], $2::text[]) as old (id, path)
     join pages p on p.id = old.id
     where exists (select from page_versions v where v.page_id = p.id)
     on conflict (site_id, from_path) do update set to_page = excluded.to_page, to_url = null, to_suffix = '',
       is_permanent = true, source = 'moved', author_name = null, created_at = now(), changed_at = now()`,
    [moved.map(({ id }) => id), moved.map(({ from }) => from)],
  );
}

/** Forgets what leads away from these addresses. */
export async function deleteRedirectsFrom(
  sql: Queryable,
  addresses: readonly string[],
): Promise<void> {
  await sql.query("delete from redirects where from_path = any($1)", [addresses]);
}

/** All redirects, by their addresses. */
export async function readRedirects(sql: Queryable): Promise<readonly RedirectRow[]> {
  const { rows } = await sql.query(
    `select ${columns} from ${tables} order by r.from_path collate "C"`,
  );
  return rows.map(readRedirect);
}

/** Where redirects from these addresses lead: to a page, or to another address. */
export async function readTargetsFrom(
  sql: Queryable,
  paths: readonly string[],
): Promise<
  readonly {
    readonly from: string;
    readonly pageId: string | null;
    readonly suffix: string;
    readonly url: string | null;
  }[]
> {
  const { rows } = await sql.query(
    "select from_path, to_page, to_suffix, to_url from redirects where from_path = any($1)",
    [paths],
  );
  return rows.map((row) => ({
    from: textOf(row, "from_path"),
    pageId: textOrNullOf(row, "to_page"),
    suffix: textOrNullOf(row, "to_suffix") ?? "",
    url: textOrNullOf(row, "to_url"),
  }));
}

/** The redirect with this id; null if there is none. */
export async function findRedirect(sql: Queryable, id: string): Promise<RedirectRow | null> {
  const { rows } = await sql.query(`select ${columns} from ${tables} where r.id = $1`, [id]);
  return rows[0] === undefined ? null : readRedirect(rows[0]);
}

/** The redirects with this text in either address or the page's name, after an address, and how many match. */
export async function searchRedirects(
  sql: Queryable,
  {
    search,
    after,
    most,
  }: { readonly search: string; readonly after: string; readonly most: number },
): Promise<{ readonly redirects: readonly RedirectRow[]; readonly matching: number }> {
  const matches = `$1::text = '' or strpos(lower(r.from_path), lower($1)) > 0 or strpos(lower(${targetText}), lower($1)) > 0
    or strpos(lower(p.name), lower($1)) > 0`;
  const [{ rows }, counted] = await Promise.all([
    sql.query(
      `select ${columns} from ${tables} where (${matches}) and r.from_path > $2 collate "C"
       order by r.from_path collate "C" limit $3`,
      [search, after, most],
    ),
    sql.query(`select count(*)::integer as matching from ${tables} where (${matches})`, [search]),
  ]);
  return {
    redirects: rows.map(readRedirect),
    matching: integerOf(counted.rows[0] ?? {}, "matching"),
  };
}

/** How many redirects people wrote. */
export async function countOwnRedirects(sql: Queryable): Promise<number> {
  const { rows } = await sql.query(
    "select count(*)::integer as own from redirects where source = 'own'",
  );
  return integerOf(rows[0] ?? {}, "own");
}

/** Stores redirects of people, in place of those from the same addresses. */
export async function storeRedirects(
  sql: Queryable,
  written: readonly WrittenRedirect[],
  { author, at }: { readonly author: string; readonly at: Date },
): Promise<void> {
  const targets = written.map(({ target }) => target);
  await sql.query(
    `insert into redirects
       (site_id, from_path, to_page, to_suffix, to_url, is_permanent, source, author_name, created_at, changed_at)
     select s.id, w.from_path, w.to_page, w.to_suffix, w.to_url, w.is_permanent, 'own', $6, $7, $7
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[])
       as w (from_path, to_page, to_suffix, to_url, is_permanent), sites s where s.is_default
     on conflict (site_id, from_path) do update set to_page = excluded.to_page, to_suffix = excluded.to_suffix,
       to_url = excluded.to_url, is_permanent = excluded.is_permanent, source = 'own',
       author_name = excluded.author_name, changed_at = excluded.changed_at`,
    [
      written.map(({ from }) => from),
      targets.map((target) => ("pageId" in target ? target.pageId : null)),
      targets.map((target) => ("pageId" in target ? target.suffix : "")),
      targets.map((target) => ("url" in target ? target.url : null)),
      written.map(({ isPermanent }) => isPermanent),
      author,
      at,
    ],
  );
}

/** Gives a redirect another address; its count of visits goes with it. */
export async function moveRedirect(sql: Queryable, id: string, from: string): Promise<void> {
  await sql.query("update redirects set from_path = $2 where id = $1", [id, from]);
}

/** Deletes a redirect; false if there is none. */
export async function deleteRedirectById(sql: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await sql.query("delete from redirects where id = $1", [id]);
  return rowCount === 1;
}

/** Adds visits to the redirects from these addresses. */
export async function addRedirectHits(
  sql: Queryable,
  counted: readonly { readonly from: string; readonly hits: number; readonly last: Date }[],
): Promise<void> {
  await sql.query(
    `update redirects set hits = redirects.hits + counted.hits, last_hit_at = greatest(last_hit_at, counted.last)
     from unnest($1::text[], $2::bigint[], $3::timestamptz[]) as counted (from_path, hits, last)
     where redirects.from_path = counted.from_path`,
    [
      counted.map(({ from }) => from),
      counted.map(({ hits }) => hits),
      counted.map(({ last }) => last),
    ],
  );
}

/** A page that a redirect can lead to, or that is at its address. */
export interface RedirectPage {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly isLive: boolean;
}

/** The pages of the site, without those in the bin. */
export async function readRedirectPages(sql: Queryable): Promise<readonly RedirectPage[]> {
  const { rows } = await sql.query(
    `select id, slug, name, published_version is not null as is_live from pages where kind = 'page' and deleted_at is null`,
  );
  return rows.map((row) => ({
    id: textOf(row, "id"),
    slug: textOf(row, "slug"),
    name: textOf(row, "name"),
    isLive: booleanOf(row, "is_live"),
  }));
}

/** Tells processes of a release from before editions, when the transaction commits, that redirects changed. */
export async function notifyRedirects(sql: Queryable): Promise<void> {
  await sql.query(`select pg_notify('page_published', '{"left":[]}')`);
}

function readRedirect(row: Row): RedirectRow {
  const pageId = textOrNullOf(row, "to_page");
  return {
    id: textOf(row, "id"),
    from: textOf(row, "from_path"),
    target:
      pageId === null
        ? { url: textOf(row, "to_url") }
        : { pageId, suffix: textOf(row, "to_suffix") },
    to: textOf(row, "target"),
    page:
      pageId === null
        ? null
        : {
            name: textOf(row, "name"),
            isLive: booleanOf(row, "is_live"),
            isDeleted: booleanOf(row, "is_deleted"),
          },
    isPermanent: booleanOf(row, "is_permanent"),
    source: textOf(row, "source") === "own" ? "own" : "moved",
    hits: integerOf(row, "hits"),
    lastHitAt: row["last_hit_at"] === null ? null : timeOf(row, "last_hit_at"),
    changedAt: timeOf(row, "changed_at"),
    author: textOrNullOf(row, "author_name"),
    isCovered: booleanOf(row, "is_covered"),
  };
}
