import { useMemo } from "react";
import { indexOfId } from "#core/document/list.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import type { Selection } from "#client/editor/editor-state.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { Outlined } from "#client/editor/use-outline.ts";

/** The selection as the block list shows it. */
export interface ListSelection {
  readonly primary: Selection | null;
  /** Id of the primary selected block. */
  readonly block: string | null;
  /** Index of that block in the list; -1 if there is none. */
  readonly place: number;
  /** Ids of all selected blocks. */
  readonly all: ReadonlySet<string>;
}

/** The selection among these blocks. */
export function useListSelection(blocks: readonly Outlined[]): ListSelection {
  const primary = useEditor((state) => state.selection);
  const block = primary?.block ?? null;
  const ids = useEditor(selectedBlocks);
  const all = useMemo(() => new Set(ids), [ids]);
  return { primary, block, place: block === null ? -1 : indexOfId(blocks, block), all };
}
