import { readStored } from "#core/document/stored-form.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readBlocks } from "#server/db/queries/blocks.ts";
import { lockPage } from "#server/db/queries/pages.ts";
import { findChangedUses, haveUsesChanged, replaceUses } from "#server/db/queries/uses.ts";
import { readLiveSnapshot } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { createYielder } from "../_kit/yielder.ts";
import { declarationsOf, usesOf } from "./uses-of.ts";

export type UsesDeps = Pick<PagesDeps, "database" | "blocks">;

/** Pages that are looked at for one answer; each start looks at all of them. */
export const mostChanged = 100;

interface Extent {
  /** Pages to look at. */
  readonly most: number;
  /** Ends it between two pages. */
  readonly signal?: AbortSignal;
}

/**
 * Writes the uses of pages whose content has changed since theirs were written, whoever changed it: this release, a previous
 * one beside it, or a restored backup. So saving and publishing know nothing of uses, and the answers are exact.
 *
 * @returns whether the uses of all pages are right now
 */
export async function refreshUses(
  { database, blocks }: UsesDeps,
  { most, signal }: Extent,
): Promise<boolean> {
  const declarations = declarationsOf(blocks);
  const yieldIfDue = createYielder();
  const isEnded = () => signal?.aborted === true;
  for (let left = most; left > 0 && !isEnded(); left -= atOnce) {
    const changed = await findChangedUses(database, declarations, Math.min(left, atOnce));
    if (changed.length === 0) return true;
    for (const pageId of changed) {
      if (isEnded()) return false;
      await database.transaction((sql) => refreshPage(sql, blocks, pageId));
      await yieldIfDue();
    }
  }
  return (await findChangedUses(database, declarations, 1)).length === 0;
}

/** Pages whose ids are read at a time. */
const atOnce = 50;

async function refreshPage(
  sql: Queryable,
  registry: PagesDeps["blocks"],
  pageId: string,
): Promise<void> {
  const declarations = declarationsOf(registry);
  // Locked, so that nothing is saved or published between what is read here. Somebody else may have been faster.
  if ((await lockPage(sql, pageId)) === null) return;
  if (!(await haveUsesChanged(sql, declarations, pageId))) return;
  const draft = await readBlocks(sql, pageId, "all");
  const live = await readLiveSnapshot(sql, pageId);
  const reading = live === null ? null : readStored(live.snapshot, registry.resolveType);
  const published = reading?.ok === true ? reading.page.blocks : [];
  await replaceUses(sql, pageId, declarations, [
    ...usesOf(draft, registry, { isLive: false }),
    ...usesOf(published, registry, { isLive: true }),
  ]);
}
