import { readStored } from "#core/document/stored-form.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readBlocks } from "#server/db/queries/blocks.ts";
import { lockPage } from "#server/db/queries/pages.ts";
import { findChangedUses, replaceUses } from "#server/db/queries/uses.ts";
import { readLiveSnapshot } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { declarationsOf, usesOf } from "./uses-of.ts";

export type UsesDeps = Pick<PagesDeps, "database" | "blocks">;

/**
 * Writes the uses of pages whose content has changed since theirs were written, whoever changed it: this release, a previous
 * one beside it, or a restored backup. So saving and publishing know nothing of uses, and the answers are exact.
 *
 * @param most pages to look at
 * @returns whether the uses of all pages are right now
 */
export async function refreshUses(
  { database, blocks }: UsesDeps,
  most: number = Infinity,
): Promise<boolean> {
  const declarations = declarationsOf(blocks);
  for (let left = most; ; left -= atOnce) {
    const changed = await findChangedUses(database, declarations, atOnce);
    if (changed.length === 0) return true;
    if (left <= 0) return false;
    for (const pageId of changed) {
      await database.transaction((sql) => refreshPage(sql, blocks, pageId));
    }
  }
}

/** Pages whose ids are read at a time. */
const atOnce = 50;

async function refreshPage(
  sql: Queryable,
  registry: PagesDeps["blocks"],
  pageId: string,
): Promise<void> {
  // Locked, so that nothing is saved or published between what is read here.
  if ((await lockPage(sql, pageId)) === null) return;
  const draft = await readBlocks(sql, pageId, "all");
  const live = await readLiveSnapshot(sql, pageId);
  const reading = live === null ? null : readStored(live.snapshot, registry.resolveType);
  const published = reading?.ok === true ? reading.page.blocks : [];
  await replaceUses(sql, pageId, declarationsOf(registry), [
    ...usesOf(draft, registry, { isLive: false }),
    ...usesOf(published, registry, { isLive: true }),
  ]);
}
