import { useEffect } from "react";
import type { Editor } from "#client/editor/editor.ts";
import { readAddress, writeAddress } from "./address.ts";

/** Milliseconds between a selection and the URL update. */
const addressPause = 100;

/** Keeps the page and the selected block in the URL, so that a link opens the same (BUILD-012). */
export function useAddressOf(editor: Editor | null): void {
  useEffect(() => {
    if (editor === null) return undefined;
    const write = (kept: string | null) => {
      const { pageId, selection, summary } = editor.getState();
      const wanted = writeAddress({ pageId, block: selection?.block ?? kept });
      const { pathname, search } = window.location;
      if (wanted !== pathname + search) window.history.replaceState(null, "", wanted);
      document.title = `${summary.name} · Builder`;
    };
    // Keeps the block of the URL even if it does not exist: recovering unsaved changes may bring it back.
    const { pageId, block } = readAddress(window.location);
    write(pageId === editor.getState().pageId ? block : null);
    let waiting: number | null = null;
    const cancel = () => {
      if (waiting !== null) window.clearTimeout(waiting);
      waiting = null;
    };
    const writeNow = () => {
      const isWaiting = waiting !== null;
      cancel();
      // The URL may already name another page.
      if (isWaiting && readAddress(window.location).pageId === editor.getState().pageId)
        write(null);
    };
    // `replaceState` can be slow, so the selection is painted first.
    const stop = editor.subscribe((state, before) => {
      if (state.selection !== before.selection)
        waiting ??= window.setTimeout(writeNow, addressPause);
    });
    window.addEventListener("pagehide", writeNow);
    return () => {
      stop();
      window.removeEventListener("pagehide", writeNow);
      cancel();
    };
  }, [editor]);
}
