import type { DocumentKind } from "#core/contract/document-kinds.ts";
import type { Queryable } from "../connect.ts";
import { readKind } from "./pages.ts";
import { booleanOf, textOf, textOrNullOf } from "./row.ts";

/** A link of a component, or of a section of the settings, to a page of this site. */
export interface UseRow {
  readonly isLive: boolean;
  readonly blockId: string;
  readonly blockName: string;
  readonly isVisible: boolean;
  /** Path of its field. */
  readonly path: string;
  readonly kind: "page" | "path";
  readonly target: string;
  /** The component of that page that it leads to, or "#" and its section id; null for the page. */
  readonly section: string | null;
}

/** A use with the page that it is on, or with the settings. */
export interface FoundUse extends UseRow {
  readonly pageId: string;
  readonly documentKind: DocumentKind;
  readonly pageName: string;
  readonly slug: string;
}

/** Which fields of which types hold links, as a digest for each kind of document. */
export type LinkDeclarations = Readonly<Record<DocumentKind, string>>;

/** What the rows of a document are derived from. */
const source = `p.revision || '.' || coalesce(p.published_version, 0) || '.' || ($1::jsonb ->> p.kind)`;

/** Ids of documents whose content has changed since their uses were written, at most this many. */
export async function findChangedUses(
  sql: Queryable,
  declarations: LinkDeclarations,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql.query(
    `select p.id from pages p where p.deleted_at is null and p.uses_of is distinct from ${source} order by p.id limit $2`,
    [JSON.stringify(declarations), most],
  );
  return rows.map((row) => textOf(row, "id"));
}

/** Whether the content of a document has changed since its uses were written. */
export async function haveUsesChanged(
  sql: Queryable,
  declarations: LinkDeclarations,
  pageId: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from pages p where p.id = $2 and p.uses_of is distinct from ${source}`,
    [JSON.stringify(declarations), pageId],
  );
  return rowCount === 1;
}

/** Writes the uses of a document. The caller has locked it, and read both its draft and its published version since. */
export async function replaceUses(
  sql: Queryable,
  pageId: string,
  declarations: LinkDeclarations,
  uses: readonly UseRow[],
): Promise<void> {
  await sql.query(`delete from uses where page_id = $1`, [pageId]);
  await sql.query(
    `insert into uses (page_id, is_live, block_id, block_name, is_visible, path, kind, target, section)
     select $1, "isLive", "blockId", "blockName", "isVisible", path, kind, target, section
     from jsonb_to_recordset($2::jsonb) as used("isLive" boolean, "blockId" text, "blockName" text, "isVisible" boolean,
       path text, kind text, target text, section text)`,
    [pageId, JSON.stringify(uses)],
  );
  await sql.query(`update pages p set uses_of = ${source} where p.id = $2`, [
    JSON.stringify(declarations),
    pageId,
  ]);
}

/** Every use of a page: by its id, by its address, and by addresses that lead to it. Pages in the bin use nothing. */
export async function findUses(sql: Queryable, pageId: string): Promise<readonly FoundUse[]> {
  const { rows } = await sql.query(
    `with used as (
       select slug as path from pages where id = $1 and deleted_at is null
       union select r.from_path from redirects r
       where r.to_page = $1 and not exists (
         select from pages p where p.slug = r.from_path and p.published_version is not null
       )
     )
     select u.*, p.kind as document_kind, p.name, p.slug from uses u join pages p on p.id = u.page_id and p.deleted_at is null
     where (u.kind = 'page' and u.target = $1) or (u.kind = 'path' and u.target in (select path from used))
     order by p.rank, p.id, u.block_id, u.path, u.is_live`,
    [pageId],
  );
  return rows.map((row) => ({
    pageId: textOf(row, "page_id"),
    documentKind: readKind(row, "document_kind"),
    pageName: textOf(row, "name"),
    slug: textOf(row, "slug"),
    isLive: booleanOf(row, "is_live"),
    blockId: textOf(row, "block_id"),
    blockName: textOf(row, "block_name"),
    isVisible: booleanOf(row, "is_visible"),
    path: textOf(row, "path"),
    kind: textOf(row, "kind") === "page" ? "page" : "path",
    target: textOf(row, "target"),
    section: textOrNullOf(row, "section"),
  }));
}
