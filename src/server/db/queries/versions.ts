import type { Json } from "#core/document/json.ts";
import type { Queryable } from "../connect.ts";
import { liveDocuments } from "./pages.ts";
import type { PublishedRow } from "./pages.ts";
import { integerOf, jsonOf, textOf, textOrNullOf, timeOf } from "./row.ts";

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
 * Adds an immutable version and returns its number, one more than the page's highest so far, which a deleted one may have
 * had. The caller must hold the page's row lock, so that numbers are unique.
 */
export async function insertVersion(sql: Queryable, version: NewVersion): Promise<number> {
  const { rows } = await sql.query(
    `insert into page_versions
       (page_id, version_number, title, description, snapshot, revision, page_name, contact_form, created_by, created_at, published_at)
     select $1, last_version + 1, $2, $3, $4, $5, $6, $7, $8, $9, $9
     from pages where id = $1
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

/** The published version of a page as of this statement; null if there is none. */
export async function readLive(sql: Queryable, pageId: string): Promise<PublishedRow | null> {
  const { rows } = await sql.query(
    `select v.version_number, v.title, v.revision, v.published_at from ${liveDocuments}
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
      };
}

/** The published version of a page with its snapshot; null if there is none. */
export async function readLiveSnapshot(
  sql: Queryable,
  pageId: string,
): Promise<{ readonly published: PublishedRow; readonly snapshot: Json } | null> {
  const { rows } = await sql.query(
    `select v.version_number, v.title, v.revision, v.published_at, v.snapshot from ${liveDocuments}
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

/** The links to the imprint in the settings as they are saved and as they are published; empty where there is none. */
export async function readImprintLinks(
  sql: Queryable,
  siteDocument: string,
): Promise<readonly string[]> {
  const { rows } = await sql.query(
    {
      name: "imprint-links",
      text: `select (select content ->> 'imprint' from blocks where page_id = $1 and id = 'legal') as saved, (
          select jsonb_path_query_first(v.snapshot, '$.blocks[*] ? (@.id == "legal").content.imprint') #>> '{}'
          from ${liveDocuments} where p.id = $1
        ) as live`,
    },
    [siteDocument],
  );
  const row = rows[0] ?? {};
  return [textOrNullOf(row, "saved") ?? "", textOrNullOf(row, "live") ?? ""];
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

/** The pages of which some version has a block of this id, by their ids. */
export async function findPagesWithBlock(
  sql: Queryable,
  blockId: string,
): Promise<readonly string[]> {
  const { rows } = await sql.query(
    {
      name: "pages-with-block",
      text: `select distinct page_id from page_versions where block_ids @> array[$1::text] order by page_id`,
    },
    [blockId],
  );
  return rows.map((row) => textOf(row, "page_id"));
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

/** The content of a version, whole or with some of its blocks. */
export interface SnapshotRow {
  readonly id: string;
  readonly snapshot: Json;
}

/** How much is read of versions by one statement, and what is not. */
export interface SnapshotExtent {
  /** Stored bytes of versions, which are compressed. */
  readonly bytes: number;
  /** Blocks stored under these names are left out unless they hold an https address. */
  readonly without: readonly string[];
}

/**
 * Reads the first of these versions: as many as have so many bytes together, but at least one. Returns how many those were, and
 * in their order the contents of which anything is left: the others cost the program nothing.
 */
export async function readSnapshots(
  sql: Queryable,
  wanted: readonly { readonly id: string; readonly version: number }[],
  { bytes, without }: SnapshotExtent,
): Promise<{ readonly count: number; readonly found: readonly SnapshotRow[] }> {
  const { rows } = await sql.query(
    {
      name: "version-snapshots",
      text: `select count(*)::integer as count, coalesce(
          json_agg(json_build_object('id', id, 'snapshot', snapshot) order by nth)
            filter (where snapshot -> 'blocks' is distinct from '[]' and snapshot is not null), '[]') as found
        from (
          select w.id, w.nth, case jsonb_typeof(v.snapshot -> 'blocks') when 'array' then (
            select jsonb_build_object('blocks', coalesce(jsonb_agg(block order by place), '[]'))
            from jsonb_array_elements(v.snapshot -> 'blocks') with ordinality as listed (block, place)
            where coalesce(block ->> 'component_type', block ->> 'type', '') <> all ($4::text[])
              or block::text ~* 'https:'
          ) else v.snapshot end as snapshot
          from (
            select id, version, nth,
              sum(coalesce(pg_column_size(snapshot), 0)) over (order by nth rows unbounded preceding)
                - coalesce(pg_column_size(snapshot), 0) as before
            from unnest($1::text[], $2::integer[]) with ordinality as wanted (id, version, nth)
            left join page_versions on page_id = id and version_number = version
          ) w left join page_versions v on v.page_id = w.id and v.version_number = w.version
          where w.before < $3 offset 0
        ) parts`,
    },
    [wanted.map(({ id }) => id), wanted.map(({ version }) => version), bytes, without],
  );
  const [row = {}] = rows;
  // json_build_object yields exactly these fields.
  return { count: integerOf(row, "count"), found: row["found"] as readonly SnapshotRow[] };
}
