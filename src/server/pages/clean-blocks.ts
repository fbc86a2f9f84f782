import { cleanBlock } from "#blocks/clean-rich-text.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";
import { sanitiseRichText } from "./sanitise.ts";
import { createTurns } from "./turns.ts";

/** The blocks with every rich text sanitised, as publishing makes them; others are served meanwhile. */
export async function cleanBlocks(
  registry: Registry,
  blocks: readonly Block[],
): Promise<readonly Block[]> {
  const turn = createTurns();
  const clean: Block[] = [];
  for (const block of blocks) {
    clean.push(cleanBlock(registry, block, sanitiseRichText));
    // oxlint-disable-next-line no-await-in-loop -- One after the other is what it is for.
    await turn();
  }
  return clean;
}
