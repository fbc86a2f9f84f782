import type { Block } from "#core/document/page.ts";
import { readBlock } from "../_kit/define/read-block.ts";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import type { Opening } from "./opening-parts.tsx";

/**
 * Returns the opening of a block that takes applications on this site, or null: another type,
 * hidden, missing, empty, or with an external link (GAP-019).
 */
export function openingOf(block: Block, openingId: string): Opening | null {
  if (block.type !== definition.type || !block.isVisible) return null;
  const { openings } = readBlock(definition, block).block.content;
  const opening = openings.find(({ id }) => id === openingId);
  if (opening === undefined || hasText(opening.applyLink)) return null;
  return hasText(opening.title) || hasText(opening.description) ? opening : null;
}

/** What the block calls the positions for which it takes applications on this site; null if it takes none. */
export function applicationsOf(block: Block): string | null {
  if (block.type !== definition.type) return null;
  const { title, openings } = readBlock(definition, block).block.content;
  const takesSome = openings.some(({ id }) => openingOf(block, id) !== null);
  return takesSome ? title.trim() || "Open positions" : null;
}

/** The position's title in the application form. */
export function titleOf({ title }: Pick<Opening, "title">): string {
  return title.trim() || "Open position";
}
