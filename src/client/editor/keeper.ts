import type { Page } from "#core/document/page.ts";
import { isDirty, unsavedOperations } from "./editor-state.ts";
import type { EditorState } from "./editor-state.ts";
import type { Cell, EditorDeps } from "./editor-deps.ts";

export interface Keeper {
  readonly keep: (state: EditorState, before: EditorState) => void;
  /** Writes nothing until what it answers is called: what is being restored is still kept where it was. */
  readonly hold: () => () => void;
  /** The screen stopped: what is unsaved is marked, so that the next start does not put it back by itself. */
  readonly markStopped: () => void;
  /** True after that. */
  readonly isStopped: () => boolean;
  /** Lets go of what is kept and not needed to bring back what is unsaved; nothing is kept after it. */
  readonly close: () => Promise<void>;
  /** Resolves when what was asked to be kept is kept, or could not be. */
  readonly settled: () => Promise<void>;
}

/** Milliseconds that the page which changes were made on stays kept when nothing is unsaved: they come and go. */
const baseStays = 5000;

/**
 * Writes what is unsaved to the browser's store at each step: one write at a time, always the newest. Says
 * once when the browser does not keep it. Soon after all is saved nothing is kept.
 */
export function createKeeper(deps: EditorDeps, cell: Cell, editorId: string): Keeper {
  const { store, now, later, notices, person } = deps;
  let writing: Promise<void> | null = null;
  let isStale = false;
  let keptBase: Page | null = null;
  let hasWarned = false;
  let stopDropping: (() => void) | null = null;
  let holds = 0;
  let isStopped = false;

  const startWriting = (): void => {
    isStale = true;
    if (holds === 0) writing ??= writeAll();
  };

  const dropBase = async (): Promise<void> => {
    await settled();
    stopDropping = null;
    if (unsavedOperations(cell.get()).length > 0) return;
    keptBase = null;
    // What stays although it should not is let go of by the next editor that opens.
    await store.remove(editorId).catch(() => {});
  };

  const write = async (): Promise<void> => {
    const state = cell.get();
    const operations = unsavedOperations(state);
    if (operations.length === 0) {
      await store.removeRecord(editorId);
      // A long page takes its time: it stays kept for a while.
      if (keptBase !== null) stopDropping ??= later(() => void dropBase(), baseStays);
      return;
    }
    stopDropping?.();
    stopDropping = null;
    const base = state.waitingBase ?? state.serverPage;
    if (keptBase !== base) {
      await store.putBase(editorId, base);
      keptBase = base;
    }
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

  const writeAll = async (): Promise<void> => {
    while (isStale) {
      isStale = false;
      try {
        await write();
      } catch {
        if (!hasWarned) {
          notices.warning({
            text: "This browser does not keep unsaved changes",
            detail: "Save often: what is not saved is lost when this tab closes.",
          });
        }
        hasWarned = true;
      }
    }
    writing = null;
  };

  const settled = async (): Promise<void> => {
    for (let last = writing; last !== null; last = writing) await last;
  };

  return {
    hold: () => {
      holds += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        holds -= 1;
        if (isStale) startWriting();
      };
    },
    markStopped: () => {
      isStopped = true;
      if (isDirty(cell.get())) startWriting();
    },
    isStopped: () => isStopped,
    close: async () => {
      stopDropping?.();
      await settled();
      if (keptBase !== null) await dropBase();
    },
    keep: (state, before) => {
      const isSame =
        state.pending === before.pending &&
        state.sending === before.sending &&
        state.waiting === before.waiting;
      const isElsewhere = isDirty(state) && state.selection !== before.selection;
      if (isSame && !isElsewhere) return;
      startWriting();
    },
    settled,
  };
}
