import { useState } from "react";
import { idBefore, indexOfId } from "#core/document/list.ts";
import { findBlock } from "#client/editor/edits.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import type { AddPlace } from "./add-place.ts";

interface AddTarget {
  /** The choice beside "at the end", for example `After “Hero”`; null if there is none. */
  readonly neighbour: string | null;
  readonly isAtEnd: boolean;
  readonly setAtEnd: (isAtEnd: boolean) => void;
  /** Where a block is added now: the id of the block before it, null for the start, undefined for the end. */
  readonly after: () => string | null | undefined;
}

/**
 * Where the library adds blocks: beside the block that it was opened for, else after the selected one, or at the end of
 * the page if the user chooses so.
 */
export function useAddTarget(place: AddPlace): AddTarget {
  const [isAtEnd, setAtEnd] = useState("after" in place && place.after === null);
  const editor = useEditorActions();
  const neighbour = useEditor((state) => {
    const id = "before" in place ? place.before : (place.after ?? state.selection?.block);
    return id === undefined ? null : findBlock(state.history.present, id);
  });
  const isBefore = "before" in place;
  const after = () => {
    if (isAtEnd || neighbour === null) return undefined;
    if (!isBefore) return neighbour.id;
    const { blocks } = editor.getState().history.present;
    return idBefore(blocks, indexOfId(blocks, neighbour.id));
  };
  return {
    neighbour: neighbour && `${isBefore ? "Before" : "After"} “${neighbour.name}”`,
    isAtEnd,
    setAtEnd,
    after,
  };
}
