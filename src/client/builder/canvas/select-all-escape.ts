import type { CanvasFrame } from "#client/frame/frame.ts";
import { isMacKeyboard, isStroke } from "#client/keys/keys.ts";
import type { TextEditing } from "./editing.ts";

/**
 * Select All within a text selects that text. If all of it is selected already, the key leaves the text and `onAll` is
 * called. Returns a function that stops listening.
 */
export function stepOutOfMarkedText(
  { document, window }: CanvasFrame,
  editing: TextEditing,
  onAll: () => void,
): () => void {
  const isAllMarked = () => {
    // Until its editor is loaded, a text does not show what has been typed.
    const text = document.querySelector<HTMLElement>(
      '[data-editing]:not([aria-busy="true"])',
    )?.textContent;
    const marked = window.getSelection()?.toString() ?? "";
    return text !== undefined && inOneLine(marked) === inOneLine(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!editing.isEditing(event.target) || !isStroke(event, "mod+A", isMacKeyboard())) return;
    if (!isAllMarked()) return;
    event.preventDefault();
    event.stopPropagation();
    editing.stop();
    onAll();
  };
  // In the capture phase, before the text's own editor selects all.
  document.addEventListener("keydown", onKeyDown, { capture: true });
  return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
}

function inOneLine(text: string): string {
  return text.replace(/\s/g, "");
}
