import { useEffect, useRef } from "react";
import { hasUnsavedWork } from "#client/editor/awaited-input.ts";
import type { Editor } from "#client/editor/editor.ts";
import { readAddress, writeAddress } from "./address.ts";
import type { Address } from "./address.ts";
import type { GoTo } from "./navigation.ts";

interface PageHistory {
  /** Opens another page, after asking if the open one has unsaved changes. */
  readonly goTo: GoTo;
  /** Opens another page at once, as when the open one is gone. */
  readonly leaveTo: (pageId: string) => void;
}

/**
 * Follows the browser's back and forward buttons, and returns functions that open another page as a new history
 * entry. All but `leaveTo` go through `ask`, which runs its callback once the open page may be left.
 */
export function usePageHistory(
  editor: Editor | null,
  open: (address: Address) => Promise<void>,
  ask: (leave: () => void) => void,
): PageHistory {
  /** The user agreed to the next history navigation. */
  const mayPop = useRef(false);

  useEffect(() => {
    const onPop = () => {
      const address = readAddress(window.location);
      if (editor === null || address.pageId === editor.getState().pageId) return;
      if (mayPop.current || !hasUnsavedWork(editor.getState())) {
        mayPop.current = false;
        editor.close();
        void open(address);
        return;
      }
      const { pageId: stays, selection } = editor.getState();
      // The page stays open until the user decides, so its URL is put back.
      window.history.pushState(
        null,
        "",
        writeAddress({ pageId: stays, block: selection?.block ?? null }),
      );
      ask(() => {
        // Going back once leads to the entry that the user wanted, below the one just pushed.
        mayPop.current = true;
        window.history.back();
      });
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [editor, open, ask]);

  const leaveTo = (pageId: string) => {
    editor?.close();
    const address = { pageId, block: null };
    window.history.pushState(null, "", writeAddress(address));
    void open(address);
  };
  const goTo: GoTo = (pageId, onLeave) =>
    ask(() => {
      onLeave?.();
      leaveTo(pageId);
    });
  return { goTo, leaveTo };
}
