import { choose } from "./document-state.ts";
import { unsavedOperations } from "./editor-state.ts";
import type { Editor } from "./editor.ts";
import type { Cell, EditorDeps } from "./editor-deps.ts";
import type { Saving } from "./save-actions.ts";

type ConflictActions = Pick<Editor, "resolveConflict" | "finishConflicts" | "showConflicts">;

/** Choosing between two values where this editor and somebody else changed the same thing. */
export function conflictActions(
  { now }: Pick<EditorDeps, "now">,
  cell: Cell,
  { actions: { save } }: Saving,
): ConflictActions {
  return {
    resolveConflict: (index, choice) => {
      cell.update({ choices: new Map(cell.get().choices).set(index, choice) });
    },
    finishConflicts: async () => {
      const state = cell.get();
      const chosen = choose(state, state.choices);
      cell.update({ ...chosen, choices: new Map(), isChoosing: chosen.waiting.length > 0 });
      if (chosen.waiting.length > 0) return false;
      if (unsavedOperations(chosen).length > 0) return save();
      cell.update({ status: { kind: "saved", at: now() } });
      return true;
    },
    showConflicts: (isShown) => cell.update({ isChoosing: isShown }),
  };
}
