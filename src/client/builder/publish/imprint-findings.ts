import { fieldLabel } from "#blocks/_kit/define/field-label.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { imprintGaps } from "#blocks/imprint-gaps.ts";
import type { Page } from "#core/document/page.ts";
import { isPublishable } from "#core/document/publishable.ts";
import type { Finding } from "./finding.ts";

/** What is missing in an imprint, for which the server would refuse the page. `isImprint`: the settings name it as theirs. */
export function imprintFindings(
  { blocks }: Page,
  registry: Pick<Registry, "find">,
  isImprint: boolean,
): readonly Finding[] {
  if (!isPublishable(blocks)) return [];
  return imprintGaps(blocks, registry, isImprint).map(({ block: id, path, message }) => {
    const block = blocks.find((each) => each.id === id);
    const name = block?.name ?? "Page";
    if (block === undefined || path === null) return { block: id, name, text: `It ${message}` };
    const label = fieldLabel(registry.find(block.type)?.definition, path, { ...block });
    return { block: id, path, name, text: `${label} ${message}` };
  });
}
