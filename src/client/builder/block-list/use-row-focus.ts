import { useEffect, useRef, type RefObject } from "react";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import type { Outlined } from "#client/editor/use-outline.ts";
import { scrollToRow } from "#client/ui/scroll-to-row.ts";
import { useRequest } from "../commands/commands-context.tsx";
import type { ListSelection } from "./use-list-selection.ts";

/** Moves the focus between rows, of which only those in sight are rendered. */
export interface RowFocus {
  /** Focuses the selected block's row after the next render. */
  readonly toSelected: () => void;
  /** Scrolls to a row and focuses it without selecting it: at once if it is rendered, else after the next render. */
  readonly toRow: (place: number, block: string) => void;
}

/**
 * Keeps the selected row in sight, and the focus on it after a command or an undo in the list. `rowHeight` in pixels.
 */
export function useRowFocus(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  blocks: readonly Outlined[],
  selection: ListSelection,
): RowFocus {
  const editor = useEditorActions();
  /** The row to focus after the next render: the selected block's, or this block's. */
  const wantsFocus = useRef<"selected" | { readonly block: string } | null>(null);
  const { primary, block: selected, place: selectedAt } = selection;

  useRequest("focus-row", () => {
    wantsFocus.current = "selected";
    const rowId = selected ?? blocks[0]?.id;
    if (rowId === undefined) return;
    // Selecting rerenders the list, and the effect below focuses the row.
    editor.select(rowId);
  });

  useEffect(() => {
    if (selectedAt < 0) return;
    if (scroller.current !== null) scrollToRow(scroller.current, selectedAt, rowHeight);
  }, [scroller, selectedAt, rowHeight]);

  useEffect(() => {
    // After undo or redo selects a block, move the focus to its row, so that the next key applies to that block.
    const isHere = document.activeElement?.matches("[data-row]") === true;
    if (primary?.from === "step" && isHere) wantsFocus.current = "selected";
  }, [primary]);

  useEffect(() => {
    const wanted = wantsFocus.current;
    if (wanted === null) return;
    const row = rowOf(scroller.current, wanted === "selected" ? selected : wanted.block);
    if (row === null) return;
    wantsFocus.current = null;
    row.focus({ preventScroll: true });
  });

  return {
    toSelected: () => {
      wantsFocus.current = "selected";
    },
    toRow: (place, block) => {
      if (scroller.current === null) return;
      scrollToRow(scroller.current, place, rowHeight);
      const row = rowOf(scroller.current, block);
      if (row === null) wantsFocus.current = { block };
      else row.focus({ preventScroll: true });
    },
  };
}

function rowOf(scroller: HTMLElement | null, block: string | null): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-row="${block}"]`) ?? null;
}
