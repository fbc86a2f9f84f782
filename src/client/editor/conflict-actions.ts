import { choose } from "./document-state.ts";
import { unsavedOperations } from "./editor-state.ts";
import type { Editor } from "./editor.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import type { Saving } from "./save-actions.ts";

type ConflictActions = Pick<Editor, "resolveConflict" | "finishConflicts" | "showConflicts">;

/** Choosing between two values where this editor and somebody else changed the same thing. */
export function conflictActions(
  { now }: Pick<EditorDeps, "now">,
  holder: StateHolder,
  { actions: { save } }: Saving,
): ConflictActions {
  return {
    resolveConflict: (index, choice) => {
      holder.update({ choices: new Map(holder.get().choices).set(index, choice) });
    },
    finishConflicts: async () => {
      const state = holder.get();
      const chosen = choose(state, state.choices);
      holder.update({ ...chosen, choices: new Map(), isChoosing: chosen.openConflicts.length > 0 });
      if (chosen.openConflicts.length > 0) return false;
      if (unsavedOperations(chosen).length > 0) return save();
      holder.update({ status: { kind: "saved", at: now() } });
      return true;
    },
    showConflicts: (isShown) => holder.update({ isChoosing: isShown }),
  };
}
