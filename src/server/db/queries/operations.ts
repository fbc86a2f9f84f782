import type { Operation } from "#core/document/operation.ts";
import type { Queryable } from "../connect.ts";
import type { Row } from "./row.ts";
import { integerOf, jsonOf, textOf, timeOf } from "./row.ts";

/** One save in the append-only log of a page. */
export interface SaveRow {
  readonly revision: number;
  readonly saveId: string;
  readonly authorId: string;
  /** The author's name at that time: accounts may be deleted, the log is not. */
  readonly authorName: string;
  readonly at: Date;
  /** As applied: folding all of them over the empty page yields the current rows. */
  readonly operations: readonly Operation[];
}

/** Digest of the request and the outcome, stored so that a retry gets the same response. */
export interface SaveReceipt {
  readonly requestHash: string;
  readonly outcomes: readonly ("applied" | "already-done")[];
  readonly blockCount: number;
  /** True if something was placed in an order that others had changed since. */
  readonly reordered: boolean;
  /** Properties of added blocks and items that no field reads; absent if there are none. */
  readonly dropped?: readonly { readonly at: string; readonly message: string }[];
}

const columns = "revision, save_id, author_id, author_name, at, operations";

/** The save with this id on this page, or null. */
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

/** The log of a page after revision `after`, up to and including `upTo`, oldest first. */
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

/** The number of bytes of operations that `readLog` would load, computed in the database. */
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
