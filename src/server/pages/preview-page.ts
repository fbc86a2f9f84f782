import { cleanBlock } from "#blocks/clean-rich-text.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Page } from "#core/document/page.ts";
import { listPages } from "#server/db/queries/pages.ts";
import { loadSite } from "./load-published.ts";
import type { SitedPage } from "./load-published.ts";
import type { PagesParts } from "./pages.ts";
import { sanitiseRichText } from "./sanitise.ts";

/**
 * The page as an editor has it, unsaved changes with it, made as publishing would make it; nothing of it is stored. For
 * viewers too: they see what they could read anyway.
 */
export async function previewPage(
  parts: PagesParts,
  actor: Actor,
  pageId: string,
  page: Page,
): Promise<Outcome<SitedPage>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  const [rows, site] = await Promise.all([listPages(parts.database), loadSite(parts)]);
  const row = rows.find(({ id }) => id === pageId);
  if (row === undefined || site === null) return refused("unknown-page");
  const blocks = page.blocks.map((block) => cleanBlock(parts.blocks, block, sanitiseRichText));
  return done({ slug: row.slug, page: { ...page, blocks }, site });
}
