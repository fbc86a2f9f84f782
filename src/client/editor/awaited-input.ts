import { isDirty } from "./editor-state.ts";
import type { StateHolder } from "./editor-deps.ts";
import type { Editor } from "./editor.ts";
import type { EditorState } from "./editor-state.ts";

/**
 * Input to a text whose own editor is still loading is not in the page yet. It counts as unsaved work all the same, and
 * publishing waits for it.
 */
export function awaitedInput(holder: StateHolder): Pick<Editor, "awaitInput"> {
  return {
    awaitInput: () => {
      let isOver = false;
      holder.update({ awaitedTexts: holder.get().awaitedTexts + 1 });
      return () => {
        if (isOver) return;
        isOver = true;
        holder.update({ awaitedTexts: holder.get().awaitedTexts - 1 });
      };
    },
  };
}

/** True while leaving the page would lose something. */
export function hasUnsavedWork(state: EditorState): boolean {
  return isDirty(state) || state.awaitedTexts > 0;
}

/** Resolves once no text has input that waits for its editor. */
export function inputApplied({ get, subscribe }: StateHolder): Promise<void> {
  return new Promise((resolve) => {
    if (get().awaitedTexts === 0) return resolve();
    const unsubscribe = subscribe(() => {
      if (get().awaitedTexts > 0) return;
      unsubscribe();
      resolve();
    });
  });
}
