import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";

/** What one editor has not saved yet, as it is kept in the browser. */
export interface PendingRecord {
  /** Names the editor (one window, one opening of a page). */
  readonly editorId: string;
  readonly pageId: string;
  /** Whose changes they are: nobody else is offered them. */
  readonly personId: string;
  readonly operations: readonly Operation[];
  /** What was selected: the block, and perhaps an item of one of its lists. */
  readonly selected?: { readonly block: string; readonly item: string | null } | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The builder stopped while `operations` were on the page. They are not put back by themselves. */
  readonly stopped?: boolean | undefined;
  /** On their way onto the page: written before, taken out once they are drawn. Found at a start, they stopped the builder. */
  readonly tried?: readonly Operation[] | undefined;
  /** What is kept to be read, and is not put back. */
  readonly aside?: readonly SetAside[] | undefined;
}

/** A change that could not be put back. */
export interface SetAside {
  /** As it was kept, whatever it is. */
  readonly operation: Json;
  readonly why: "failed" | "refused" | "unreadable";
  /** What would be right. */
  readonly message?: string | undefined;
}

/** Whether a record holds nothing any more. */
export function isEmptyRecord({ operations, tried = [], aside = [] }: PendingRecord): boolean {
  return operations.length === 0 && tried.length === 0 && aside.length === 0;
}

/** A browser's own memory of unsaved changes. Every call may reject: a browser can refuse to keep anything. */
export interface PendingStore {
  readonly put: (record: PendingRecord) => Promise<void>;
  /** Keeps the page that an editor's operations are made on; rarely, because it is large. */
  readonly putBase: (editorId: string, base: Page) => Promise<void>;
  readonly baseOf: (editorId: string) => Promise<Page | null>;
  /** Removes what is unsaved; the page it was made on stays, for what may follow. */
  readonly removeRecord: (editorId: string) => Promise<void>;
  /** Removes all that is kept for an editor. */
  readonly remove: (editorId: string) => Promise<void>;
  /** What editors of this page that are not open any more left behind, oldest first. */
  readonly leftBehind: (pageId: string, personId: string) => Promise<readonly PendingRecord[]>;
  /** Says that this editor is open, until it is closed or its window goes away. Answers how to close it. */
  readonly hold: (editorId: string) => () => void;
}

/** Keeps nothing beyond this window: for browsers that keep nothing. */
export function createMemoryStore(): PendingStore {
  const records = new Map<string, PendingRecord>();
  const bases = new Map<string, Page>();
  const open = new Set<string>();
  return {
    put: async (record) => void records.set(record.editorId, record),
    putBase: async (editorId, base) => void bases.set(editorId, base),
    baseOf: async (editorId) => bases.get(editorId) ?? null,
    removeRecord: async (editorId) => void records.delete(editorId),
    remove: async (editorId) => {
      records.delete(editorId);
      bases.delete(editorId);
    },
    leftBehind: async (pageId, personId) =>
      leftBehind([...records.values()], pageId, personId, open),
    hold: (editorId) => {
      open.add(editorId);
      return () => void open.delete(editorId);
    },
  };
}

/** Of all records, those of a page and a person whose editor is not open. Oldest first. */
export function leftBehind(
  records: readonly PendingRecord[],
  pageId: string,
  personId: string,
  open: ReadonlySet<string>,
): readonly PendingRecord[] {
  return records
    .filter((record) => record.pageId === pageId && record.personId === personId)
    .filter((record) => !open.has(record.editorId) && !isEmptyRecord(record))
    .toSorted((one, other) => one.at - other.at);
}
