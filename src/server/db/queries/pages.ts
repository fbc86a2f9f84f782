import type { DocumentKind } from "#core/contract/document-kinds.ts";
import type { JsonObject } from "#core/document/json.ts";
import { pageAccesses } from "#core/site-map.ts";
import type { NewPage, PageAccess, SheetPlace, SitePage } from "#core/site-map.ts";
import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { readSections } from "./sections.ts";
import type { SectionRow } from "./sections.ts";
import { integerOf, objectOf, textOf, textOrNullOf, textsOf, timeOf } from "./row.ts";

/** The published version of a page. `revision` is the draft revision it was made from. */
export interface PublishedRow {
  readonly number: number;
  readonly title: string;
  readonly revision: number;
  readonly publishedAt: Date;
}

/** The draft of a page, or of another document, without its blocks. */
export interface PageRow {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly slug: string;
  readonly name: string;
  /** The page above it; null for none. */
  readonly parentId: string | null;
  readonly place: SheetPlace;
  readonly access: SitePage["access"];
  readonly background: JsonObject;
  readonly seo: JsonObject;
  /** The ids of all blocks, in order. */
  readonly blockOrder: readonly string[];
  readonly revision: number;
  readonly published: PublishedRow | null;
  /** Sections of the published version that links can lead to, in their order. */
  readonly sections: readonly SectionRow[];
}

/** Who may read a page of alias `p`. It is kept in two columns: a release from before staff pages reads one of them. */
export const accessValue = `case when p.staff_only then 'staff' else p.access end`;

const columns = `p.id, p.kind, p.slug, p.name, p.parent_id, p.sidebar_group, ${accessValue} as access, p.sheet, p.background, p.seo, p.block_order, p.revision,
  v.version_number, v.title, v.revision as version_revision, v.published_at, v.sections`;
const tables = `pages p
  left join page_versions v on v.page_id = p.id and v.version_number = p.published_version`;

const live = "join page_versions v on v.page_id = p.id and v.version_number = p.published_version";

/** Every document with its published version. */
export const liveDocuments = `pages p ${live}`;

/** Every page that visitors can see, with its published version. */
export const livePages = `pages p ${live} and p.kind = 'page'`;

/** The published settings of the site. */
export const liveSite = `pages p ${live} and p.kind = 'site'`;

const lock = {
  name: "lock-page",
  text: `select ${columns} from ${tables} where p.id = $1 and p.deleted_at is null for update of p`,
};

/**
 * The page, its row locked until the transaction ends, so that there is one writer at a time. Null if there is none.
 */
export async function lockPage(sql: Queryable, pageId: string): Promise<PageRow | null> {
  const { rows } = await sql.query(lock, [pageId]);
  return rows[0] === undefined ? null : readPageRow(rows[0]);
}

/** Keeps everybody from changing the page until the transaction ends; others may hold it, too. */
export async function holdPage(sql: Queryable, pageId: string): Promise<void> {
  await sql.query({ name: "hold-page", text: `select from pages where id = $1 for share` }, [
    pageId,
  ]);
}

/** What the document with this id is; null if there is none. */
export async function findKind(sql: Queryable, pageId: string): Promise<DocumentKind | null> {
  const { rows } = await sql.query(
    { name: "document-kind", text: `select kind from pages where id = $1 and deleted_at is null` },
    [pageId],
  );
  return rows[0] === undefined ? null : readKind(rows[0]);
}

/** The access level of a page; null if there is no such page. */
export async function findAccess(sql: Queryable, pageId: string): Promise<PageAccess | null> {
  const { rows } = await sql.query(
    `select ${accessValue} as access from pages p where p.kind = 'page' and p.id = $1 and p.deleted_at is null`,
    [pageId],
  );
  return rows[0] === undefined ? null : readAccess(rows[0]);
}

/** Id of the page at the root of the site; null before the first start. */
export async function findHomePage(sql: Queryable): Promise<string | null> {
  const { rows } = await sql.query(`select id from pages where slug = '/'`);
  return rows[0] === undefined ? null : textOf(rows[0], "id");
}

/** The access level of the page at an address; null if there is none. */
export async function findAccessAt(sql: Queryable, slug: string): Promise<PageAccess | null> {
  const { rows } = await sql.query(
    `select ${accessValue} as access from pages p where p.slug = $1`,
    [slug],
  );
  return rows[0] === undefined ? null : readAccess(rows[0]);
}

/** Where a page is, published or not; null if there is none. */
export async function findDraftPlace(
  sql: Queryable,
  pageId: string,
): Promise<Pick<PageRow, "slug" | "place"> | null> {
  const { rows } = await sql.query(
    "select slug, sidebar_group, sheet from pages where kind = 'page' and id = $1 and deleted_at is null",
    [pageId],
  );
  const [row] = rows;
  return row === undefined ? null : { slug: textOf(row, "slug"), place: readSheetPlace(row) };
}

/** Inserts pages without any content. */
export async function insertPages(
  sql: Queryable,
  siteId: string,
  pages: readonly NewPage[],
): Promise<void> {
  await sql.query(
    `insert into pages (site_id, id, slug, name, parent_id, sidebar_group, access, staff_only, rank, sheet)
     select $1, id, slug, name, "parentId", "group", case access when 'staff' then 'investor' else access end, access = 'staff',
       rank, sheet
     from jsonb_to_recordset($2::jsonb) as page(id text, slug text, name text, "parentId" text, "group" text, access text,
       rank text, sheet integer)`,
    [siteId, JSON.stringify(pages)],
  );
}

/** The saved revision and the published version of a page, without its content; null if there is none. */
export async function readPageNews(
  sql: Queryable,
  pageId: string,
): Promise<Pick<PageRow, "kind" | "revision" | "published"> | null> {
  const { rows } = await sql.query(
    {
      name: "page-news",
      text: `select p.kind, p.revision, v.version_number, v.title, v.revision as version_revision, v.published_at
        from ${tables} where p.id = $1 and p.deleted_at is null`,
    },
    [pageId],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : {
        kind: readKind(row),
        revision: integerOf(row, "revision"),
        published: textOrNullOf(row, "title") === null ? null : readPublished(row),
      };
}

/** The changes a save makes to the page's own row; absent fields stay unchanged. */
export interface PageChange {
  readonly revision: number;
  readonly name?: string;
  readonly background?: JsonObject;
  readonly seo?: JsonObject;
  readonly blockOrder?: readonly string[];
}

/** Writes the parts of the row that changed. */
export async function updatePage(
  sql: Queryable,
  pageId: string,
  change: PageChange,
): Promise<void> {
  const parts: [string, unknown][] = [["revision = ", change.revision]];
  if (change.name !== undefined) parts.push(["name = ", change.name]);
  if (change.background !== undefined) {
    parts.push(["background = ", JSON.stringify(change.background)]);
  }
  if (change.seo !== undefined) parts.push(["seo = ", JSON.stringify(change.seo)]);
  if (change.blockOrder !== undefined) {
    parts.push(["block_order = ", JSON.stringify(change.blockOrder)]);
  }
  const assignments = parts.map(([assignment], index) => `${assignment}$${index + 2}`).join(", ");
  await sql.query(`update pages set ${assignments}, updated_at = now() where id = $1`, [
    pageId,
    ...parts.map(([, value]) => value),
  ]);
}

/** Sets the version of the page that visitors see. */
export async function setPublishedVersion(
  sql: Queryable,
  pageId: string,
  versionNumber: number,
): Promise<void> {
  await sql.query(`update pages set published_version = $2 where id = $1`, [pageId, versionNumber]);
}

/** Reads a row of the columns above. */
export function readPageRow(row: Row): PageRow {
  return {
    id: textOf(row, "id"),
    kind: readKind(row),
    slug: textOf(row, "slug"),
    name: textOf(row, "name"),
    parentId: textOrNullOf(row, "parent_id"),
    place: readSheetPlace(row),
    access: readAccess(row),
    background: objectOf(row, "background"),
    seo: objectOf(row, "seo"),
    blockOrder: textsOf(row, "block_order"),
    revision: integerOf(row, "revision"),
    published: textOrNullOf(row, "title") === null ? null : readPublished(row),
    sections: readSections(row),
  };
}

/** The same columns, for queries that add their own. */
export const pageColumns = columns;
export const pageTables = tables;

function readPublished(row: Row): PublishedRow {
  return {
    number: integerOf(row, "version_number"),
    title: textOf(row, "title"),
    revision: integerOf(row, "version_revision"),
    publishedAt: timeOf(row, "published_at"),
  };
}

/** Reads a page's group and its number in that group. */
export function readSheetPlace(row: Row): SheetPlace {
  const group = textOf(row, "sidebar_group");
  return {
    group: group === "industry" || group === "investor" ? group : "main",
    sheet: integerOf(row, "sheet"),
  };
}

/** Reads what a document is. */
export function readKind(row: Row, name = "kind"): DocumentKind {
  return textOf(row, name) === "site" ? "site" : "page";
}

/** Reads who may see a page. */
export function readAccess(row: Row): PageAccess {
  const access = textOf(row, "access");
  return pageAccesses.find((each) => each === access) ?? "staff";
}
