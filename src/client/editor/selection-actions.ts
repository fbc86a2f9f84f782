import {
  noneSelected,
  rangeTo,
  selectEvery,
  selectOne,
  toggled,
} from "#core/document/selection.ts";
import { findBlock } from "./edits.ts";
import { selectedIn } from "./editor-state.ts";
import type { Editor } from "./editor.ts";
import type { StateHolder } from "./editor-deps.ts";
import { selectionOf } from "./steps.ts";

type SelectionActions = Pick<Editor, "select" | "toggleSelected" | "selectRange" | "selectAll">;

/** Changes of the selection. None of them is an undo step. */
export function selectionActions(holder: StateHolder): SelectionActions {
  return {
    select: (blockId, { item = null, from = "list" } = {}) => {
      const { selection, otherSelected } = holder.get();
      if (blockId === null && selection === null) return;
      const isSame =
        blockId === selection?.block && item === selection.item && otherSelected.length === 0;
      if (isSame && from === "canvas") return;
      holder.update(selectionOf(blockId === null ? noneSelected : selectOne(blockId, item), from));
    },
    toggleSelected: (id, from = "list") => {
      const state = holder.get();
      if (findBlock(state.history.present, id) === null) return;
      holder.update(selectionOf(toggled(selectedIn(state), id), from));
    },
    selectRange: (id, from = "list") => {
      const state = holder.get();
      holder.update(selectionOf(rangeTo(state.history.present, selectedIn(state), id), from));
    },
    selectAll: (from = "canvas") => {
      const state = holder.get();
      holder.update(selectionOf(selectEvery(state.history.present, selectedIn(state)), from));
    },
  };
}
