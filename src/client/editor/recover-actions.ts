import type { Editor } from "./editor.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import type { UnsavedWriter } from "./unsaved-writer.ts";
import { canRestore } from "./unrestored-changes.ts";
import { createLeftRecords } from "./left-records.ts";
import type { PendingRecord } from "./pending-store.ts";
import { createRestoreOperations } from "./restore-operations.ts";
import { createRestoreOne } from "./restore-one.ts";
import { createRestoreTogether } from "./restore-together.ts";
import { typesIn } from "./types-in.ts";

export interface Recovering {
  readonly actions: Pick<
    Editor,
    "restoreRecovered" | "discardRecovered" | "restoreChange" | "discardUnrestored"
  >;
  /** Resolves when it is known whether an earlier window left anything. */
  readonly looked: Promise<void>;
  /** Stops restoring; records not applied yet stay stored for the next editor that opens. */
  readonly stop: () => void;
}

/**
 * Offers to restore what an earlier window of this browser did not save, as after a crash, a closed
 * tab or a lost session.
 *
 * What crashed is never replayed automatically: changes are marked in the store before they are
 * applied, and unmarked once the page is painted with them. If the mark is found at a start, the
 * changes are only shown, to be read and restored one by one. Changes that may no longer be stored
 * are shown too, and do not block the others.
 */
export function recoverActions(
  deps: EditorDeps,
  {
    holder,
    writer,
    editorId,
  }: { readonly holder: StateHolder; readonly writer: UnsavedWriter; readonly editorId: string },
): Recovering {
  const closing = new AbortController();
  const records = createLeftRecords(deps, editorId);
  const restoreOperations = createRestoreOperations(deps, holder);
  const tools = { holder, writer, records, restoreOperations, closed: closing.signal };
  const restoreTogether = createRestoreTogether(deps, tools);
  const one = createRestoreOne(deps, tools);
  /** Records offered to be restored together. */
  let found: readonly PendingRecord[] = [];
  /** Restores run one after the other, so that each is marked alone while it is applied. */
  let turn: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    if (!holder.get().canEdit) return;
    const left = await records.read();
    found = left.filter(({ offered }) => offered > 0).map(({ record }) => record);
    const kept = await Promise.all(left.map(records.show));
    if (kept.flat().length > 0) holder.update({ unrestoredChanges: kept.flat() });
    const at = found.at(-1)?.at;
    const count = left.reduce((sum, { offered }) => sum + offered, 0);
    if (at !== undefined && count > 0) holder.update({ recoverable: { count, at } });
  };

  /** Takes the found records, so that they are restored or discarded only once. */
  const takeFound = (): readonly PendingRecord[] => {
    const taken = found;
    found = [];
    return taken;
  };

  /** Two windows may offer the same changes: the first one that restores them has them. */
  const noteTakenElsewhere = (): void => {
    holder.update({ recoverable: null });
    deps.notices.info({
      text: "These changes are no longer here to restore",
      detail: "Another window has restored or discarded them: look there to save them.",
    });
  };

  return {
    looked: look().catch(() => {}),
    actions: {
      restoreRecovered: async () => {
        const taken = takeFound();
        if (taken.length === 0) return;
        if (!(await loadTypes(deps, taken, closing.signal))) {
          found = taken;
          return;
        }
        const left = await records.stillLeft(taken);
        if (left.length > 0) await restoreTogether(left);
        else noteTakenElsewhere();
      },
      discardRecovered: async () => {
        const taken = takeFound();
        if (taken.length === 0) return;
        holder.update({ recoverable: null });
        const emptied = taken.map((record) => records.write({ ...record, operations: [] }));
        await Promise.all(emptied).catch(() => {});
      },
      restoreChange: (id) => {
        turn = turn.then(async () => {
          const change = holder.get().unrestoredChanges.find((each) => each.id === id);
          if (change === undefined || change.operation === null || !canRestore(change)) return;
          const { operation } = change;
          if (await loadTypes(deps, operation, closing.signal))
            await one.restore(change, operation);
        });
        return turn;
      },
      discardUnrestored: async () => {
        await one.drop(holder.get().unrestoredChanges).catch(() => {});
      },
    },
    stop: () => closing.abort(),
  };
}

/** Loads the types of all blocks in a value. False, with a message to the person, if that failed. */
async function loadTypes(
  { registry, notices }: EditorDeps,
  value: unknown,
  closed: AbortSignal,
): Promise<boolean> {
  try {
    await registry.load(typesIn(value));
    return true;
  } catch {
    if (closed.aborted) return false;
    notices.error({
      text: "Nothing was restored",
      detail:
        "Part of the builder could not be loaded. Your changes are kept: check your connection and try again.",
    });
    return false;
  }
}
