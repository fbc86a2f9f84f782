import { backgrounds } from "#backgrounds/registry.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Page } from "#core/document/page.ts";
import { findDraftPlace } from "#server/db/queries/pages.ts";
import { holdsLongList, longListRefusal, refuseBlockSize } from "#validate/limits.ts";
import { describeIn } from "#validate/validate-operations.ts";
import { spendOnDrawing, weightOf } from "./budgets/previews.ts";
import { cleanBlocks } from "./_kit/clean-blocks.ts";
import { publishedSiteOf } from "./directory/published-site.ts";
import type { LoadDeps, PageWithSite } from "./published/load-published.ts";
import type { PagesDeps } from "./_kit/deps.ts";
import { privacyFor } from "./privacy/privacy-source.ts";
import { refsOf, resolveRefs } from "./published/page-refs.ts";
import { createYielder } from "./_kit/yielder.ts";

/**
 * An editor's page including unsaved changes, as publishing would make it; nothing is stored. Allowed for viewers,
 * who can read the content anyway. Content that could not be saved is refused.
 */
export async function previewPage(
  deps: LoadDeps & Pick<PagesDeps, "directory" | "secretKey">,
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
    ...(await privacyFor(deps, blocks, directory)),
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
  return done(weightOf({ blocks: page.blocks.length, bytes }));
}
