import { readStored } from "#core/document/stored-form.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readBlocks } from "#server/db/queries/blocks.ts";
import { lockPage } from "#server/db/queries/pages.ts";
import { findChangedUses, haveUsesChanged, replaceUses } from "#server/db/queries/uses.ts";
import { readLiveSnapshot } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { registryOf } from "../_kit/registry-of.ts";
import { createYielder } from "../_kit/yielder.ts";
import { declarationsOf, usesOf } from "./uses-of.ts";

export type UsesDeps = Pick<PagesDeps, "database" | "blocks">;

/** Documents that are looked at for one answer; each start looks at all of them. */
export const mostChanged = 100;

interface Extent {
  /** Documents to look at. */
  readonly most: number;
  /** Ends it between two of them. */
  readonly signal?: AbortSignal;
}

/**
 * Writes the uses of pages and of the settings, where the content has changed since theirs were written, whoever changed it:
 * this release, a previous one beside it, or a restored backup. So saving and publishing know nothing of uses, and the answers are exact.
 *
 * @returns whether all uses are right now
 */
export async function refreshUses(deps: UsesDeps, { most, signal }: Extent): Promise<boolean> {
  const { database } = deps;
  const declarations = declarationsOf(deps);
  const yieldIfDue = createYielder();
  const isEnded = () => signal?.aborted === true;
  for (let left = most; left > 0 && !isEnded(); left -= atOnce) {
    const changed = await findChangedUses(database, declarations, Math.min(left, atOnce));
    if (changed.length === 0) return true;
    for (const pageId of changed) {
      if (isEnded()) return false;
      await database.transaction((sql) => refreshDocument(sql, deps, pageId));
      await yieldIfDue();
    }
  }
  return (await findChangedUses(database, declarations, 1)).length === 0;
}

/** Documents whose ids are read at a time. */
const atOnce = 50;

async function refreshDocument(sql: Queryable, deps: UsesDeps, pageId: string): Promise<void> {
  const declarations = declarationsOf(deps);
  // Locked, so that nothing is saved or published between what is read here. Somebody else may have been faster.
  const document = await lockPage(sql, pageId);
  if (document === null) return;
  if (!(await haveUsesChanged(sql, declarations, pageId))) return;
  const registry = registryOf(document.kind, deps);
  const draft = await readBlocks(sql, pageId, "all");
  const live = await readLiveSnapshot(sql, pageId);
  const reading = live === null ? null : readStored(live.snapshot, registry.resolveType);
  const published = reading?.ok === true ? reading.page.blocks : [];
  await replaceUses(sql, pageId, declarations, [
    ...usesOf(draft, registry, { isLive: false }),
    ...usesOf(published, registry, { isLive: true }),
  ]);
}
