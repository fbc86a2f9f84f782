import type { Block } from "#core/document/page.ts";
import type { Registry } from "./create-registry.ts";

/** The block that contact buttons link to. */
export interface ContactTarget {
  readonly blockId: string;
  /** The fragment of a link to the block. */
  readonly anchor: string;
}

/**
 * Returns the first block of a page, of any type, through which visitors can send messages; null if
 * there is none.
 */
export function contactTargetIn(
  blocks: readonly Block[],
  registry: Pick<Registry, "find">,
): ContactTarget | null {
  for (const block of blocks) {
    const anchor = registry.find(block.type)?.receives?.contactAnchor?.(block) ?? null;
    if (anchor !== null) return { blockId: block.id, anchor };
  }
  return null;
}
