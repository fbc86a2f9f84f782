import type { Operation } from "#core/document/operation.ts";
import type { EditorDeps } from "./editor-deps.ts";
import type { UnrestoredChange } from "./unrestored-changes.ts";
import type { PendingRecord, SetAside } from "./pending-store.ts";
import type { RestoreTools } from "./restore-together.ts";

/** What the person may do with single changes of `unrestoredChanges`. */
export interface RestoreOne {
  /** Puts one back. If it cannot be applied it stays in `unrestoredChanges`, with the reason. */
  readonly restore: (change: UnrestoredChange, operation: Operation) => Promise<void>;
  /** Removes changes from `unrestoredChanges` and from the store. */
  readonly drop: (gone: readonly UnrestoredChange[]) => Promise<void>;
}

export function createRestoreOne(
  { store }: Pick<EditorDeps, "store">,
  { holder, writer, records, restoreOperations, closed }: RestoreTools,
): RestoreOne {
  const drop = async (gone: readonly UnrestoredChange[]): Promise<void> => {
    const raws = new Set(gone.map(({ raw }) => raw));
    holder.update({
      unrestoredChanges: holder.get().unrestoredChanges.filter(({ raw }) => !raws.has(raw)),
    });
    const touched = new Set(gone.map(records.recordOf));
    await Promise.all(
      [...touched].map(async (record) => {
        if (record === null) return;
        await records.rewrite({
          ...record,
          operations: record.operations.filter((each) => !raws.has(each)),
          aside: record.aside?.filter(({ operation }) => !raws.has(operation)),
        });
      }),
    );
  };

  /** Shows why a change could not be put back, and keeps it to be read. */
  const setAside = async (
    change: UnrestoredChange,
    record: PendingRecord,
    refused: SetAside,
  ): Promise<void> => {
    const { operation: raw, why, message = null } = refused;
    holder.update({
      unrestoredChanges: holder
        .get()
        .unrestoredChanges.map((each) => (each === change ? { ...each, raw, why, message } : each)),
    });
    await records.rewrite({ ...record, aside: [...(record.aside ?? []), refused] }).catch(() => {});
  };

  return {
    drop,
    restore: async (change, operation) => {
      const record = records.recordOf(change);
      if (record === null) return;
      const operations = record.operations.filter((each) => each !== operation);
      await store.put({ ...record, operations, tried: [operation] }).catch(() => {});
      if (closed.aborted) return;
      const release = writer.hold();
      const [refused] = await restoreOperations([{ operations: [operation], base: change.base }]);
      if (writer.isStopped()) return;
      release();
      if (refused === undefined) await drop([change]).catch(() => {});
      else await setAside(change, { ...record, operations }, refused);
    },
  };
}
