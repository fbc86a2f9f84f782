import type { Block } from "./page.ts";

/** Whether a page with these blocks can be published: visitors would see something of it. */
export function isPublishable(blocks: readonly Pick<Block, "isVisible">[]): boolean {
  return blocks.some(({ isVisible }) => isVisible);
}
