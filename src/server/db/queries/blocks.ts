import type { Block } from "#core/document/page.ts";
import type { PageRow } from "./pages.ts";
import { pageColumns, pageTables, readPageRow } from "./pages.ts";
import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { booleanOf, objectOf, textOf, textOrNullOf } from "./row.ts";

const columns = "id, type, name, content, styles, settings, is_visible, created_by_ai, ai_prompt";

const selectSome = {
  name: "read-blocks",
  text: `select ${columns} from blocks where page_id = $1 and id = any($2)`,
};

/** The blocks with these ids, or all of the page, in no particular order; unknown ids are omitted. */
export async function readBlocks(
  sql: Queryable,
  pageId: string,
  ids: readonly string[] | "all",
): Promise<readonly Block[]> {
  if (ids.length === 0) return [];
  const { rows } =
    ids === "all"
      ? await sql.query(`select ${columns} from blocks where page_id = $1`, [pageId])
      : await sql.query(selectSome, [pageId, ids]);
  return rows.map(readBlockRow);
}

/** The distinct types of a page's blocks; empty if there is no such page. */
export async function readTypes(sql: Queryable, pageId: string): Promise<readonly string[]> {
  const { rows } = await sql.query(
    `select distinct b.type from blocks b join pages p on p.id = b.page_id
     where b.page_id = $1 and p.kind = 'page' and p.deleted_at is null`,
    [pageId],
  );
  return rows.map((row) => textOf(row, "type"));
}

/** The page's row and all its blocks from one consistent read, without a lock. Null if there is no such page. */
export async function readDraft(
  sql: Queryable,
  pageId: string,
): Promise<{ readonly row: PageRow; readonly blocks: readonly Block[] } | null> {
  const { rows } = await sql.query(
    `select ${pageColumns}, (
       select coalesce(json_agg(b), '[]') from (select ${columns} from blocks where page_id = p.id) b
     ) as blocks
     from ${pageTables} where p.id = $1 and p.deleted_at is null`,
    [pageId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  // json_agg returns a list of objects with exactly the selected columns.
  const blocks = row["blocks"] as readonly Row[];
  return { row: readPageRow(row), blocks: blocks.map(readBlockRow) };
}

/**
 * The page's row and its first blocks in any order, from one consistent read, without a lock. Null if there is no such
 * page.
 */
export async function readDraftStart(
  sql: Queryable,
  pageId: string,
  count: number,
): Promise<{ readonly row: PageRow; readonly blocks: readonly Block[] } | null> {
  const { rows } = await sql.query(
    `select ${pageColumns}, (
       select coalesce(json_agg(b), '[]') from (
         select ${columns} from blocks where page_id = p.id and id in (
           select place.id from jsonb_array_elements_text(p.block_order) with ordinality place (id, number)
           where place.number <= $2
         )
       ) b
     ) as blocks
     from ${pageTables} where p.kind = 'page' and p.id = $1 and p.deleted_at is null`,
    [pageId, count],
  );
  const [row] = rows;
  if (row === undefined) return null;
  // As in `readDraft`.
  const blocks = row["blocks"] as readonly Row[];
  return { row: readPageRow(row), blocks: blocks.map(readBlockRow) };
}

const upsert = {
  name: "write-blocks",
  text: `insert into blocks (page_id, ${columns}, updated_at)
     select $1, id, type, name, content, styles, settings, "isVisible", "createdByAi", "aiPrompt", $3
     from jsonb_to_recordset($2::jsonb) as block(id text, type text, name text, content jsonb, styles jsonb,
       settings jsonb, "isVisible" boolean, "createdByAi" boolean, "aiPrompt" text)
     on conflict (page_id, id) do update set type = excluded.type, name = excluded.name,
       content = excluded.content, styles = excluded.styles, settings = excluded.settings,
       is_visible = excluded.is_visible, created_by_ai = excluded.created_by_ai,
       ai_prompt = excluded.ai_prompt, updated_at = excluded.updated_at`,
};

/** Inserts or updates whole blocks. */
export async function writeBlocks(
  sql: Queryable,
  pageId: string,
  blocks: readonly Block[],
  at: Date,
): Promise<void> {
  if (blocks.length === 0) return;
  await sql.query(upsert, [pageId, JSON.stringify(blocks), at]);
}

/** Deletes the blocks with these ids. */
export async function deleteBlocks(
  sql: Queryable,
  pageId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql.query(`delete from blocks where page_id = $1 and id = any($2)`, [pageId, ids]);
}

function readBlockRow(row: Row): Block {
  return {
    id: textOf(row, "id"),
    type: textOf(row, "type"),
    name: textOf(row, "name"),
    content: objectOf(row, "content"),
    styles: objectOf(row, "styles"),
    settings: objectOf(row, "settings"),
    isVisible: booleanOf(row, "is_visible"),
    createdByAi: booleanOf(row, "created_by_ai"),
    aiPrompt: textOrNullOf(row, "ai_prompt"),
  };
}
