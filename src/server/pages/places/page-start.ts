import { newPageBackground } from "#backgrounds/new-page-background.ts";
import { blocksOfTemplate } from "#blocks/page-templates/page-templates.ts";
import { withFreshItemIds } from "#core/document/fresh-ids.ts";
import { idsOfCopies } from "#core/document/ids.ts";
import type { Page } from "#core/document/page.ts";
import { relinkCopy } from "#core/fields/copied-links.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readDraft } from "#server/db/queries/blocks.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { pageOf } from "../_kit/page-of.ts";
import type { NewPageBody } from "./create-page.ts";

/** What a new page begins with. A whole page has been checked. */
export type CheckedStart =
  | Exclude<NewPageBody["start"], { page: unknown }>
  | { readonly page: Page };

/**
 * What a new page begins with: a template, a page from outside, or what is saved of another page. Its components have ids
 * of their own, since visitors' forms are found by them. Null if there is no page to copy.
 */
export async function startOf(
  { blocks, random }: Pick<PagesDeps, "blocks" | "random">,
  sql: Queryable,
  { name, start }: { readonly name: string; readonly start: CheckedStart },
): Promise<Page | null> {
  if ("template" in start) {
    return {
      name,
      background: newPageBackground,
      seo: {},
      blocks: blocksOfTemplate(start.template, blocks, random),
    };
  }
  const page = "page" in start ? start.page : await savedPage(sql, start.copyOf);
  if (page === null) return null;
  const ids = idsOfCopies(random, page.blocks);
  return {
    ...page,
    name,
    blocks: page.blocks.map((block) => ({
      ...withFreshItemIds(relinkCopy(block, ids), random),
      id: ids.get(block.id) ?? block.id,
    })),
  };
}

async function savedPage(sql: Queryable, pageId: string): Promise<Page | null> {
  const draft = await readDraft(sql, pageId);
  return draft?.row.kind === "page" ? pageOf(draft.row, draft.blocks) : null;
}
