import type { Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import { readBlocks } from "#server/db/queries/blocks.ts";
import type { PageRow } from "#server/db/queries/pages.ts";
import type { Queryable } from "#server/db/connect.ts";

/**
 * The page with the real value of every block that the operations can read or write. Of all others it holds only the
 * place: their values are never looked at, so a save on a page of a thousand blocks reads a handful.
 */
export async function readTouched(
  sql: Queryable,
  row: PageRow,
  operations: readonly Operation[],
): Promise<Page> {
  const touched = touchedBlocks(operations);
  const stored = await readBlocks(sql, row.id, [...touched]);
  const byId = new Map(stored.map((block) => [block.id, block]));
  const blocks = row.blockOrder.flatMap((id) =>
    touched.has(id) ? (byId.get(id) ?? []) : placeOnly(id),
  );
  return { name: row.name, background: row.background, seo: row.seo, blocks };
}

/** The ids of the blocks whose values decide how the operations apply. A block's place is not a value. */
export function touchedBlocks(operations: readonly Operation[]): ReadonlySet<string> {
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
