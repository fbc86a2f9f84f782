import type { Block } from "#core/document/page.ts";
import type { Registry } from "./create-registry.ts";

/** The block that contact buttons lead to. */
export interface ContactTarget {
  readonly blockId: string;
  /** What a link to the block on its own page names. */
  readonly anchor: string;
}

/** The first block of a page by which visitors write to the site, whatever its type; null where there is none. */
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
