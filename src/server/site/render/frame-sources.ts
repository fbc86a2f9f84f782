import type { SiteView } from "#blocks/_kit/define/host.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";

interface FrameContext {
  readonly registry: Registry;
  readonly log: (line: string) => void;
}

/** Unique origins of the frames in these blocks, as their types declare them; empty for most pages. */
export function frameSources(
  blocks: readonly Block[],
  { registry, log }: FrameContext,
  site: SiteView,
): readonly string[] {
  const found = blocks.flatMap((block) => {
    const module = registry.find(block.type);
    if (module === undefined || module.frameOrigins === null) return [];
    try {
      return module.frameOrigins(readBlock(module.definition, block).block, site);
    } catch (error) {
      log(`Block ${block.id} lets no frame in: ${String(error)}`);
      return [];
    }
  });
  return [...new Set(found)].toSorted();
}
