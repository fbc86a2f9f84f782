import type { Registry } from "#blocks/create-registry.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { recall } from "#client/ui/remembered.ts";
import { writeStroke } from "#client/keys/keys.ts";
import { createCopying } from "./copying.ts";
import { createPasting } from "./pasting.ts";
import type { OpenSite } from "./payload.ts";
import { readSystemClipboard } from "./system-clipboard.ts";
import { readStyles, stylesName } from "./styles.ts";

/** Copying and pasting blocks, by browser events and by commands. */
export interface Clipboard {
  /** Handles copy, cut and paste events of a document. Returns a function that stops listening. */
  readonly listenTo: (document: Document) => () => void;
  readonly copy: (blockIds: readonly string[]) => void;
  readonly cut: (blockIds: readonly string[]) => void;
  /**
   * Pastes what is on the system's clipboard after a block, else at the end. If the browser does not let it be read, a
   * notice says which keys paste.
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
  /** The pages of this site now: links of copied blocks lead there. */
  readonly pages: () => OpenSite["pages"];
}

/** One for each open page. Only the command to paste needs a permission; the browser's own clipboard events need none. */
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
      void readSystemClipboard().then((clipboard) => {
        if (clipboard !== null) pasting.pasteFrom(clipboard, after);
        else {
          notices.info({
            text: `Press ${writeStroke("mod+V")} to paste`,
            detail:
              "Your browser does not let this page read the clipboard, but the keys work. To paste from the menu, allow the clipboard for this site in the browser’s settings.",
          });
        }
      });
    },
    hasStyles: () => readStyles(recall(stylesName)) !== null,
    pasteStyles: (ids) => {
      const styles = readStyles(recall(stylesName));
      if (styles !== null) editor.pasteStyles(ids, styles);
    },
  };
}
