import { useState } from "react";
import type { Block } from "#core/document/page.ts";
import { useEditor } from "./editor-context.tsx";

/** What of a page's blocks is told without drawing them. */
export type Outlined = Pick<Block, "id" | "type" | "name" | "isVisible" | "createdByAi">;

/**
 * The blocks in order, as rows and frames name them: the same value while none of that changes. A thousand blocks are compared by identity, which a key in one of them can afford; drawing them anew it cannot.
 */
export function useOutline(): readonly Outlined[] {
  const [keep] = useState(keepOutline);
  return useEditor((state) => keep(state.history.present.blocks));
}

/** Answers the list it answered last as long as the new one has the same outline. */
export function keepOutline(): (blocks: readonly Outlined[]) => readonly Outlined[] {
  let seen: readonly Outlined[] = [];
  let kept: readonly Outlined[] = [];
  return (blocks) => {
    if (blocks !== seen && !hasSameOutline(seen, blocks)) kept = blocks;
    seen = blocks;
    return kept;
  };
}

/** Whether two lists name the same blocks in the same way. */
export function hasSameOutline(one: readonly Outlined[], other: readonly Outlined[]): boolean {
  return (
    one.length === other.length &&
    one.every((block, place) => {
      const its = other[place];
      return (
        block === its ||
        (block.id === its?.id &&
          block.type === its.type &&
          block.name === its.name &&
          block.isVisible === its.isVisible &&
          block.createdByAi === its.createdByAi)
      );
    })
  );
}
