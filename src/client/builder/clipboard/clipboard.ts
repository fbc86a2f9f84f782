import type { Registry } from "#blocks/create-registry.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { recall } from "#client/ui/remembered.ts";
import { writeStroke } from "#client/keys/keys.ts";
import { createCopying } from "./copying.ts";
import { createPasting } from "./pasting.ts";
import { readStyles, stylesName } from "./styles.ts";

/** Copying and pasting blocks, by browser events and by commands. */
export interface Clipboard {
  /** Handles copy, cut and paste events of a document. Returns a function that stops listening. */
  readonly listenTo: (document: Document) => () => void;
  readonly copy: (blockIds: readonly string[]) => void;
  readonly cut: (blockIds: readonly string[]) => void;
  /**
   * Pastes what was last copied in this window, after a block, else at the end: only the browser's own paste event
   * gives access to the system clipboard.
   */
  readonly paste: (after: string | undefined) => void;
  /** Applies the common styles of the block that was copied last in any window of this browser. */
  readonly pasteStyles: (blockIds: readonly string[]) => void;
  readonly hasStyles: () => boolean;
}

interface ClipboardDeps {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
}

/** One for each open page. Works only through the browser's clipboard events, so no permission is requested. */
export function createClipboard(deps: ClipboardDeps): Clipboard {
  const { editor, notices } = deps;
  const copying = createCopying(deps);
  const pasting = createPasting(deps);
  return {
    listenTo: (document) => {
      const ended = new AbortController();
      const { signal } = ended;
      document.addEventListener("copy", copying.onCopy, { signal });
      document.addEventListener("cut", copying.onCut, { signal });
      document.addEventListener("paste", pasting.onPasteAgain, { capture: true, signal });
      document.addEventListener("paste", pasting.onPaste, { signal });
      return () => ended.abort();
    },
    copy: copying.copy,
    cut: copying.cut,
    paste: (after) => {
      const payload = copying.latest();
      if (payload === null) notices.info(`Press ${writeStroke("mod+V")} to paste`);
      else pasting.pastePayload(payload, after);
    },
    hasStyles: () => readStyles(recall(stylesName)) !== null,
    pasteStyles: (ids) => {
      const styles = readStyles(recall(stylesName));
      if (styles !== null) editor.pasteStyles(ids, styles);
    },
  };
}
