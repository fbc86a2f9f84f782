import type { Registry } from "#blocks/create-registry.ts";
import type { PageEnd } from "#blocks/_kit/define/define-block.ts";
import { indexOfId } from "#core/document/list.ts";
import type { Block } from "#core/document/page.ts";

/**
 * The end of the page where visitors see a block instead of in its place, such as a banner; null if it is there anyway.
 * The canvas keeps every block in its place, where it can be moved.
 */
export function shownElsewhere(
  blocks: readonly Block[],
  id: string,
  registry: Registry,
): PageEnd | null {
  const endOf = (block: Block | undefined) =>
    (block && registry.find(block.type)?.definition.shownAt?.(block)) ?? null;
  const at = indexOfId(blocks, id);
  const end = endOf(blocks[at]);
  if (end === null) return null;
  const outer = end === "top" ? blocks.slice(0, at) : blocks.slice(at + 1);
  return outer.every((block) => !block.isVisible || endOf(block) === end) ? null : end;
}
