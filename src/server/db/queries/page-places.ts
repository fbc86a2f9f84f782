import type { Json } from "#core/document/json.ts";
import type { PageAccess, SidebarGroup } from "#core/site-map.ts";
import type { Queryable } from "../connect.ts";
import { lockKeys } from "../lock-keys.ts";
import { accessValue, readAccess } from "./pages.ts";
import type { Row } from "./row.ts";
import { booleanOf, integerOf, textOf, textOrNullOf, timeOf } from "./row.ts";

/** Where a page stands. */
export interface PlaceRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly parentId: string | null;
  readonly access: PageAccess;
  /** True if visitors could ever read it. */
  readonly wasPublished: boolean;
  /** True if visitors can read it now, if they may. */
  readonly isLive: boolean;
}

const columns = `p.id, p.name, p.slug, p.parent_id, ${accessValue} as access,
  exists (select from page_versions v where v.page_id = p.id) as was_published,
  p.published_version is not null as is_live`;

/**
 * Waits until no other transaction changes which pages there are, and where. Taken before any page's row is locked, so
 * that nobody waits in a circle.
 */
export async function lockPlaces(sql: Queryable): Promise<void> {
  await sql.query("select pg_advisory_xact_lock($1)", [lockKeys.pagePlaces]);
}

/** Where the page stands; null if there is none, or if it is in the bin. */
export async function findPlace(sql: Queryable, pageId: string): Promise<PlaceRow | null> {
  const { rows } = await sql.query(
    `select ${columns} from pages p where p.kind = 'page' and p.id = $1 and p.deleted_at is null`,
    [pageId],
  );
  return rows[0] === undefined ? null : readPlace(rows[0]);
}

/** The pages at these addresses. */
export async function findPlacesAt(
  sql: Queryable,
  slugs: readonly string[],
): Promise<readonly PlaceRow[]> {
  const { rows } = await sql.query(`select ${columns} from pages p where p.slug = any($1)`, [
    slugs,
  ]);
  return rows.map(readPlace);
}

/** The pages with one of these ids or at one of these addresses. */
export async function findPlacesOf(
  sql: Queryable,
  { ids, slugs }: { readonly ids: readonly string[]; readonly slugs: readonly string[] },
): Promise<readonly PlaceRow[]> {
  const { rows } = await sql.query(
    `select ${columns} from pages p
     where p.kind = 'page' and p.deleted_at is null and (p.id = any($1) or p.slug = any($2))`,
    [ids, slugs],
  );
  return rows.map(readPlace);
}

/** The page and everything below it, the page first. Their rows are locked, in the order of their ids. */
export async function lockPlacesFrom(sql: Queryable, pageId: string): Promise<readonly PlaceRow[]> {
  const { rows } = await sql.query(
    `with recursive below as (
       select id from pages where kind = 'page' and id = $1 and deleted_at is null
       union
       select p.id from pages p join below on p.parent_id = below.id where p.deleted_at is null
     )
     select ${columns} from pages p where p.id in (select id from below) order by p.id collate "C" for update of p`,
    [pageId],
  );
  const places = rows.map(readPlace);
  return [...places.filter(({ id }) => id === pageId), ...places.filter(({ id }) => id !== pageId)];
}

/** The site, and the number and the neighbours in the list that a new page of this group gets. */
export async function readRoomFor(
  sql: Queryable,
  group: SidebarGroup,
): Promise<{
  readonly siteId: string;
  readonly sheet: number;
  /** Rank of the last page of the group, or of the whole list if it has none; null if there are no pages. */
  readonly after: string | null;
  /** Rank of the page that follows; null if none does. */
  readonly before: string | null;
}> {
  const { rows } = await sql.query(
    `with last as (
       select coalesce(
         (select max(rank) from pages where kind = 'page' and sidebar_group = $1 and deleted_at is null),
         (select max(rank) from pages where kind = 'page')
       ) as rank
     )
     select (select id from sites where is_default) as site_id,
       (select coalesce(max(sheet) + 1, 0) from pages where kind = 'page' and sidebar_group = $1) as sheet,
       last.rank as after_rank, (select min(p.rank) from pages p where p.kind = 'page' and p.rank > last.rank) as before_rank
     from last`,
    [group],
  );
  const row = rows[0] ?? {};
  return {
    siteId: textOf(row, "site_id"),
    sheet: integerOf(row, "sheet"),
    after: textOrNullOf(row, "after_rank"),
    before: textOrNullOf(row, "before_rank"),
  };
}

/** Something that happened to a page as a whole. */
export interface PageChangeRow {
  readonly pageId: string;
  readonly fact: "created" | "place" | "access" | "order" | "deleted" | "restored";
  readonly was: Json;
  readonly value: Json;
  readonly authorId: string;
  readonly authorName: string;
  readonly at: Date;
}

/** Adds what happened to the page's record. */
export async function appendPageChange(sql: Queryable, change: PageChangeRow): Promise<void> {
  const { pageId, fact, was, value, authorId, authorName, at } = change;
  await sql.query(
    `insert into page_changes (page_id, fact, was, value, author_id, author_name, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [pageId, fact, JSON.stringify(was), JSON.stringify(value), authorId, authorName, at],
  );
}

/** Who created the page with this id, and from which request; null if it was not created that way. */
export async function findCreation(
  sql: Queryable,
  pageId: string,
): Promise<{ readonly authorId: string; readonly request: string } | null> {
  const { rows } = await sql.query(
    `select author_id, value ->> 'request' as request from page_changes where page_id = $1 and fact = 'created'`,
    [pageId],
  );
  return rows[0] === undefined
    ? null
    : { authorId: textOf(rows[0], "author_id"), request: textOf(rows[0], "request") };
}

/** Whether any page has or had this id, those in the bin included. */
export async function isKnownPage(sql: Queryable, pageId: string): Promise<boolean> {
  const { rowCount } = await sql.query("select from pages where id = $1", [pageId]);
  return rowCount === 1;
}

/**
 * Moves pages to other addresses, and the first one below another page; no more people can read them than that page. The
 * caller has locked them.
 */
export async function updatePlaces(
  sql: Queryable,
  moved: readonly { readonly id: string; readonly to: string }[],
  parent: Pick<PlaceRow, "id" | "access"> | null,
): Promise<void> {
  await sql.query(
    `update pages set slug = place.slug, updated_at = now(),
       parent_id = case when place.nth = 1 then $3 else parent_id end,
       access = case when $4 = 'public' then access else 'investor' end, staff_only = staff_only or $4 = 'staff'
     from unnest($1::text[], $2::text[]) with ordinality as place (id, slug, nth) where pages.id = place.id`,
    [
      moved.map(({ id }) => id),
      moved.map(({ to }) => to),
      parent?.id ?? null,
      parent?.access ?? "public",
    ],
  );
}

/** Puts a page in the bin: its address is free, and visitors have nothing of it. The caller has locked it. */
export async function binPage(sql: Queryable, pageId: string, at: Date): Promise<void> {
  await sql.query(
    `update pages set deleted_at = $2, deleted_slug = slug, slug = 'bin:' || id, published_version = null, updated_at = now()
     where id = $1`,
    [pageId, at],
  );
}

/** A page in the bin. */
export interface BinnedRow {
  readonly id: string;
  readonly name: string;
  /** The address it had. */
  readonly slug: string;
  readonly parentId: string | null;
  readonly deletedAt: Date;
  readonly deletedBy: string;
}

const binned = `select p.id, p.name, p.deleted_slug, p.parent_id, p.deleted_at, (
    select c.author_name from page_changes c where c.page_id = p.id and c.fact = 'deleted' order by c.at desc limit 1
  ) as deleted_by
  from pages p`;

/** The pages that were put in the bin after this time, the last one first. */
export async function listBinned(sql: Queryable, since: Date): Promise<readonly BinnedRow[]> {
  const { rows } = await sql.query(
    `${binned} where p.deleted_at > $1 order by p.deleted_at desc, p.id`,
    [since],
  );
  return rows.map(readBinned);
}

/** The page, its row locked, if it was put in the bin after this time; else null. */
export async function lockBinned(
  sql: Queryable,
  pageId: string,
  since: Date,
): Promise<BinnedRow | null> {
  const { rows } = await sql.query(
    `${binned} where p.id = $1 and p.deleted_at > $2 for update of p`,
    [pageId, since],
  );
  return rows[0] === undefined ? null : readBinned(rows[0]);
}

/** Takes a page out of the bin, without a published version. The caller has locked it. */
export async function unbinPage(
  sql: Queryable,
  pageId: string,
  place: { readonly slug: string; readonly parent: Pick<PlaceRow, "id" | "access"> | null },
): Promise<void> {
  await sql.query(
    `update pages set deleted_at = null, deleted_slug = null, slug = $2, parent_id = $3, updated_at = now(),
       access = case when $4 = 'public' then access else 'investor' end, staff_only = staff_only or $4 = 'staff'
     where id = $1`,
    [pageId, place.slug, place.parent?.id ?? null, place.parent?.access ?? "public"],
  );
}

function readBinned(row: Row): BinnedRow {
  return {
    id: textOf(row, "id"),
    name: textOf(row, "name"),
    slug: textOf(row, "deleted_slug"),
    parentId: textOrNullOf(row, "parent_id"),
    deletedAt: timeOf(row, "deleted_at"),
    deletedBy: textOf(row, "deleted_by"),
  };
}

function readPlace(row: Row): PlaceRow {
  return {
    id: textOf(row, "id"),
    name: textOf(row, "name"),
    slug: textOf(row, "slug"),
    parentId: textOrNullOf(row, "parent_id"),
    access: readAccess(row),
    wasPublished: booleanOf(row, "was_published"),
    isLive: booleanOf(row, "is_live"),
  };
}

/** How many pages a site has, without those in the bin. */
export async function countPages(sql: Queryable): Promise<number> {
  const { rows } = await sql.query(
    "select count(*)::integer as pages from pages where kind = 'page' and deleted_at is null",
  );
  return integerOf(rows[0] ?? {}, "pages");
}

/** Sets who can read these pages. The caller has locked them. */
export async function updateAccess(
  sql: Queryable,
  pageIds: readonly string[],
  access: PageAccess,
): Promise<void> {
  await sql.query(
    `update pages set access = case $2 when 'staff' then 'investor' else $2 end, staff_only = $2 = 'staff', updated_at = now()
     where id = any($1)`,
    [pageIds, access],
  );
}

/**
 * The ranks between which a page belongs that follows `after` in its group, or is the first of the group (null). Null if
 * `after` is no page of the group.
 */
export async function readGap(
  sql: Queryable,
  pageId: string,
  { group, after }: { readonly group: SidebarGroup; readonly after: string | null },
): Promise<{ readonly low: string | null; readonly high: string | null } | null> {
  const { rows } = await sql.query(
    `with own as (
       select id, rank from pages where kind = 'page' and sidebar_group = $2 and deleted_at is null and id <> $1
     ), low as (
       select case when $3::text is null
         then (select max(p.rank) from pages p where p.kind = 'page' and p.id <> $1 and p.rank < (select min(rank) from own))
         else (select rank from own where id = $3) end as rank
     )
     select low.rank as low, (
       select min(p.rank) from pages p where p.kind = 'page' and p.id <> $1 and (low.rank is null or p.rank > low.rank)
     ) as high, $3::text is null or low.rank is not null as is_there
     from low`,
    [pageId, group, after],
  );
  const [row] = rows;
  if (row === undefined || !booleanOf(row, "is_there")) return null;
  return { low: textOrNullOf(row, "low"), high: textOrNullOf(row, "high") };
}

/** Puts a page at a rank in a group. */
export async function updateOrder(
  sql: Queryable,
  pageId: string,
  { group, rank }: { readonly group: SidebarGroup; readonly rank: string },
): Promise<void> {
  await sql.query(
    `update pages set sidebar_group = $2, rank = $3, updated_at = now() where id = $1`,
    [pageId, group, rank],
  );
}
