import { selectedBlocks } from "#client/editor/editor-state.ts";
import type { EditorState } from "#client/editor/editor-state.ts";
import { pastedTextOf } from "#client/rich-text/pasted-text.ts";
import {
  areWords,
  hasFiles,
  hasWords,
  whyEmpty,
  whyNoFile,
  whyNoPicture,
  whyNothing,
} from "./clipboard-contents.ts";
import { isInFreshText, isOver, isTaken } from "./clipboard-event.ts";
import { loadPayloadInsert, loadTextInsert, type InsertDeps } from "./insert-pasted.ts";
import { findPayload } from "./payload.ts";
import { reportPictures } from "./report-pictures.ts";
import type { SystemClipboard } from "./system-clipboard.ts";

/** Puts what was copied onto the page. */
export interface Pasting {
  /** Pastes after the selected block, unless the event belongs to a text. */
  readonly onPaste: (event: ClipboardEvent) => void;
  /** In the capture phase: pastes blocks again while the focus is in a text that the previous paste focused. */
  readonly onPasteAgain: (event: ClipboardEvent) => void;
  /** Pastes what the system's clipboard holds after a block, else at the end. */
  readonly pasteFrom: (clipboard: SystemClipboard, after: string | undefined) => void;
}

/** What cannot be pasted is refused with a notice that says why. */
export function createPasting(deps: InsertDeps): Pasting {
  const { editor, notices } = deps;

  const refuse = (detail: string) => notices.info({ text: "Nothing was pasted", detail });

  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (clipboardData !== null) reportPictures(event, clipboardData, notices);
    if (clipboardData === null || event.defaultPrevented) return;
    const payload = findPayload((type) => clipboardData.getData(type));
    const isWordless = !hasWords(clipboardData);
    if (isTaken(event, "takesText") && !isAgain(event)) {
      if (isWordless && hasFiles(clipboardData)) refuse(whyNoFile);
      return;
    }
    event.preventDefault();
    const isEmpty = payload === null && isWordless;
    const why =
      whyNotHere(event, editor.getState()) ?? (isEmpty ? whyNothing(clipboardData) : null);
    if (why !== null) {
      refuse(why);
      return;
    }
    const after = selectedBlocks(editor.getState()).at(-1);
    begin(
      payload === null
        ? loadTextInsert(pastedTextOf(clipboardData), after, deps)
        : loadPayloadInsert(payload, after, deps),
    );
  };

  const onPaste = (event: ClipboardEvent) => {
    try {
      paste(event);
    } catch (error) {
      event.preventDefault();
      notifyOfDefect();
      throw error;
    }
  };

  /** Reports a defect in pasting, as opposed to a failed load. What was copied is still on the clipboard. */
  const notifyOfDefect = () =>
    notices.error({
      text: "The paste failed",
      detail:
        "Something went wrong while reading what you copied. It is still on the clipboard: paste it into a component's text, or copy it in smaller parts.",
    });

  /** The paste code is loaded on first use. A failed load and a defect in pasting itself are reported differently. */
  const begin = (loading: Promise<() => void>) => {
    void loading.then(
      (insertRead) => {
        try {
          insertRead();
        } catch (error) {
          notifyOfDefect();
          throw error;
        }
      },
      () =>
        notices.error({
          text: "Nothing was pasted",
          detail: "Part of the builder could not be loaded. Check your connection and paste again.",
        }),
    );
  };

  return {
    onPaste,
    onPasteAgain: (event) => {
      if (!isAgain(event)) return;
      onPaste(event);
      event.stopPropagation();
    },
    pasteFrom: ({ get, hasPicture }, after) => {
      const payload = findPayload(get);
      const pasted = { html: get("text/html"), text: get("text/plain") };
      if (!editor.getState().canEdit) refuse(whyViewer);
      else if (payload !== null) begin(loadPayloadInsert(payload, after, deps));
      else if (areWords(pasted)) begin(loadTextInsert(pasted, after, deps));
      else refuse(hasPicture || pasted.html !== "" ? whyNoPicture : whyEmpty);
    },
  };
}

/** Why nothing can be pasted onto the page now, whatever was copied; null if it can. */
function whyNotHere(event: ClipboardEvent, { canEdit }: EditorState): string | null {
  if (isOver(event)) return "A dialog or menu is open. Close it and paste again.";
  return canEdit ? null : whyViewer;
}

const whyViewer = "You can view this page but not change it.";

/** Whether blocks are pasted again while the focus is in a text that the previous paste focused. */
function isAgain(event: ClipboardEvent): boolean {
  return (
    isInFreshText(event) && findPayload((type) => event.clipboardData?.getData(type) ?? "") !== null
  );
}
