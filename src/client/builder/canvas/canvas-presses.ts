import type { Editor } from "#client/editor/editor.ts";
import { liveOnlyLinkMessage } from "#client/frame/live-only-link.ts";
import { elementOf, isLive, pointedAt } from "#client/frame/pointing.ts";
import { createDoublePress } from "./double-press.ts";
import type { DoublePress } from "./double-press.ts";
import { isOnMarkedWords } from "./drop-words.ts";
import type { TextEditing } from "./editing.ts";
import { focusAtPoint } from "./plain-text.ts";
import { prefetchRichText } from "./rich-editing.ts";

export interface CanvasPresses {
  readonly editor: Editor;
  readonly editing: TextEditing;
  /** Whether an event belongs to the builder's own layer over the page. */
  readonly isChrome: (event: Event) => boolean;
  /** Reports what a blocked link would do on the site, if that is worth a notice (BLOCK-055). */
  readonly onBlocked: (message: string) => void;
}

/** Selects the pressed block, or starts editing its text if it is selected already. Listens until `signal` aborts. */
export function listenToPresses(
  document: Document,
  parts: CanvasPresses,
  signal: AbortSignal,
): void {
  const double = createDoublePress();
  const isMovedSecondPress = keepSecondPress(double, parts.editing);
  /** The text of marked words that were pressed: it is edited if they are not dragged away. */
  let pressed: HTMLElement | null = null;
  document.addEventListener(
    "mousedown",
    (event) => {
      pressed = isMovedSecondPress(event) ? null : onMouseDown(event, parts, double);
    },
    { signal },
  );
  document.addEventListener(
    "click",
    (event) => {
      const text = pressed;
      pressed = null;
      if (isMovedSecondPress(event)) return;
      if (text?.contains(elementOf(event.target)) === true) editMarked(text, event, parts.editing);
      else onClick(event, parts);
    },
    { signal },
  );
  // The properties may open under the pointer between two presses, so the second one is caught in the builder's window
  // too.
  for (const name of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"] as const) {
    document.defaultView?.parent.addEventListener(
      name,
      (event) => {
        if (isMovedSecondPress(event)) event.stopPropagation();
      },
      { capture: true, signal },
    );
  }
}

/**
 * Returns whether an event belongs to the second press of a double press whose text has moved away from under the
 * pointer. The press then acts on that text, and on nothing else.
 */
function keepSecondPress(
  double: DoublePress,
  editing: TextEditing,
): (event: MouseEvent) => boolean {
  let isKept = false;
  return (event) => {
    const isPress = event.type === "mousedown" || event.type === "pointerdown";
    if (isPress) isKept = event.button === 0 && double.hasMoved(event);
    if (!isKept) return false;
    event.preventDefault();
    if (event.type === "mousedown") double.finish(editing);
    return true;
  };
}

/**
 * Starts editing here, not on click: before the browser places the caret, so that it lands where the user pressed. Returns
 * the text if its marked words were pressed, which may be dragged away.
 */
function onMouseDown(
  event: MouseEvent,
  { editor, editing, isChrome }: CanvasPresses,
  double: DoublePress,
): HTMLElement | null {
  if (isChrome(event) || editing.isEditing(event.target) || event.button !== 0) return null;
  const pointed = pointedAt(event.target);
  const { selection, otherSelected } = editor.getState();
  const isSelected = pointed?.block === selection?.block && otherSelected.length === 0;
  if (isAdding(event)) {
    // Shift+click would select the text between this click and the last one.
    event.preventDefault();
    return null;
  }
  double.forget();
  const text = pointed?.text ?? emptyTextOf(event.target);
  if (text && isSelected && isOnMarkedWords(event)) return text;
  if (text && isSelected) {
    const isEmpty = text.textContent === "";
    // Between no letters the browser finds no place for a caret.
    if (isEmpty) event.preventDefault();
    editing.start(text, isEmpty ? "all" : { left: event.clientX, top: event.clientY });
  } else {
    if (!isSelected) double.begin(event);
    if (pointed?.text?.dataset["kind"] === "rich-text") prefetchRichText();
    if (isLive(event.target)) event.preventDefault();
  }
  return null;
}

/** Edits a text whose marked words were clicked. The browser has placed no caret, because it was not being edited yet. */
function editMarked(text: HTMLElement, event: MouseEvent, editing: TextEditing): void {
  const point = { left: event.clientX, top: event.clientY };
  event.preventDefault();
  editing.start(text, point);
  if (editing.isEditing(text)) focusAtPoint(text, point);
}

/** The text of a block without any words, for a press on the line that stands in its place; null for anything else. */
function emptyTextOf(target: EventTarget | null): HTMLElement | null {
  const line = elementOf(target)?.closest(".empty-state") ?? null;
  const texts = line?.closest("[data-block]")?.querySelectorAll<HTMLElement>("[data-at]") ?? [];
  const isWordless = [...texts].every(({ textContent }) => textContent === "");
  return (isWordless && texts[0]) || null;
}

function onClick(event: MouseEvent, { editor, editing, isChrome, onBlocked }: CanvasPresses): void {
  if (isChrome(event)) return;
  const isInText = editing.isEditing(event.target);
  if (isLive(event.target) || isInText) event.preventDefault();
  const pointed = pointedAt(event.target);
  if (isInText) {
    // Select the list item around the text, so that the panel opens it.
    const { selection } = editor.getState();
    if (pointed !== null && (selection?.item ?? null) !== pointed.item) {
      editor.select(pointed.block, { item: pointed.item, from: "canvas" });
    }
    return;
  }
  if (isAdding(event)) {
    if (pointed === null) return;
    editing.stop();
    if (event.shiftKey) editor.selectRange(pointed.block, "canvas");
    else editor.toggleSelected(pointed.block, "canvas");
    return;
  }
  editor.select(pointed?.block ?? null, { item: pointed?.item ?? null, from: "canvas" });
  const message = liveOnlyLinkMessage(
    elementOf(event.target)?.closest("a")?.getAttribute("href") ?? "",
  );
  if (message !== null) onBlocked(message);
}

/** Whether a click extends the selection, with the same modifiers as in the block list. */
function isAdding(event: MouseEvent): boolean {
  return event.shiftKey || event.metaKey || event.ctrlKey;
}
