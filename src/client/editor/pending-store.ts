import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";

/** One editor's unsaved changes, as stored in the browser. */
export interface PendingRecord {
  /** Identifies the editor: one opening of a page in one window. */
  readonly editorId: string;
  readonly pageId: string;
  /** The person who made the changes; they are offered to nobody else. */
  readonly personId: string;
  readonly operations: readonly Operation[];
  /** The selection: a block, and perhaps an item of one of its lists. */
  readonly selected?: { readonly block: string; readonly item: string | null } | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** True if the builder stopped while `operations` were on the page. They are not restored automatically. */
  readonly stopped?: boolean | undefined;
  /**
   * Operations being restored: written here before, removed once they are painted. If found at a
   * start, they stopped the builder.
   */
  readonly tried?: readonly Operation[] | undefined;
  /** Changes that can be read but are not restored. */
  readonly aside?: readonly SetAside[] | undefined;
}

/** A change that could not be put back. */
export interface SetAside {
  /** As stored, whatever its shape. */
  readonly operation: Json;
  readonly why: "failed" | "refused" | "unreadable";
  /** What would be valid. */
  readonly message?: string | undefined;
}

/** True if a record holds no changes. */
export function isEmptyRecord({ operations, tried = [], aside = [] }: PendingRecord): boolean {
  return operations.length === 0 && tried.length === 0 && aside.length === 0;
}

/** A store for unsaved changes. Every call may reject, since browsers can refuse to store data. */
export interface PendingStore {
  readonly put: (record: PendingRecord) => Promise<void>;
  /** Stores the page that an editor's operations are made on. Called rarely, because a page is large. */
  readonly putBase: (editorId: string, base: Page) => Promise<void>;
  readonly baseOf: (editorId: string) => Promise<Page | null>;
  /** Removes the unsaved changes; the base page stays for the next ones. */
  readonly removeRecord: (editorId: string) => Promise<void>;
  /** Removes everything stored for an editor. */
  readonly remove: (editorId: string) => Promise<void>;
  /** Records left by editors of this page that are no longer open, oldest first. */
  readonly leftBehind: (pageId: string, personId: string) => Promise<readonly PendingRecord[]>;
  /** Marks this editor as open until its window goes away or the returned function is called. */
  readonly hold: (editorId: string) => () => void;
}

/** Keeps changes in memory only, for browsers without storage. */
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

/** Non-empty records of this page and person whose editor is not open, oldest first. */
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
