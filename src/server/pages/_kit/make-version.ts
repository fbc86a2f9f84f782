import { contactTargetIn } from "#blocks/contact-target.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Page } from "#core/document/page.ts";
import type { Queryable } from "#server/db/connect.ts";
import { setPublishedVersion } from "#server/db/queries/pages.ts";
import type { PageRow, PublishedRow } from "#server/db/queries/pages.ts";
import { insertVersion, notifyPublished } from "#server/db/queries/versions.ts";
import { cleanBlocks } from "./clean-blocks.ts";

/** The data of a version besides the page. */
export interface VersionText {
  readonly title: string;
  readonly description: string;
  readonly createdBy: string | null;
  readonly at: Date;
  readonly blocks: Registry;
}

/**
 * Inserts an immutable snapshot of the whole page, including hidden blocks, with its rich text sanitised again, and
 * makes it live. The caller must hold the page's row lock.
 */
export async function makeVersion(
  sql: Queryable,
  row: PageRow,
  page: Page,
  { title, description, createdBy, at, blocks }: VersionText,
): Promise<PublishedRow> {
  const snapshot = { ...page, blocks: await cleanBlocks(blocks, page.blocks) };
  const version = {
    pageId: row.id,
    title,
    description,
    snapshot,
    revision: row.revision,
    pageName: page.name,
    contactForm: contactTargetIn(snapshot.blocks, blocks)?.blockId ?? null,
    createdBy,
    at,
  };
  const number = await insertVersion(sql, version);
  await setPublishedVersion(sql, row.id, number);
  await notifyPublished(sql, { pageId: row.id, slug: row.slug, version: number });
  return { number, title, revision: row.revision, publishedAt: at };
}
