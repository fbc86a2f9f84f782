import type { Block, Page } from "#core/document/page.ts";
import type { PageRow } from "#server/db/queries/pages.ts";

/** A page value from its row and its blocks in any order; ids without a block are skipped. */
export function pageOf(row: PageRow, blocks: readonly Block[]): Page {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  return {
    name: row.name,
    background: row.background,
    seo: row.seo,
    blocks: row.blockOrder.flatMap((id) => byId.get(id) ?? []),
  };
}
