/** The texts and file entered for one position, kept only in the visitor's browser. */
export interface Draft {
  readonly texts: Readonly<Record<string, string>>;
  readonly file: File | null;
}

/** The draft of one position. If storage is unavailable nothing is kept; nothing here throws. */
export interface Drafts {
  /** The draft of an earlier visit, however long the browser takes to find it. */
  readonly loaded: Promise<Draft>;
  /**
   * Stores what `read` returns, all of it or nothing. `read` is called after `loaded`, so that the
   * draft of an earlier visit is not overwritten by a form that does not show it yet. Resolves to
   * whether it was stored.
   */
  readonly save: (read: () => Partial<Draft>) => Promise<boolean>;
  /**
   * Returns the idempotency key for this content: the same in every tab and on every retry, and
   * different for different content.
   */
  readonly keyFor: (content: string) => Promise<string>;
  /**
   * Deletes the draft after all writes before. Resolves to whether that is done; false if it takes
   * longer than `storeTimeoutMs`.
   */
  readonly clear: () => Promise<boolean>;
}

/** Days that a draft is kept. */
export const keptDays = 7;

/** Milliseconds after which an unresponsive store counts as unavailable. */
export const storeTimeoutMs = 1500;
const storeName = "drafts";
type Kind = "texts" | "file" | "key";

interface Kept {
  readonly at: number;
  readonly value: unknown;
}

/** Uses a store within one transaction, and passes its result to `give`. */
type Work<Value> = (store: IDBObjectStore, give: (value: Value) => void) => void;

/**
 * Opens the drafts of the position with this name; deletes those of any position that are older
 * than `keptDays`.
 */
export function openDrafts(window: Window & typeof globalThis, name: string): Drafts {
  const keyOf = (kind: Kind): IDBValidKey => [name, kind];
  const run = <Value>(mode: IDBTransactionMode, work: Work<Value>): Promise<Value> =>
    runIn(window, mode, work);
  const put = (store: IDBObjectStore, kind: Kind, value: unknown) =>
    store.put({ at: Date.now(), value } satisfies Kept, keyOf(kind));
  const loaded = run("readwrite", deleteOld)
    .then(() =>
      run<Draft>("readonly", (store, give) => {
        const texts = store.get(keyOf("texts"));
        const file = store.get(keyOf("file"));
        // The last request: the other one has succeeded before.
        file.addEventListener("success", () => {
          const value = valueOf(file);
          give({
            texts: readTexts(valueOf(texts)),
            file: value instanceof window.File ? value : null,
          });
        });
      }),
    )
    .catch(() => ({ texts: {}, file: null }));
  /** The key as long as the page is open, for browsers that keep nothing. */
  let lastKey: unknown;
  return {
    loaded,
    save: async (read) => {
      await loaded;
      return run<boolean>("readwrite", (store, give) => {
        const { texts, file } = read();
        if (texts !== undefined) put(store, "texts", texts);
        if (file !== undefined) put(store, "file", file);
        give(true);
      }).catch(() => false);
    },
    async keyFor(content) {
      const made = { content, key: newKey(window) };
      // In one transaction, so that the second of two tabs finds the key of the first.
      const inStore = run<unknown>("readwrite", (store, give) => {
        const request = store.get(keyOf("key"));
        request.addEventListener("success", () => {
          const known = valueOf(request);
          if (keyIn(known, content) === null) put(store, "key", made);
          give(known);
        });
      });
      const known = keyIn(await within(window, inStore).catch(() => lastKey), content);
      if (known !== null) return known;
      lastKey = made;
      return made.key;
    },
    clear() {
      lastKey = undefined;
      const cleared = loaded.then(() =>
        run<boolean>("readwrite", (store, give) => {
          for (const kind of ["texts", "file", "key"] as const) store.delete(keyOf(kind));
          give(true);
        }),
      );
      return within(window, cleared).catch(() => false);
    },
  };
}

/** Runs one transaction; resolves to what `work` passed to `give`, once it is committed. */
function runIn<Value>(
  window: Window & typeof globalThis,
  mode: IDBTransactionMode,
  work: Work<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const opening = window.indexedDB.open("ashlar-applications", 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(storeName));
    opening.addEventListener("error", () => reject(opening.error));
    opening.addEventListener("success", () => {
      const database = opening.result;
      const transaction = database.transaction(storeName, mode);
      let end = (): void => reject(new Error("Nothing was given."));
      transaction.addEventListener("complete", () => end());
      transaction.addEventListener("abort", () => reject(transaction.error));
      work(transaction.objectStore(storeName), (value) => {
        end = () => resolve(value);
      });
      // Takes effect after the transaction has ended.
      database.close();
    });
  });
}

function within<Value>(window: Window, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = window.setTimeout(
      () => reject(new Error("The store does not answer.")),
      storeTimeoutMs,
    );
    promise.then(resolve, reject).finally(() => window.clearTimeout(late));
  });
}

function deleteOld(store: IDBObjectStore, give: (value: void) => void): void {
  const oldest = Date.now() - keptDays * 24 * 60 * 60 * 1000;
  const request = store.openCursor();
  request.addEventListener("success", () => {
    const cursor = request.result;
    if (cursor === null) return give();
    if ((cursor.value as Kept).at < oldest) cursor.delete();
    cursor.continue();
  });
}

function valueOf(request: IDBRequest): unknown {
  // Only this module writes to the store.
  return (request.result as Kept | undefined)?.value;
}

function readTexts(value: unknown): Draft["texts"] {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === "string"));
}

function keyIn(known: unknown, content: string): string | null {
  const isKey = typeof known === "object" && known !== null && "content" in known && "key" in known;
  return isKey && known.content === content && typeof known.key === "string" ? known.key : null;
}

/** 32 random hex digits; not `randomUUID`, which is available only in secure contexts. */
function newKey(window: Window & typeof globalThis): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
