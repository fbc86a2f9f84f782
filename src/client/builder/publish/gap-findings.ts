import { fieldLabel } from "#blocks/_kit/define/field-label.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { guidanceLeft } from "#blocks/guidance-left.ts";
import type { TextGap } from "#blocks/guidance-left.ts";
import { imprintGaps } from "#blocks/imprint-gaps.ts";
import type { Page } from "#core/document/page.ts";
import { isPublishable } from "#core/document/publishable.ts";
import type { Finding } from "./finding.ts";

/** What is missing in an imprint, for which the server would refuse the page. `isImprint`: the settings name it as theirs. */
export function imprintFindings(
  page: Page,
  registry: Pick<Registry, "find">,
  isImprint: boolean,
): readonly Finding[] {
  if (!isPublishable(page.blocks)) return [];
  return findingsOf(imprintGaps(page.blocks, registry, isImprint), page, registry);
}

/** The places that still say what belongs in a privacy policy or in terms of use; the page is published all the same. */
export function guidanceFindings(page: Page, registry: Pick<Registry, "find">): readonly Finding[] {
  return findingsOf(guidanceLeft(page.blocks, registry), page, registry);
}

function findingsOf(
  gaps: readonly TextGap[],
  { blocks }: Page,
  registry: Pick<Registry, "find">,
): readonly Finding[] {
  return gaps.map(({ block: id, path, message }) => {
    const block = blocks.find((each) => each.id === id);
    const name = block?.name ?? "Page";
    if (block === undefined || path === null) return { block: id, name, text: `It ${message}` };
    const label = fieldLabel(registry.find(block.type)?.definition, path, { ...block });
    return { block: id, path, name, text: `${label} ${message}` };
  });
}
