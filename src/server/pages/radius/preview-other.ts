import type { previewOther } from "#core/contract/page-radius.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Block } from "#core/document/page.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { createYielder } from "../_kit/yielder.ts";
import { loadPage } from "../published/load-published.ts";
import type { LoadDeps, PublishedPage } from "../published/load-published.ts";
import { spendOnDrawing, weightOf } from "../budgets/previews.ts";
import { directoryAfter } from "./next-directory.ts";

export type PreviewOtherBody = ParsedBodyOf<typeof previewOther>;

/**
 * A published page as visitors see it, or as they would if another page were published with these values; nothing is stored.
 * Counts as a preview of its person, a large page as several.
 */
export async function previewOtherPage(
  deps: LoadDeps & Pick<PagesDeps, "directory" | "secretKey">,
  actor: Actor,
  pageId: string,
  { state, published, values }: PreviewOtherBody,
): Promise<Outcome<PublishedPage>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  const now = await deps.directory.current();
  const next = state === "now" ? now : await directoryAfter(deps.database, now, published, values);
  const page = next?.byId.get(pageId);
  // The page that is to be published has another preview.
  if (next === null || page === undefined || pageId === published) return refused("unknown-page");
  const { published: shown } = await loadPage(deps, page, next);
  const wait = await spendOnDrawing(deps, actor, await weigh(shown.page.blocks));
  if (wait !== null) return refused("too-many-previews", { more: { retryAfter: wait } });
  return done(shown);
}

/** As how many previews these blocks count. Yields to other requests between them. */
async function weigh(blocks: readonly Block[]): Promise<number> {
  const yieldIfDue = createYielder();
  let bytes = 0;
  for (const block of blocks) {
    bytes += JSON.stringify(block).length;
    await yieldIfDue();
  }
  return weightOf({ blocks: blocks.length, bytes });
}
