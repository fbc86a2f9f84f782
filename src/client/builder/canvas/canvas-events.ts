import { selectedBlocks } from "#client/editor/editor-state.ts";
import type { Editor } from "#client/editor/editor.ts";
import { sayOfLink } from "#client/frame/say-of-link.ts";
import { elementOf, isLive, pointedAt } from "#client/frame/pointing.ts";
import type { SecondPressGuard } from "#client/ui/second-press.ts";
import { createDoublePress } from "./double-press.ts";
import type { TextEditing } from "./editing.ts";
import { prefetchRichText } from "./rich-editing.ts";

export interface CanvasEvents {
  readonly editor: Editor;
  readonly editing: TextEditing;
  readonly secondPress: SecondPressGuard | null;
  /** The builder's own layer over the page, which handles its events itself. */
  readonly chrome: ShadowRoot;
  readonly onHover: (blockId: string | null) => void;
  /** Requests the menu of the selected blocks, at a position in the frame in pixels. */
  readonly onMenu: (place: { readonly left: number; readonly top: number }) => void;
  /** Reports what a blocked link would do on the site, if that is worth a notice (BLOCK-055). */
  readonly onHeld: (said: string) => void;
  /** Keys that no text handled. */
  readonly onKey: (event: KeyboardEvent) => void;
}

/**
 * Turns pointer and key events on the canvas into selecting and editing. The page itself is inert: no link is followed
 * and no form is sent; only disclosures that open in place react. Returns a function that stops listening.
 */
export function listenToCanvas(document: Document, parts: CanvasEvents): () => void {
  const { editor, editing, secondPress, chrome, onHover, onMenu, onHeld, onKey } = parts;
  const ended = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    run: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, run, { signal: ended.signal });
  const isChrome = (event: Event) => event.composedPath().includes(chrome);
  const stopGuard = secondPress?.listenTo(document);

  const double = createDoublePress();
  let isKept = false;
  /** Whether an event belongs to the second press of a double press whose text has moved away from under the pointer. */
  const keepsTo = (event: MouseEvent) => {
    const isPress = event.type === "mousedown" || event.type === "pointerdown";
    if (isPress) isKept = event.button === 0 && double.hasMoved(event);
    if (!isKept) return false;
    event.preventDefault();
    if (event.type === "mousedown") double.finish(editing);
    return true;
  };

  on("mousedown", (event) => {
    if (keepsTo(event)) return;
    if (isChrome(event) || editing.isEditing(event.target) || event.button !== 0) return;
    const pointed = pointedAt(event.target);
    const { selection, also } = editor.getState();
    const isSelected = pointed?.block === selection?.block && also.length === 0;
    if (isAdding(event)) {
      // Shift+click would select the text between this click and the last one.
      event.preventDefault();
      return;
    }
    // Before the browser places the caret, so that the caret lands where the user clicked.
    double.forget();
    if (pointed?.text && isSelected)
      editing.start(pointed.text, { left: event.clientX, top: event.clientY });
    else {
      if (!isSelected) double.begin(event);
      if (pointed?.text?.dataset["kind"] === "rich-text") prefetchRichText();
      if (isLive(event.target)) event.preventDefault();
    }
  });

  on("click", (event) => {
    if (keepsTo(event) || isChrome(event)) return;
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
    const said = sayOfLink(elementOf(event.target)?.closest("a")?.getAttribute("href") ?? "");
    if (said !== null) onHeld(said);
  });

  on("contextmenu", (event) => {
    const pointed = pointedAt(event.target);
    // A long press scrolls or drags, and in texts the browser's own menu opens.
    const isTouch = "pointerType" in event && event.pointerType === "touch";
    if (isTouch || pointed === null || editing.isEditing(event.target)) return;
    if (document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    if (!selectedBlocks(editor.getState()).includes(pointed.block)) {
      editor.select(pointed.block, { from: "canvas" });
    }
    onMenu({ left: event.clientX, top: event.clientY });
  });

  on("auxclick", (event) => event.preventDefault());
  on("submit", (event) => event.preventDefault());
  on("dragstart", (event) => event.preventDefault());
  // Dropping a file would navigate the frame away from the page.
  on("dragover", (event) => event.preventDefault());
  on("drop", (event) => event.preventDefault());

  on("focusin", (event) => {
    // Tab selects the block that it reaches.
    const pointed = pointedAt(event.target);
    if (isChrome(event) || pointed === null || editing.isEditing(event.target)) return;
    if (editor.getState().selection?.block === pointed.block) return;
    if (isByKeyboard(event.target)) editor.select(pointed.block, { from: "list" });
  });

  on("pointerover", (event) => {
    if (!isChrome(event)) onHover(pointedAt(event.target)?.block ?? null);
  });
  document.documentElement.addEventListener("pointerleave", () => onHover(null), {
    signal: ended.signal,
  });

  // The properties may open under the pointer between two presses, so the second one is caught in the builder's window
  // too.
  for (const name of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"] as const) {
    document.defaultView?.parent.addEventListener(
      name,
      (event) => {
        if (keepsTo(event)) event.stopPropagation();
      },
      { capture: true, signal: ended.signal },
    );
  }

  on("keydown", onKey);
  return () => {
    stopGuard?.();
    ended.abort();
  };
}

/** Whether a click extends the selection, with the same modifiers as in the block list. */
function isAdding(event: MouseEvent): boolean {
  return event.shiftKey || event.metaKey || event.ctrlKey;
}

function isByKeyboard(target: EventTarget | null): boolean {
  return elementOf(target)?.matches(":focus-visible") === true;
}
