import type { Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import { readBlocks } from "#server/db/queries/blocks.ts";
import type { PageRow } from "#server/db/queries/pages.ts";
import type { Queryable } from "#server/db/connect.ts";

/**
 * The page with the stored value of every block that the operations read or write. All other blocks are placeholders,
 * because only their positions matter, so a save on a page of a thousand blocks reads a handful.
 */
export async function loadAffectedBlocks(
  sql: Queryable,
  row: PageRow,
  operations: readonly Operation[],
): Promise<Page> {
  const affected = affectedBlocks(operations);
  const stored = await readBlocks(sql, row.id, [...affected]);
  const byId = new Map(stored.map((block) => [block.id, block]));
  const blocks = row.blockOrder.flatMap((id) =>
    affected.has(id) ? (byId.get(id) ?? []) : placeOnly(id),
  );
  return { name: row.name, background: row.background, seo: row.seo, blocks };
}

/** Ids of the blocks whose values affect how the operations apply. A block's position is not a value. */
export function affectedBlocks(operations: readonly Operation[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const operation of operations) {
    if (operation.op === "set") ids.add(operation.block);
    else if (operation.op !== "setPage" && operation.in !== undefined) ids.add(operation.in.block);
    else if (operation.op === "add" || operation.op === "remove") ids.add(operation.item.id);
  }
  return ids;
}

function placeOnly(id: string): Block {
  return {
    id,
    type: "place-only",
    name: "",
    content: {},
    styles: {},
    settings: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  };
}
