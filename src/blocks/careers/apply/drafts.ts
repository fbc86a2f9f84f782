/** The texts and file entered for one position, kept only in the visitor's browser. */
export interface Draft {
  readonly texts: Readonly<Record<string, string>>;
  readonly file: File | null;
}

/**
 * The draft of one position. If storage is unavailable it lasts as long as the page; nothing here
 * throws.
 */
export interface Drafts {
  readonly load: () => Promise<Draft>;
  /** Both resolve to whether the draft was stored. */
  readonly saveTexts: (texts: Draft["texts"]) => Promise<boolean>;
  readonly saveFile: (file: File | null) => Promise<boolean>;
  /**
   * Returns the idempotency key for this content: the same in every tab and on every retry, and
   * different for different content.
   */
  readonly keyFor: (content: string) => Promise<string>;
  readonly clear: () => Promise<void>;
}

/** Days that a draft is kept. */
export const keptDays = 7;

/** Milliseconds after which an unresponsive store counts as unavailable. */
const timeoutMs = 1500;
const storeName = "drafts";
type Kind = "texts" | "file" | "key";

interface Kept {
  readonly at: number;
  readonly value: unknown;
}

/**
 * Opens the drafts of the position with this name; deletes those of any position that are older
 * than `keptDays`.
 */
export function openDrafts(window: Window & typeof globalThis, name: string): Drafts {
  const keyOf = (kind: Kind): IDBValidKey => [name, kind];
  const memory = new Map<Kind, unknown>();
  const run = <Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, give: (value: Value) => void) => void,
  ): Promise<Value> => within(window, runIn(window, mode, work));
  const put = (store: IDBObjectStore, kind: Kind, value: unknown) =>
    store.put({ at: Date.now(), value } satisfies Kept, keyOf(kind));
  const get = async (kind: Kind): Promise<unknown> =>
    run<unknown>("readonly", (store, give) => {
      const request = store.get(keyOf(kind));
      request.addEventListener("success", () => give((request.result as Kept | undefined)?.value));
    }).catch(() => memory.get(kind));
  const save = async (kind: Kind, value: unknown): Promise<boolean> => {
    memory.set(kind, value);
    return run<boolean>("readwrite", (store, give) => {
      put(store, kind, value);
      give(true);
    }).catch(() => false);
  };
  const fresh = run<void>("readwrite", throwOldAway).catch(() => {});
  return {
    async load() {
      await fresh;
      const [texts, file] = await Promise.all([get("texts"), get("file")]);
      return { texts: readTexts(texts), file: file instanceof window.File ? file : null };
    },
    saveTexts: (texts) => save("texts", texts),
    saveFile: (file) => save("file", file),
    async keyFor(content) {
      const made = { content, key: newKey(window) };
      // In one transaction, so that the second of two tabs finds the key of the first.
      const inStore = run<unknown>("readwrite", (store, give) => {
        const request = store.get(keyOf("key"));
        request.addEventListener("success", () => {
          const known = (request.result as Kept | undefined)?.value;
          if (keyIn(known, content) === null) put(store, "key", made);
          give(known);
        });
      });
      const known = keyIn(await inStore.catch(() => memory.get("key")), content);
      if (known !== null) return known;
      memory.set("key", made);
      return made.key;
    },
    async clear() {
      memory.clear();
      await run<void>("readwrite", (store, give) => {
        for (const kind of ["texts", "file", "key"] as const) store.delete(keyOf(kind));
        give();
      }).catch(() => {});
    },
  };
}

/** Runs one transaction; resolves to what `work` passed to `give`, once it is committed. */
function runIn<Value>(
  window: Window & typeof globalThis,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, give: (value: Value) => void) => void,
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
      timeoutMs,
    );
    promise.then(resolve, reject).finally(() => window.clearTimeout(late));
  });
}

function throwOldAway(store: IDBObjectStore, give: (value: void) => void): void {
  const oldest = Date.now() - keptDays * 24 * 60 * 60 * 1000;
  const request = store.openCursor();
  request.addEventListener("success", () => {
    const cursor = request.result;
    if (cursor === null) return give();
    if ((cursor.value as Kept).at < oldest) cursor.delete();
    cursor.continue();
  });
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
