import type { ApiClient } from "#core/contract/client.ts";
import { operationLimits } from "#core/contract/operations.ts";
import { loadDraft, saveDraft } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { withFreshItemIds } from "#core/document/fresh-ids.ts";
import { idsOfCopies, newItemId } from "#core/document/ids.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block } from "#core/document/page.ts";
import { relinkCopy } from "#core/fields/copied-links.ts";
import { dropRefused } from "#blocks/_kit/define/read-block.ts";
import type { Registry } from "#blocks/create-registry.ts";

export interface CopyDeps {
  readonly api: ApiClient;
  readonly registry: Registry;
  readonly random: () => number;
}

export type Copying =
  | { readonly ok: true; readonly count: number }
  /** `reason`: a sentence for the person. Nothing was written. */
  | { readonly ok: false; readonly reason: string };

/**
 * Appends copies of blocks to another page's draft, with new ids and the same names. One save, so
 * all or none are added; visitors see them once that page is published.
 *
 * @param from the page that the blocks are on
 * @param pageId the other page
 */
export async function copyToPage(
  { api, registry, random }: CopyDeps,
  { from, pageId }: { readonly from: string; readonly pageId: string },
  blocks: readonly Block[],
): Promise<Copying> {
  if (blocks.length > operationLimits.perSave) {
    return {
      ok: false,
      reason: `At most ${operationLimits.perSave} components can be duplicated at once.`,
    };
  }
  const draft = await api.call(loadDraft, { params: { pageId } });
  if (!draft.ok) return { ok: false, reason: refusalText(draft.refusal) };
  const { page, revision } = draft.value;
  const ids = idsOfCopies(
    random,
    blocks,
    page.blocks.map(({ id }) => id),
  );
  let after = page.blocks.at(-1)?.id ?? null;
  const operations = blocks.map((block): Operation => {
    const definition = registry.find(block.type)?.definition;
    // Values that could not be saved again are not copied.
    const kept = definition === undefined ? block : dropRefused(definition, block);
    const id = ids.get(block.id) ?? block.id;
    const copy = { ...withFreshItemIds(relinkCopy(kept, ids, from), random), id };
    const add = { op: "add", item: copy, after } as const;
    after = id;
    return add;
  });
  const saved = await api.call(saveDraft, {
    params: { pageId },
    body: { baseRevision: revision, saveId: newItemId(random) + newItemId(random), operations },
  });
  if (!saved.ok) return { ok: false, reason: refusalText(saved.refusal) };
  return { ok: true, count: blocks.length };
}
