import type { Editor } from "#client/editor/editor.ts";
import { elementOf, pointedAt } from "#client/frame/pointing.ts";
import { focusAtPoint } from "./plain-text.ts";
import type { TextEditing } from "./editing.ts";

interface DropPlace {
  readonly editor: Editor;
  readonly editing: TextEditing;
}

/** Whether a drag is of words that are marked on the page, not of a link or a picture. */
export function isOfMarkedWords({ target, dataTransfer }: DragEvent): boolean {
  const selection = elementOf(target)?.ownerDocument.getSelection();
  const types = dataTransfer?.types ?? [];
  return selection?.isCollapsed === false && !types.includes("text/uri-list");
}

/** Whether a press is on words that are marked on the page. */
export function isOnMarkedWords({ target, clientX, clientY }: MouseEvent): boolean {
  const selection = elementOf(target)?.ownerDocument.getSelection();
  if (!selection || selection.isCollapsed) return false;
  return [...selection.getRangeAt(0).getClientRects()].some(
    ({ left, right, top, bottom }) =>
      clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  );
}

/** Whether words can be dropped here: on a text that could be edited. */
export function isDropTarget(target: EventTarget | null, { editor }: DropPlace): boolean {
  const text = elementOf(target)?.closest("[data-block] [data-at]") ?? null;
  return editor.getState().canEdit && text !== null;
}

/** Puts dropped words into the text under the pointer, as if they were pasted there. Returns false if there is none. */
export function dropWords(event: DragEvent, { editor, editing }: DropPlace): boolean {
  const { target, dataTransfer, clientX, clientY } = event;
  const pointed = pointedAt(target);
  const text = pointed?.text;
  const window = text?.ownerDocument.defaultView;
  if (!pointed || !text || !window || dataTransfer === null) return false;
  editor.select(pointed.block, { item: pointed.item, from: "canvas" });
  editing.start(text, { left: clientX, top: clientY });
  if (!editing.isEditing(text)) return false;
  focusAtPoint(text, { left: clientX, top: clientY });
  const clipboardData = new DataTransfer();
  for (const type of ["text/plain", "text/html"]) {
    clipboardData.setData(type, dataTransfer.getData(type));
  }
  const init = { clipboardData, bubbles: true, cancelable: true };
  text.dispatchEvent(new window.ClipboardEvent("paste", init));
  return true;
}
