import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { Block } from "#core/document/page.ts";
import type { Queryable } from "../connect.ts";
import { accessValue, pageTables, readAccess, readSheetPlace } from "./pages.ts";
import { integerOf, textOf, textOrNullOf, textsOf } from "./row.ts";
import type { Row } from "./row.ts";

/** All pages in their order, without those in the bin, and of each only what the list of pages shows. */
export async function listPageRows(sql: Queryable): Promise<ListedPage[]> {
  const { rows } = await sql.query({
    name: "list-page-rows",
    text: `select p.id, p.slug, p.name, p.parent_id, p.sidebar_group, ${accessValue} as access, p.sheet, p.revision,
        p.published_version, v.revision as version_revision
      from ${pageTables} where p.kind = 'page' and p.deleted_at is null order by p.rank, p.id`,
  });
  return rows.map((row) => ({
    id: textOf(row, "id"),
    name: textOf(row, "name"),
    slug: textOf(row, "slug"),
    parentId: textOrNullOf(row, "parent_id"),
    group: readSheetPlace(row).group,
    access: readAccess(row),
    revision: integerOf(row, "revision"),
    published: readListedPublished(row),
  }));
}

/** A page whose draft is not what visitors have. */
interface ChangedRow extends Pick<ListedPage, "id" | "revision" | "published"> {
  /** Stands for its blocks: one of each visibility that they have. */
  readonly blocks: readonly Pick<Block, "isVisible">[];
}

/** The pages whose drafts are not what visitors have, in their order; drafts in which nothing was ever saved are none. */
export async function listChangedRows(sql: Queryable): Promise<readonly ChangedRow[]> {
  const { rows } = await sql.query({
    name: "list-changed-rows",
    text: `select p.id, p.revision, p.published_version, v.revision as version_revision,
        array(select distinct b.is_visible::text from blocks b where b.page_id = p.id) as visibilities
      from ${pageTables}
      where p.kind = 'page' and p.deleted_at is null and v.revision is distinct from p.revision and p.revision > 0 order by p.rank, p.id`,
  });
  return rows.map((row) => ({
    id: textOf(row, "id"),
    revision: integerOf(row, "revision"),
    published: readListedPublished(row),
    blocks: textsOf(row, "visibilities").map((text) => ({ isVisible: text === "true" })),
  }));
}

/** Of alias `p`: a page of which nobody but the author $1 has changed the content, and nobody the place. */
const isUnedited = `p.kind = 'page' and p.deleted_at is null and not exists (
    select from page_operations o where o.page_id = p.id and o.author_id <> $1
  ) and not exists (select from page_changes c where c.page_id = p.id)`;

/** How many pages are still as this author made them. */
export async function countUneditedPages(sql: Queryable, author: string): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::integer as pages from pages p where ${isUnedited}`,
    [author],
  );
  return integerOf(rows[0] ?? {}, "pages");
}

/**
 * Locks all pages in the order of their ids, so that nobody waits in a circle, and returns the ids of those that are still as
 * this author made them, those below others first.
 */
export async function lockUneditedPages(
  sql: Queryable,
  author: string,
): Promise<readonly string[]> {
  await sql.query(`select from pages where deleted_at is null order by id collate "C" for update`);
  const { rows } = await sql.query(
    `select p.id from pages p where ${isUnedited} order by length(p.slug) desc, p.id`,
    [author],
  );
  return rows.map((row) => textOf(row, "id"));
}

function readListedPublished(row: Row): ListedPage["published"] {
  return row["version_revision"] === null
    ? null
    : {
        number: integerOf(row, "published_version"),
        revision: integerOf(row, "version_revision"),
      };
}

/** Id of the section of the site's settings that says how new embeds begin, which the list of pages brings along. */
export const embedsSection = "embeds";

/**
 * A text that changes with the list of pages: which pages there are, their names, places and readers, which version visitors
 * have, and whether that is what is saved; with how new embeds begin, and with the published settings. A sum of hashes, which needs no order of the rows.
 */
export async function readListStamp(sql: Queryable): Promise<string> {
  const { rows } = await sql.query({
    name: "page-list-stamp",
    text: `select (coalesce(sum(hash_record_extended(row(p.id, p.slug, p.name, p.parent_id, p.sidebar_group, p.access,
        p.staff_only, p.rank, p.published_version, v.revision = p.revision), 0)), 0) + coalesce((select hash_record_extended(row(b.content), 0)
        from blocks b where b.page_id = '${siteDocumentId}' and b.id = '${embedsSection}'), 0) + coalesce((
        select hash_record_extended(row(s.id, s.published_version), 0) from pages s where s.id = '${siteDocumentId}'), 0))::text as stamp
      from ${pageTables} where p.kind = 'page' and p.deleted_at is null`,
  });
  const [row] = rows;
  if (row === undefined) throw new Error("A sum has one row");
  return textOf(row, "stamp");
}
