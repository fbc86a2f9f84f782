import { newPageBackground } from "#backgrounds/new-page-background.ts";
import { blocksOfTemplate } from "#blocks/page-templates/page-templates.ts";
import { withFreshItemIds } from "#core/document/fresh-ids.ts";
import { newBlockId } from "#core/document/ids.ts";
import type { Page } from "#core/document/page.ts";
import { relinkCopy } from "#core/fields/copied-links.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readDraft } from "#server/db/queries/blocks.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { pageOf } from "../_kit/page-of.ts";
import type { NewPageBody } from "./create-page.ts";

/**
 * What a new page begins with: a template, or what is saved of another page. Its components have ids of their own, since
 * visitors' forms are found by them. Null if there is no page to copy.
 */
export async function startOf(
  { blocks, random }: Pick<PagesDeps, "blocks" | "random">,
  sql: Queryable,
  { name, start }: Pick<NewPageBody, "name" | "start">,
): Promise<Page | null> {
  if ("template" in start) {
    return {
      name,
      background: newPageBackground,
      seo: {},
      blocks: blocksOfTemplate(start.template, blocks, random),
    };
  }
  const draft = await readDraft(sql, start.copyOf);
  if (draft === null) return null;
  const page = pageOf(draft.row, draft.blocks);
  const ids = new Map<string, string>();
  for (const { id } of page.blocks) ids.set(id, newBlockId(random, ids.values()));
  return {
    ...page,
    name,
    blocks: page.blocks.map((block) => ({
      ...withFreshItemIds(relinkCopy(block, ids), random),
      id: ids.get(block.id) ?? block.id,
    })),
  };
}
