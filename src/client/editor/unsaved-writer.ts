import { isDirty, unsavedOperations } from "./editor-state.ts";
import type { EditorState } from "./editor-state.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import { createStoredBase } from "./stored-base.ts";
import { createWriteLoop } from "./write-loop.ts";

export interface UnsavedWriter {
  readonly onChange: (state: EditorState, before: EditorState) => void;
  /**
   * Suspends writing until the returned function is called: changes being restored are still stored
   * in their old record.
   */
  readonly hold: () => () => void;
  /**
   * Called when rendering crashed: marks unsaved changes so that the next start does not restore
   * them automatically.
   */
  readonly markStopped: () => void;
  /** True after `markStopped`. */
  readonly isStopped: () => boolean;
  /** Finishes writing and removes the stored base page if nothing is unsaved. Call after the last `onChange`. */
  readonly close: () => Promise<void>;
  /** Resolves when all requested writes have finished or failed. */
  readonly settled: () => Promise<void>;
}

/**
 * Writes unsaved changes to the browser's store at each step: one write at a time, always the
 * newest state. Warns once if the browser cannot store them. Removes the record when everything is
 * saved, and the base page soon after.
 */
export function createUnsavedWriter(
  deps: EditorDeps,
  holder: StateHolder,
  editorId: string,
): UnsavedWriter {
  const { store, now, notices, person } = deps;
  let hasWarned = false;
  let isStopped = false;

  const loop = createWriteLoop(() => write().catch(warnOnce));
  const base = createStoredBase(deps, editorId, {
    settled: loop.settled,
    isUnsaved: () => unsavedOperations(holder.get()).length > 0,
  });

  const write = async (): Promise<void> => {
    const state = holder.get();
    const operations = unsavedOperations(state);
    if (operations.length === 0) {
      await store.removeRecord(editorId);
      base.dropLater();
      return;
    }
    const storing = base.put(state.openConflictsBase ?? state.serverPage);
    if (storing !== null) await storing;
    const { selection } = state;
    await store.put({
      editorId,
      pageId: state.pageId,
      personId: person.id,
      operations,
      ...(selection === null ? {} : { selected: { block: selection.block, item: selection.item } }),
      ...(isStopped ? { stopped: true } : {}),
      at: now(),
    });
  };

  const warnOnce = (): void => {
    if (hasWarned) return;
    hasWarned = true;
    notices.warning({
      text: "This browser does not keep unsaved changes",
      detail: "Save often: unsaved changes are lost when this tab closes.",
    });
  };

  return {
    hold: loop.hold,
    markStopped: () => {
      isStopped = true;
      if (isDirty(holder.get())) loop.request();
    },
    isStopped: () => isStopped,
    close: base.close,
    onChange: (state, before) => {
      const isSame =
        state.pending === before.pending &&
        state.sending === before.sending &&
        state.openConflicts === before.openConflicts;
      const isElsewhere = isDirty(state) && state.selection !== before.selection;
      if (isSame && !isElsewhere) return;
      loop.request();
    },
    settled: loop.settled,
  };
}
