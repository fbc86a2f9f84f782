import { equal } from "#core/document/equal.ts";
import type { Block, Page } from "#core/document/page.ts";
import { deleteBlocks, writeBlocks } from "#server/db/queries/blocks.ts";
import { appendSave } from "#server/db/queries/operations.ts";
import type { SaveReceipt, SaveRow } from "#server/db/queries/operations.ts";
import { updatePage } from "#server/db/queries/pages.ts";
import type { PageChange, PageRow } from "#server/db/queries/pages.ts";
import { notifyPageChanged } from "#server/db/queries/windows.ts";
import type { Queryable } from "#server/db/connect.ts";

/** A merged change of a page, ready to be stored. */
export interface Change {
  /** Locked by this transaction. */
  readonly row: PageRow;
  readonly before: Page;
  /** Shares every unchanged block with `before`. */
  readonly after: Page;
  readonly save: SaveRow;
  readonly receipt: SaveReceipt;
}

/**
 * Writes only what differs: setting one field updates one block row, reordering updates the page's own row. The
 * operations are appended to the log in the same transaction, so folding the log always gives the rows.
 */
export async function writeChange(sql: Queryable, change: Change): Promise<void> {
  const { row, before, after, save, receipt } = change;
  const { changed, removed } = changedBlocks(before, after);
  await deleteBlocks(sql, row.id, removed);
  await writeBlocks(sql, row.id, changed, save.at);
  await updatePage(sql, row.id, pageChange(change));
  await appendSave(sql, row.id, save, receipt);
  await notifyPageChanged(sql, row.id);
}

function changedBlocks(
  before: Page,
  after: Page,
): { readonly changed: readonly Block[]; readonly removed: readonly string[] } {
  const stood = new Map(before.blocks.map((block) => [block.id, block]));
  const changed = after.blocks.filter((block) => stood.get(block.id) !== block);
  for (const block of after.blocks) stood.delete(block.id);
  return { changed, removed: [...stood.keys()] };
}

function pageChange({ row, after, save }: Change): PageChange {
  const blockOrder = after.blocks.map((block) => block.id);
  return {
    revision: save.revision,
    ...(after.name === row.name ? {} : { name: after.name }),
    ...(after.background === row.background ? {} : { background: after.background }),
    ...(after.seo === row.seo ? {} : { seo: after.seo }),
    ...(equal(blockOrder, row.blockOrder) ? {} : { blockOrder }),
  };
}
