import type { Operation } from "#core/document/operation.ts";
import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { integerOf, jsonOf, textOf, timeOf } from "./row.ts";

/** One save in the append-only log of a page. */
export interface SaveRow {
  readonly revision: number;
  readonly saveId: string;
  readonly authorId: string;
  /** The name at that time: accounts come and go, the log stays. */
  readonly authorName: string;
  readonly at: Date;
  /** As they were applied: folding them over the empty page gives the rows. */
  readonly operations: readonly Operation[];
}

/** What is kept of the request and of its answer, so that a retry gets the same. */
export interface SaveReceipt {
  readonly requestHash: string;
  readonly outcomes: readonly ("applied" | "already-done")[];
  readonly blockCount: number;
  /** Something was put where others had changed the order meanwhile. */
  readonly reordered: boolean;
  /** What added blocks and items brought that no field reads; absent where that is nothing. */
  readonly dropped?: readonly { readonly at: string; readonly message: string }[];
}

const columns = "revision, save_id, author_id, author_name, at, operations";

/** The save with this id on this page, if it was ever made. */
export async function findSave(
  sql: Queryable,
  pageId: string,
  saveId: string,
): Promise<{
  readonly revision: number;
  readonly authorId: string;
  readonly receipt: SaveReceipt;
} | null> {
  const { rows } = await sql.query(
    {
      name: "find-save",
      text: `select revision, author_id, receipt from page_operations where page_id = $1 and save_id = $2`,
    },
    [pageId, saveId],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : {
        revision: integerOf(row, "revision"),
        authorId: textOf(row, "author_id"),
        // Only appendSave writes this column.
        receipt: jsonOf(row, "receipt") as unknown as SaveReceipt,
      };
}

/** The log of a page after one revision, up to and with another, oldest first. */
export async function readLog(
  sql: Queryable,
  pageId: string,
  after: number,
  upTo: number,
): Promise<readonly SaveRow[]> {
  if (upTo <= after) return [];
  const { rows } = await sql.query(
    `select ${columns} from page_operations
     where page_id = $1 and revision > $2 and revision <= $3 order by revision`,
    [pageId, after, upTo],
  );
  return rows.map(readSaveRow);
}

/** How many bytes of operations `readLog` would give, without bringing them here. */
export async function weighLog(
  sql: Queryable,
  pageId: string,
  after: number,
  upTo: number,
): Promise<number> {
  const { rows } = await sql.query(
    `select coalesce(sum(octet_length(operations::text)), 0) as bytes from page_operations
     where page_id = $1 and revision > $2 and revision <= $3`,
    [pageId, after, upTo],
  );
  return integerOf(rows[0] ?? {}, "bytes");
}

/** Adds a save to the log. */
export async function appendSave(
  sql: Queryable,
  pageId: string,
  save: SaveRow,
  receipt: SaveReceipt,
): Promise<void> {
  await sql.query(
    {
      name: "append-save",
      text: `insert into page_operations (page_id, ${columns}, receipt)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    },
    [
      pageId,
      save.revision,
      save.saveId,
      save.authorId,
      save.authorName,
      save.at,
      JSON.stringify(save.operations),
      JSON.stringify(receipt),
    ],
  );
}

function readSaveRow(row: Row): SaveRow {
  return {
    revision: integerOf(row, "revision"),
    saveId: textOf(row, "save_id"),
    authorId: textOf(row, "author_id"),
    authorName: textOf(row, "author_name"),
    at: timeOf(row, "at"),
    // Only appendSave writes this column, with operations that were applied.
    operations: jsonOf(row, "operations") as unknown as readonly Operation[],
  };
}
