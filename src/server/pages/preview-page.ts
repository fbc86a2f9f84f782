import { backgrounds } from "#backgrounds/registry.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Page } from "#core/document/page.ts";
import { findDraftPlace } from "#server/db/queries/pages.ts";
import { holdsLongList, longListRefusal, refuseBlockSize } from "#validate/limits.ts";
import { describeIn } from "#validate/validate-operations.ts";
import { spend } from "./budgets/spend.ts";
import { cleanBlocks } from "./_kit/clean-blocks.ts";
import { publishedSiteOf } from "./directory/published-site.ts";
import type { PageWithSite } from "./load-published.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { refsOf, resolveRefs } from "./page-refs.ts";
import { createYielder } from "./_kit/yielder.ts";

/**
 * Limit of previews per person and window, counted in previews of a typical page: one with many or large blocks
 * counts as several. Opening the builder counts as one. Previews are not cached, so somebody could otherwise keep the
 * server busy rendering.
 */
export const previewBudget = {
  windowSeconds: 15 * 60,
  perPerson: 1000,
  /** Blocks and bytes that count as one preview. */
  blocks: 100,
  bytes: 100 * 1024,
} as const;

/**
 * An editor's page including unsaved changes, as publishing would make it; nothing is stored. Allowed for viewers,
 * who can read the content anyway. Content that could not be saved is refused.
 */
export async function previewPage(
  deps: Pick<PagesDeps, "database" | "blocks" | "directory" | "publicUrl" | "secretKey">,
  actor: Actor,
  pageId: string,
  page: Page,
): Promise<Outcome<PageWithSite>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  const weighed = await weigh(deps, page);
  if (!weighed.ok) return weighed;
  const wait = await spendOnDrawing(deps, actor, weighed.value);
  if (wait !== null) return refused("too-many-previews", { more: { retryAfter: wait } });
  const [found, directory] = await Promise.all([
    findDraftPlace(deps.database, pageId),
    deps.directory.current(),
  ]);
  if (found === null) return refused("unknown-page");
  const blocks = await cleanBlocks(deps.blocks, page.blocks);
  const resolved = resolveRefs(await refsOf(deps, blocks), directory);
  return done({
    ...found,
    page: { ...page, blocks },
    site: publishedSiteOf(directory),
    ...resolved,
  });
}

/** How many typical previews this page counts as; refused if it exceeds the limits of a page. */
async function weigh(
  { blocks: registry }: Pick<PagesDeps, "blocks">,
  page: Page,
): Promise<Outcome<number>> {
  const yieldIfDue = createYielder();
  let bytes = 0;
  for (const block of page.blocks) {
    const message = holdsLongList(block) ? longListRefusal : refuseBlockSize(undefined, block);
    if (message !== null) {
      const problem = { block: block.id, path: null, message };
      const { sentence } = describeIn({ registry, backgrounds }, page, problem);
      const detail = { at: block.id, message, block: block.id, sentence };
      return refused("too-large", { details: [detail] });
    }
    bytes += JSON.stringify(block).length;
    // Lets other requests in between two blocks.
    await yieldIfDue();
  }
  const { blocks, bytes: usual } = previewBudget;
  return done(Math.ceil(Math.max(1, page.blocks.length / blocks, bytes / usual)));
}

/** Counts drawings against a person's budget. Null if it allows them, otherwise the seconds to wait. */
export function spendOnDrawing(
  deps: Pick<PagesDeps, "database" | "secretKey">,
  actor: Actor,
  weight: number,
): Promise<number | null> {
  const { windowSeconds, perPerson: most } = previewBudget;
  return spend(deps, { name: "preview", windowSeconds, most }, actor.id, weight);
}
