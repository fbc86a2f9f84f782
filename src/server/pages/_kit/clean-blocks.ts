import { cleanBlock } from "#blocks/clean-rich-text.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";
import { sanitiseRichText } from "./sanitise.ts";
import { createYielder } from "./yielder.ts";

/** The blocks with all rich text sanitised, as publishing does; yields to other requests in between. */
export async function cleanBlocks(
  registry: Registry,
  blocks: readonly Block[],
): Promise<readonly Block[]> {
  const yieldIfDue = createYielder();
  const clean: Block[] = [];
  for (const block of blocks) {
    clean.push(cleanBlock(registry, block, sanitiseRichText));
    // Sequential on purpose, to let other requests in between.
    await yieldIfDue();
  }
  return clean;
}
