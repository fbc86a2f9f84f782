import type { previewOther } from "#core/contract/page-radius.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf } from "#core/contract/route.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { loadPage } from "../published/load-published.ts";
import type { PublishedPage } from "../published/load-published.ts";
import { spendOnDrawing } from "../budgets/previews.ts";
import { directoryAfter } from "./next-directory.ts";

export type PreviewOtherBody = ParsedBodyOf<typeof previewOther>;

/**
 * A published page as visitors see it, or as they would if another page were published with these values; nothing is stored.
 * Counts as a preview of its person.
 */
export async function previewOtherPage(
  deps: Pick<PagesDeps, "database" | "blocks" | "directory" | "publicUrl" | "secretKey">,
  actor: Actor,
  pageId: string,
  { state, published, values }: PreviewOtherBody,
): Promise<Outcome<PublishedPage>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  const wait = await spendOnDrawing(deps, actor, 1);
  if (wait !== null) return refused("too-many-previews", { more: { retryAfter: wait } });
  const now = await deps.directory.current();
  const next = state === "now" ? now : await directoryAfter(deps.database, now, published, values);
  const page = next?.byId.get(pageId);
  // The page that is to be published has another preview.
  if (next === null || page === undefined || pageId === published) return refused("unknown-page");
  return done((await loadPage(deps, page, next)).published);
}
