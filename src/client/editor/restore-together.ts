import { counted } from "#core/fields/counted.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";
import type { UnsavedWriter } from "./unsaved-writer.ts";
import type { LeftRecords } from "./left-records.ts";
import type { PendingRecord, SetAside } from "./pending-store.ts";
import type { RestoreOperations } from "./restore-operations.ts";

/** How what earlier windows left is restored. */
export interface RestoreTools {
  readonly holder: StateHolder;
  readonly writer: UnsavedWriter;
  readonly records: LeftRecords;
  readonly restoreOperations: RestoreOperations;
  /** Aborted when the editor closes. A closed editor saves nothing, so records stay for the next one. */
  readonly closed: AbortSignal;
}

/** Returns the function that restores whole records as one step, and tells what could not be restored. */
export function createRestoreTogether(
  { notices }: EditorDeps,
  { holder, writer, records, restoreOperations, closed }: RestoreTools,
): (taken: readonly PendingRecord[]) => Promise<void> {
  /** Marks the records before they are applied; false if the editor was closed in between. */
  const mark = async (taken: readonly PendingRecord[]): Promise<boolean> => {
    const marked = taken.map((record) => ({ ...record, operations: [], tried: record.operations }));
    await Promise.all(marked.map(records.write)).catch(() => {});
    if (!closed.aborted) return true;
    await Promise.all(taken.map(records.write)).catch(() => {});
    return false;
  };

  /** Unmarks a record that has been painted, and shows what of it was set aside. */
  const settle = async (record: PendingRecord, refused: readonly SetAside[]): Promise<void> => {
    const aside = [...(record.aside ?? []), ...refused];
    const rest = { ...record, operations: [], tried: [], stopped: false, aside };
    await records.write(rest);
    const kept = await records.show(await records.divide(rest));
    const others = holder
      .get()
      .unrestoredChanges.filter((each) => records.recordOf(each)?.editorId !== rest.editorId);
    if (kept.length > 0) holder.update({ unrestoredChanges: [...others, ...kept] });
  };

  return async (taken) => {
    const left = await Promise.all(
      taken.map(async (record) => ({
        operations: record.operations,
        base: await records.baseOf(record),
      })),
    );
    if (closed.aborted || !(await mark(taken))) return;
    const release = writer.hold();
    const last = taken.at(-1);
    const refused = await restoreOperations(left, last);
    // Rendering crashed and shows its own message; the marks stay.
    if (writer.isStopped()) return;
    release();
    holder.update({ recoverable: null });
    // The changes are in this window's record before they leave that of the earlier one.
    await writer.settled();
    await Promise.all(
      taken.map((record) => settle(record, record.editorId === last?.editorId ? refused : [])),
    ).catch(() => {
      notices.warning("The browser still has a copy of the restored changes");
    });
    if (refused.length > 0) {
      notices.warning({
        text: `${counted(refused.length, "change")} could not be restored`,
        detail: "To read and copy what was kept, see the notice above the page.",
      });
    }
  };
}
