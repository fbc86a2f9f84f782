import { emptyPage } from "#core/document/fold.ts";
import type { Page } from "#core/document/page.ts";
import { documentOfFormer } from "#server/starter-content/former-site.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { generateKeyBetween } from "fractional-indexing";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { siteDocumentOf } from "#settings/site-document.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readBlocks } from "#server/db/queries/blocks.ts";
import { readDirectory } from "#server/db/queries/directory.ts";
import { lockPage } from "#server/db/queries/pages.ts";
import type { PageRow } from "#server/db/queries/pages.ts";
import { findFirstRank, insertSiteDocument } from "#server/db/queries/sites.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { pageOf } from "../_kit/page-of.ts";
import { program } from "../_kit/program.ts";
import { writeFirstContent } from "../_kit/write-first-content.ts";
import { inListOrder } from "../directory/list-order.ts";
import { makeVersion } from "../_kit/make-version.ts";

/**
 * Makes the site's settings a document, published as version 1, unless they are one: they draw the site as it was drawn
 * before. Adds the sections that a later release brings, with their defaults. Never changes a value.
 */
export async function ensureSite(deps: Pick<PagesDeps, "clock">, sql: Queryable): Promise<void> {
  // A release that does not know what it is puts new pages after the last one of its group.
  const rank = generateKeyBetween(null, await findFirstRank(sql));
  const { name } = siteDocumentOf({});
  if (await insertSiteDocument(sql, { id: siteDocumentId, name, rank })) {
    const row = await lockSite(sql);
    const page = await formerSettings(sql);
    await write(deps, sql, { row, before: { ...emptyPage, name: row.name }, page, isLive: true });
    return;
  }
  const row = await lockSite(sql);
  const before = pageOf(row, await readBlocks(sql, row.id, "all"));
  const known = new Set(before.blocks.map(({ id }) => id));
  const added = siteDocumentOf({}).blocks.filter(({ id }) => !known.has(id));
  if (added.length === 0) return;
  const page = { ...before, blocks: [...before.blocks, ...added] };
  const isLive = row.published?.revision === row.revision;
  await write(deps, sql, { row, before, page, isLive });
}

async function lockSite(sql: Queryable): Promise<PageRow> {
  const row = await lockPage(sql, siteDocumentId);
  if (row?.kind !== "site") throw new Error(`The site's settings are not there: ${siteDocumentId}`);
  return row;
}

async function formerSettings(sql: Queryable): Promise<Page> {
  const rows = await readDirectory(sql);
  if (rows === null) throw new Error("There is no site yet");
  const pages = inListOrder(rows.pages, rows.drafts);
  const open = pages.filter(({ access }) => access === "public");
  return documentOfFormer({ ...rows.site, pages: open });
}

interface Content {
  readonly row: PageRow;
  readonly before: Page;
  readonly page: Page;
  /** Visitors have the draft as it was before. */
  readonly isLive: boolean;
}

async function write(
  { clock }: Pick<PagesDeps, "clock">,
  sql: Queryable,
  { row, before, page, isLive }: Content,
): Promise<void> {
  const at = clock();
  const saveIdOf = (revision: number) => `site-sections-${revision}`;
  const written = await writeFirstContent(sql, {
    row,
    before,
    page,
    author: program,
    at,
    saveIdOf,
  });
  if (!isLive) return;
  await makeVersion(sql, written, page, {
    title: `${page.name} ${at.toISOString().slice(0, 10)}`,
    description: "Made from the settings that the site had before",
    createdBy: null,
    at,
    blocks: settingsRegistry,
  });
}
