import { compact } from "#core/document/compact.ts";
import { rebase } from "#core/document/rebase.ts";
import { selectOne } from "#core/document/selection.ts";
import { findBlock } from "./commands.ts";
import { recoverAll } from "./document-state.ts";
import type { Editor } from "./editor.ts";
import type { Cell, EditorParts } from "./editor-parts.ts";
import type { PendingRecord } from "./pending-store.ts";
import { selectionOf } from "./steps.ts";
import { typesIn } from "./types-in.ts";

export interface Recovering {
  readonly actions: Pick<Editor, "restoreRecovered" | "discardRecovered">;
  /** Resolves when it is known whether an earlier window left something. */
  readonly looked: Promise<void>;
  /** What is on its way into the editor is left where it is kept, for the next one that opens. */
  readonly stop: () => void;
}

/** Offers back what an earlier window of this browser did not save: after a crash, a closed tab, a lost session. */
export function recoverActions(
  { store, person, draft, notices, now, registry }: EditorParts,
  cell: Cell,
  editorId: string,
): Recovering {
  let found: readonly PendingRecord[] = [];
  let isStopped = false;

  const look = async (): Promise<void> => {
    if (!cell.get().canEdit) return;
    const records = await store.leftBehind(draft.summary.id, person.id);
    const left = await Promise.all(records.map(newsOf));
    const news = left.filter((one) => one !== null);
    found = news.map(({ record }) => record);
    const at = found.at(-1)?.at;
    const count = news.reduce((sum, { changes }) => sum + changes, 0);
    if (at === undefined || count === 0) return;
    cell.update({ recoverable: { count, at } });
  };

  /**
   * How many changes of the page as it is now are in a record. Null where none is: all was taken back, or the answer to
   * its save was lost after the server had it all.
   */
  const newsOf = async (record: PendingRecord) => {
    const { pending, conflicts } = rebase(draft.page, record.operations);
    const changes = compact(draft.page, pending).length + conflicts.length;
    if (changes > 0 || record.editorId === editorId) return { record, changes };
    await store.remove(record.editorId);
    return null;
  };

  const forget = async (records: readonly PendingRecord[]): Promise<void> => {
    cell.update({ recoverable: null });
    await Promise.all(records.map((record) => store.remove(record.editorId)));
  };

  /** What was selected in that window, as far as it is there; what somebody selected since stays. */
  const selectAgain = (records: readonly PendingRecord[]): void => {
    const selected = records.at(-1)?.selected;
    const { selection, history } = cell.get();
    if (selected === undefined || selection !== null) return;
    if (findBlock(history.present, selected.block) === null) return;
    cell.update(selectionOf(selectOne(selected.block, selected.item), "list"));
  };

  /** Takes what was found, so that it is restored or discarded once, whatever is pressed meanwhile. */
  const takeFound = (): readonly PendingRecord[] => {
    const records = found;
    found = [];
    return records;
  };

  const loadTypes = async (records: readonly PendingRecord[]): Promise<boolean> => {
    try {
      await registry.load(typesIn(records));
      return true;
    } catch {
      found = records;
      if (isStopped) return false;
      notices.error({
        text: "Nothing was restored",
        detail:
          "A part of the builder could not be loaded. Your changes are kept: look at the connection and try again.",
      });
      return false;
    }
  };

  const withBases = (records: readonly PendingRecord[]) =>
    Promise.all(
      records.map(async ({ editorId: id, operations }) => ({
        operations,
        base: (await store.baseOf(id).catch(() => null)) ?? draft.page,
      })),
    );

  return {
    looked: look().catch(() => {}),
    actions: {
      restoreRecovered: async () => {
        const records = takeFound();
        if (records.length === 0 || !(await loadTypes(records))) return;
        const left = await withBases(records);
        // Nobody saves what a closed editor holds: the next one has to find it.
        if (isStopped) return;
        cell.update(recoverAll(cell.get(), left, now()));
        selectAgain(records);
        if (cell.get().waiting.length > 0) cell.update({ isChoosing: true });
        await forget(records).catch(() => {
          notices.warning("The browser still keeps a copy of what was restored");
        });
      },
      discardRecovered: async () => {
        const records = takeFound();
        if (records.length > 0) await forget(records).catch(() => {});
      },
    },
    stop: () => {
      isStopped = true;
    },
  };
}
