import { isPageId } from "#core/contract/pages.ts";
import type { listPages, loadDraft } from "#core/contract/pages.ts";
import { refuseReading, siteDocumentId } from "#core/contract/document-kinds.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { paletteOf } from "#core/theme/derive-palette.ts";
import { ownPalette } from "#core/theme/palette.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readBlocks, readDraft, readTypes } from "#server/db/queries/blocks.ts";
import { embedsSection, listPageRows, readListStamp } from "#server/db/queries/page-list.ts";
import { readSite } from "#settings/site-value.ts";
import type { SiteValue } from "#settings/site-value.ts";
import { summaryOf } from "./_kit/on-wire.ts";
import { pageOf } from "./_kit/page-of.ts";
import { siteIdentity } from "./site-identity.ts";
import type { PagesDeps } from "./_kit/deps.ts";

/** All pages in their order, with their saved and published state, and the site's identity. */
export async function list(
  { database, publicUrl, directory }: Pick<PagesDeps, "database" | "publicUrl" | "directory">,
  actor: Actor,
): Promise<Outcome<ResponseOf<typeof listPages>>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  // Read before the rows: if the list changes in between, the client requests it once more.
  const stamp = await readListStamp(database);
  const [pages, { site }, embeds] = await Promise.all([
    listPageRows(database),
    directory.current(),
    readNewEmbeds(database),
  ]);
  const { name, contactEmail } = siteIdentity(site, publicUrl);
  const palette = site === null ? ownPalette : paletteOf(site.value.theme);
  return done({
    site: { name, contactEmail, ...(palette !== ownPalette && { palette }), embeds },
    stamp,
    pages,
  });
}

/** How new embeds begin. The settings say so as they are saved, and everybody who adds components may know it. */
async function readNewEmbeds(database: Queryable): Promise<SiteValue["embeds"]> {
  return readSite(await readBlocks(database, siteDocumentId, [embedsSection])).embeds;
}

/** The saved draft of a page with its revision, read consistently. */
export async function readDraftPage(
  { database }: Pick<PagesDeps, "database">,
  actor: Actor,
  pageId: string,
): Promise<Outcome<ResponseOf<typeof loadDraft>>> {
  if (!admits(staff, actor.role)) return refused("not-allowed");
  const draft = await readDraft(database, pageId);
  if (draft === null) return refused("unknown-page");
  const denied = refuseReading(draft.row.kind, actor);
  if (denied !== null) return refused(denied);
  const page = pageOf(draft.row, draft.blocks);
  return done({
    summary: summaryOf(draft.row, page.blocks.length),
    page: { ...page, blocks: [...page.blocks] },
    revision: draft.row.revision,
  });
}

/**
 * The distinct block types in a draft; empty if the actor may not see it or there is no such page, since the id comes
 * from an arbitrary address.
 */
export async function readDraftTypes(
  { database }: Pick<PagesDeps, "database">,
  actor: Actor | null,
  pageId: string,
): Promise<readonly string[]> {
  if (actor === null || !admits(staff, actor.role) || !isPageId(pageId)) return [];
  return readTypes(database, pageId);
}
