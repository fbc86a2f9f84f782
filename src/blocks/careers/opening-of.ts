import type { Block } from "#core/document/page.ts";
import { readBlock } from "../_kit/read-block.ts";
import { hasText } from "../_kit/text.tsx";
import { definition } from "./block.ts";
import type { Opening } from "./opening-parts.tsx";

/** The opening of a block that takes applications here, or null: another type, hidden, gone, empty, or with a link of its own (GAP-019). */
export function openingOf(block: Block, openingId: string): Opening | null {
  if (block.type !== definition.type || !block.isVisible) return null;
  const { openings } = readBlock(definition, block).block.content;
  const opening = openings.find(({ id }) => id === openingId);
  if (opening === undefined || hasText(opening.applyLink)) return null;
  return hasText(opening.title) || hasText(opening.description) ? opening : null;
}

/** What a position is called where somebody applies for it. */
export function titleOf({ title }: Pick<Opening, "title">): string {
  return title.trim() || "Open position";
}
