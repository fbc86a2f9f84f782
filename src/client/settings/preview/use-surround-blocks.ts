import { useState } from "react";
import { surroundSections } from "#core/contract/surround.ts";
import type { Block } from "#core/document/page.ts";
import { useEditor } from "#client/editor/editor-context.tsx";

/** The sections that header and footer are made from, as they are shown: another list once one of them has changed. */
export function useSurroundBlocks(): readonly Block[] {
  const blocks = useEditor((state) => state.history.present.blocks);
  const now = blocks.filter(({ type }) => surroundSections.some((each) => each === type));
  const [known, setKnown] = useState<readonly Block[]>(now);
  if (known.length === now.length && known.every((block, at) => block === now[at])) return known;
  setKnown(now);
  return now;
}
