import { useState } from "react";
import type { Block } from "#core/document/page.ts";
import { useEditor } from "./editor-context.tsx";
import { hiddenText } from "./hidden-devices.ts";

/**
 * The parts of a block that lists and frames need without rendering it. Of the styles only those that hide it are up to
 * date.
 */
export type Outlined = Pick<Block, "id" | "type" | "name" | "isVisible" | "createdByAi" | "styles">;

/**
 * The page's blocks in order; the same array while none of the outlined parts changes, so that a
 * keystroke does not re-render all blocks.
 */
export function useOutline(): readonly Outlined[] {
  const [keep] = useState(keepOutline);
  return useEditor((state) => keep(state.history.present.blocks));
}

/** Returns a function that returns its previous result while the outline is the same. */
export function keepOutline(): (blocks: readonly Outlined[]) => readonly Outlined[] {
  let seen: readonly Outlined[] = [];
  let kept: readonly Outlined[] = [];
  return (blocks) => {
    if (blocks !== seen && !hasSameOutline(seen, blocks)) kept = blocks;
    seen = blocks;
    return kept;
  };
}

/** True if both lists have the same outlined parts in the same order. */
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
          block.createdByAi === its.createdByAi &&
          isHiddenAlike(block, its))
      );
    })
  );
}

function isHiddenAlike(one: Outlined, other: Outlined): boolean {
  return one.styles === other.styles || hiddenText(one) === hiddenText(other);
}
