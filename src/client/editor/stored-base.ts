import type { Page } from "#core/document/page.ts";
import type { EditorDeps } from "./editor-deps.ts";

/** The page that an editor's unsaved operations are based on, as it is stored beside them. */
export interface StoredBase {
  /**
   * Stores it and keeps it until `dropLater` or `close`. Null if it is stored already: there is nothing to wait for, and
   * the operations are written in the same turn of the event loop in which they were made.
   */
  readonly put: (base: Page) => Promise<void> | null;
  /** Removes it after a while, unless something is unsaved by then. */
  readonly dropLater: () => void;
  /** Removes it now if nothing is unsaved. Call after the last `put`. */
  readonly close: () => Promise<void>;
}

/**
 * Milliseconds that the base page stays stored after everything is saved, since the next edit often
 * needs it again, and writing a long page is slow.
 */
const baseStays = 5000;

/** `settled` resolves when no write is in flight, and `isUnsaved` is asked right after that. */
export function createStoredBase(
  { store, later }: Pick<EditorDeps, "store" | "later">,
  editorId: string,
  {
    settled,
    isUnsaved,
  }: { readonly settled: () => Promise<void>; readonly isUnsaved: () => boolean },
): StoredBase {
  let stored: Page | null = null;
  let cancelDrop: (() => void) | null = null;

  const drop = async (): Promise<void> => {
    await settled();
    cancelDrop = null;
    if (isUnsaved()) return;
    stored = null;
    // If this fails, the next editor that opens removes it.
    await store.remove(editorId).catch(() => {});
  };

  const write = async (base: Page): Promise<void> => {
    await store.putBase(editorId, base);
    stored = base;
  };

  return {
    put: (base) => {
      cancelDrop?.();
      cancelDrop = null;
      return stored === base ? null : write(base);
    },
    dropLater: () => {
      if (stored !== null) cancelDrop ??= later(() => void drop(), baseStays);
    },
    close: async () => {
      cancelDrop?.();
      await settled();
      if (stored !== null) await drop();
    },
  };
}
