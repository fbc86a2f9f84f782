import { z } from "zod/mini";
import { operationSchema } from "#core/contract/operations.ts";
import { loadDraft } from "#core/contract/pages.ts";
import { isObject } from "#core/document/json.ts";
import type { Json } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import { leftBehind } from "./pending-store.ts";
import type { PendingRecord, PendingStore } from "./pending-store.ts";

const databaseName = "ashlar-unsaved";
const lockPrefix = "ashlar-editor-";
const pageSchema = loadDraft.shapes.response.shape.page;

const record = z.object({
  editorId: z.string(),
  pageId: z.string(),
  personId: z.string(),
  operations: z.array(z.unknown()),
  selected: z.optional(z.object({ block: z.string(), item: z.nullable(z.string()) })),
  at: z.number(),
  stopped: z.optional(z.boolean()),
  tried: z.optional(z.array(z.unknown())),
  aside: z.optional(
    z.array(
      z.object({
        operation: z.json(),
        why: z.enum(["failed", "refused", "unreadable"]),
        message: z.optional(z.string()),
      }),
    ),
  ),
});

/**
 * Parses a stored record. Operations this version cannot parse are moved to `aside` instead of
 * invalidating the whole record.
 */
function readRecord(kept: unknown): PendingRecord | null {
  const parsed = record.safeParse(kept);
  if (!parsed.success) return null;
  const { operations, tried, aside = [], ...rest } = parsed.data;
  const read = (all: readonly unknown[]) =>
    all.flatMap((each): Operation[] => {
      const operation = operationSchema.safeParse(each);
      return operation.success ? [operation.data] : [];
    });
  const unreadable = [...operations, ...(tried ?? [])]
    .filter((each) => !operationSchema.safeParse(each).success)
    .map((each) => ({ operation: asJson(each), why: "unreadable" as const }));
  return {
    ...rest,
    operations: read(operations),
    ...(tried === undefined ? {} : { tried: read(tried) }),
    aside: [...aside, ...unreadable],
  };
}

/** Returns the value if it is JSON, otherwise its text. */
function asJson(value: unknown): Json {
  const parsed = z.json().safeParse(value);
  return parsed.success ? parsed.data : String(value);
}

/**
 * Stores unsaved changes in IndexedDB. Each open editor holds a Web Lock, which tells records of
 * open windows from abandoned ones.
 */
export function createBrowserStore(window: Window & typeof globalThis): PendingStore {
  let opened: Promise<IDBDatabase> | null = null;
  const database = () => (opened ??= open(window.indexedDB));
  const run = async <Value>(
    mode: IDBTransactionMode,
    ask: (records: IDBObjectStore, bases: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> => {
    const transaction = (await database()).transaction(["records", "bases"], mode);
    const request = ask(transaction.objectStore("records"), transaction.objectStore("bases"));
    return new Promise((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () => reject(asError(transaction.error)));
      transaction.addEventListener("error", () => reject(asError(transaction.error)));
    });
  };
  return {
    put: async (each) => {
      await afterPaint(window);
      await run("readwrite", (records) => records.put(each));
    },
    putBase: async (editorId, base) => {
      await afterPaint(window);
      await run("readwrite", (_, bases) => bases.put(base, editorId));
    },
    baseOf: async (editorId) => {
      const read = pageSchema.safeParse(await run("readonly", (_, bases) => bases.get(editorId)));
      return read.success ? read.data : null;
    },
    removeRecord: (editorId) => run("readwrite", (records) => records.delete(editorId)),
    remove: (editorId) =>
      run("readwrite", (records, bases) => {
        bases.delete(editorId);
        return records.delete(editorId);
      }),
    leftBehind: async (pageId, personId) => {
      // The order matters: an editor opened in between is not among these keys, and one closed in
      // between still has its record read.
      const bases = await run("readonly", (_, kept) => kept.getAllKeys());
      const stillOpen = await openEditors(window);
      const all: unknown[] = await run("readonly", (records) => records.getAll());
      // Records of an older version may have another shape.
      const read = all.map(readRecord).filter((each) => each !== null);
      if (stillOpen === null) return leftBehind(read, pageId, personId, new Set());
      // A window closed with nothing unsaved may leave its base page behind. The cleanup is not
      // awaited.
      const needed = new Set<IDBValidKey>([...stillOpen, ...all.map(idOf)]);
      for (const key of bases.filter((each) => !needed.has(each))) {
        run("readwrite", (_, kept) => kept.delete(key)).catch(() => {});
      }
      return leftBehind(read, pageId, personId, stillOpen);
    },
    hold: (editorId) => hold(window, editorId),
  };
}

/** The editor id of a record written by any version; "" if it has none. */
function idOf(kept: unknown): string {
  return isObject(kept) && typeof kept["editorId"] === "string" ? kept["editorId"] : "";
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore("records", { keyPath: "editorId" });
      request.result.createObjectStore("bases");
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(asError(request.error)));
  });
}

/** Resolves after the next frame, so that a change is shown before it is stored; after 100 ms at most. */
function afterPaint(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (): void => {
      ended.abort();
      resolve();
    };
    const soon = window.setTimeout(end, 100);
    window.requestAnimationFrame(() => window.setTimeout(end));
    window.addEventListener("pagehide", end, { signal: ended.signal });
    ended.signal.addEventListener("abort", () => window.clearTimeout(soon));
  });
}

function hold(window: Window, editorId: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Web Locks exist only in secure contexts (https). Without them the changes of open windows are
  // offered too, and merge.
  const locks: LockManager | undefined = window.navigator.locks;
  void locks?.request(lockPrefix + editorId, () => held).catch(() => {});
  return release;
}

/** The ids of the editors that are open; null where the browser has no Web Locks. */
async function openEditors(window: Window): Promise<ReadonlySet<string> | null> {
  const locks: LockManager | undefined = window.navigator.locks;
  if (locks === undefined) return null;
  const { held = [] } = await locks.query();
  return new Set(held.map(({ name = "" }) => name.slice(lockPrefix.length)));
}

function asError(error: DOMException | null): Error {
  return error ?? new Error("The browser did not keep it");
}
