import { caretAfterChange, putCaret, textOf } from "./plain-text.ts";

/** What editing a plain text in place needs. */
export interface PlainEditing {
  readonly element: HTMLElement;
  /** Enter makes a line break; else it ends editing. */
  readonly isLong: boolean;
  /** Most characters. */
  readonly max: number;
  /** Called with each text typed. */
  readonly onText: (text: string) => void;
  /** What is typed next is another step. */
  readonly onPause: () => void;
  /** Enter, Escape, or the focus went elsewhere. */
  readonly onEnd: (how: "key" | "blur") => void;
  /** More was typed than fits. */
  readonly onTooLong: () => void;
}

/**
 * Makes an element's text editable in place. The browser owns the characters, so the caret never jumps; a change from
 * elsewhere puts it behind what changed. Answers how to stop.
 */
export function editPlainText(editing: PlainEditing): () => void {
  const { element, isLong, max, onText, onPause, onEnd, onTooLong } = editing;
  const window = element.ownerDocument.defaultView;
  let last = textOf(element);
  element.contentEditable = "plaintext-only";
  element.dataset["editing"] = "plain";
  element.setAttribute("role", "textbox");
  element.setAttribute("aria-label", element.dataset["placeholder"] ?? "Text");
  if (isLong) element.setAttribute("aria-multiline", "true");

  const onInput = () => {
    const text = textOf(element);
    if (text.length > max) {
      element.textContent = last;
      putCaret(element, last.length);
      onTooLong();
      return;
    }
    last = text;
    // An emptied element keeps no line break of the browser's: it shows its name again.
    if (text === "" && element.firstChild !== null) element.replaceChildren();
    onText(text);
  };

  const insert = (text: string) => {
    // The only way to insert that keeps the selection, the events and the browser's own view in order.
    element.ownerDocument.execCommand("insertText", false, text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "Escape" || (event.key === "Enter" && !isLong)) {
      event.preventDefault();
      event.stopPropagation();
      onEnd("key");
    } else if (event.key === "Enter") {
      event.preventDefault();
      onPause();
      element.ownerDocument.execCommand("insertLineBreak");
    }
  };

  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    onPause();
    insert(isLong ? pasted.replace(/\r\n?/g, "\n") : pasted.trim().replace(/\s*[\r\n]+\s*/g, " "));
    onPause();
  };

  // The page's undo is the only one: the browser's own would take back half of a step.
  const onBeforeInput = (event: InputEvent) => {
    if (event.inputType.startsWith("history")) event.preventDefault();
  };
  // A space ends on a button or a summary around the text as a press of it.
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === " ") event.preventDefault();
  };
  const onBlur = () => onEnd("blur");
  const onDrop = (event: DragEvent) => event.preventDefault();

  const changed = window
    ? new window.MutationObserver(() => {
        const text = textOf(element);
        if (text === last) return;
        const caret = caretAfterChange(last, text);
        last = text;
        putCaret(element, caret);
      })
    : null;
  changed?.observe(element, { childList: true, characterData: true, subtree: true });

  element.addEventListener("input", onInput);
  element.addEventListener("beforeinput", onBeforeInput);
  element.addEventListener("keydown", onKeyDown);
  element.addEventListener("keyup", onKeyUp);
  element.addEventListener("paste", onPaste);
  element.addEventListener("drop", onDrop);
  element.addEventListener("blur", onBlur);
  return () => {
    changed?.disconnect();
    element.removeEventListener("input", onInput);
    element.removeEventListener("beforeinput", onBeforeInput);
    element.removeEventListener("keydown", onKeyDown);
    element.removeEventListener("keyup", onKeyUp);
    element.removeEventListener("paste", onPaste);
    element.removeEventListener("drop", onDrop);
    element.removeEventListener("blur", onBlur);
    for (const name of [
      "contenteditable",
      "data-editing",
      "role",
      "aria-label",
      "aria-multiline",
    ]) {
      element.removeAttribute(name);
    }
    // The browser may have left several text nodes behind: one text, as it is stored.
    if (element.textContent !== last || element.childNodes.length > 1) element.textContent = last;
  };
}
