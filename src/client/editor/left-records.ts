import type { Page } from "#core/document/page.ts";
import type { EditorDeps } from "./editor-deps.ts";
import { sortRecord } from "./unrestored-changes.ts";
import type { UnrestoredChange, SortedRecord } from "./unrestored-changes.ts";
import { isEmptyRecord } from "./pending-store.ts";
import type { PendingRecord } from "./pending-store.ts";

/** The records that earlier windows of this browser left in its store for this page and person. */
export interface LeftRecords {
  /** Reads them all, oldest first. Those without content are removed. */
  readonly read: () => Promise<readonly SortedRecord[]>;
  /** Those of the records that no other window has restored or discarded since they were read. */
  readonly stillLeft: (records: readonly PendingRecord[]) => Promise<readonly PendingRecord[]>;
  /** The page that a record's operations were made on; the draft if it is not stored. */
  readonly baseOf: (record: PendingRecord) => Promise<Page>;
  /** Divides a record into what is offered and what is only shown. */
  readonly divide: (record: PendingRecord) => Promise<SortedRecord>;
  /** Stores a record, or removes it if it is empty. */
  readonly write: (record: PendingRecord) => Promise<void>;
  /** Names the changes of a record that are to be shown as `unrestoredChanges`, and remembers the record for `recordOf`. */
  readonly show: (sorted: SortedRecord) => Promise<readonly UnrestoredChange[]>;
  /** The record of a shown change; null if it is not known. */
  readonly recordOf: (change: UnrestoredChange) => PendingRecord | null;
  /** Writes a record whose changes are shown, and remembers it as it is now. */
  readonly rewrite: (record: PendingRecord) => Promise<void>;
}

export function createLeftRecords(
  { store, draft, person }: EditorDeps,
  ownEditorId: string,
): LeftRecords {
  /** By the id of the editor that left them. */
  const shown = new Map<string, PendingRecord>();

  const baseOf = async ({ editorId }: PendingRecord): Promise<Page> =>
    (await store.baseOf(editorId).catch(() => null)) ?? draft.page;

  const divide = async (record: PendingRecord): Promise<SortedRecord> =>
    sortRecord(record, draft.page, await baseOf(record));

  const remove = async ({ editorId }: PendingRecord): Promise<void> => {
    if (editorId !== ownEditorId) await store.remove(editorId);
  };

  const write = (record: PendingRecord): Promise<void> =>
    isEmptyRecord(record) ? remove(record) : store.put(record);

  return {
    read: async () => {
      const left = await store.leftBehind(draft.summary.id, person.id);
      const sorted = await Promise.all(left.map(divide));
      await Promise.all(sorted.filter(isNothing).map(({ record }) => remove(record)));
      return sorted.filter((each) => !isNothing(each));
    },
    stillLeft: async (records) => {
      const left = await store.leftBehind(draft.summary.id, person.id).catch(() => null);
      if (left === null) return records;
      const untouched = left.filter(
        ({ operations, tried = [] }) => operations.length > 0 && tried.length === 0,
      );
      const ids = new Set(untouched.map(({ editorId }) => editorId));
      return records.filter(({ editorId }) => ids.has(editorId));
    },
    baseOf,
    divide,
    write,
    show: async ({ record, unrestored }) => {
      if (unrestored.length === 0) return [];
      shown.set(record.editorId, record);
      const base = await baseOf(record);
      return unrestored.map((change, place) => ({
        ...change,
        id: `${record.editorId}:${place}`,
        base,
      }));
    },
    recordOf: ({ id }) => shown.get(id.split(":")[0] ?? "") ?? null,
    rewrite: (record) => {
      shown.set(record.editorId, record);
      return write(record);
    },
  };
}

function isNothing({ record, offered, unrestored }: SortedRecord): boolean {
  return offered === 0 && unrestored.length === 0 && (record.aside ?? []).length === 0;
}
